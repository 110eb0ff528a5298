// Apart from the screen's queries: those load the telephone numbers of all countries.
import { queryOptions } from '@tanstack/react-query';
import { countOf } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Enum } from '@/lib/database';

/** The statuses of a message that waits for an answer; private.waiting says the same. */
export const unanswered: Enum<'message_status'>[] = ['new', 'read'];

const waiting = () =>
  adminClient()
    .from('contact_submissions')
    .select('id', { count: 'exact', head: true })
    .in('status', unanswered);

/** The number of messages that wait for an answer, for the sidebar and the dashboard. */
export const unansweredCount = () =>
  queryOptions({
    queryKey: ['messages', 'unanswered', 'count'],
    queryFn: () => countOf('contact_submissions', waiting()),
    refetchInterval: 60_000,
  });
