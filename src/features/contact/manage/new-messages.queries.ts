import { queryOptions } from '@tanstack/react-query';
import { adminTable } from '@/lib/admin/table';
import { number } from '@/lib/rows';

const messages = adminTable('contact_submissions', { id: number });

/** The number of unread messages, for the sidebar and the dashboard. */
export const newMessageCount = () =>
  queryOptions({
    queryKey: ['messages', 'new', 'count'],
    queryFn: () => messages.count((all) => all.eq('status', 'new')),
    refetchInterval: 60_000,
  });
