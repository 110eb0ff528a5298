// Apart from the screen's queries: those load the telephone numbers of all countries.
import { queryOptions } from '@tanstack/react-query';
import { countOf } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';

const newMessages = () =>
  adminClient().from('contact_submissions').select('id', { count: 'exact', head: true }).eq('status', 'new');

/** The number of unread messages, for the sidebar and the dashboard. */
export const newMessageCount = () =>
  queryOptions({
    queryKey: ['messages', 'new', 'count'],
    queryFn: () => countOf('contact_submissions', newMessages()),
    refetchInterval: 60_000,
  });
