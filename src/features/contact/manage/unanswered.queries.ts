// Kept out of the screen's queries, which import the phone metadata of all countries.
import { queryOptions } from '@tanstack/react-query';
import { countOf } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Enum } from '@/lib/database';

/** Statuses that count as unanswered. The SQL function private.unanswered has the same list. */
export const unanswered: Enum<'message_status'>[] = ['new', 'read'];

const unansweredMessages = () =>
  adminClient()
    .from('contact_submissions')
    .select('id', { count: 'exact', head: true })
    .in('status', unanswered);

/** The number of unanswered messages, for the sidebar and the dashboard. */
export const unansweredCount = () =>
  queryOptions({
    queryKey: ['messages', 'unanswered', 'count'],
    queryFn: () => countOf('contact_submissions', unansweredMessages()),
    refetchInterval: 60_000,
  });
