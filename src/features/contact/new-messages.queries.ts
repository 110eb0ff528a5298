import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/supabase-admin';
import { countOf } from '@/lib/unwrap';

async function countNewMessages() {
  const answer = await adminClient()
    .from('contact_submissions')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'new');
  return countOf('contact_submissions', answer);
}

/** How many messages nobody has read yet, for the sidebar and the dashboard. */
export const newMessageCount = () =>
  queryOptions({
    queryKey: ['messages', 'new', 'count'],
    queryFn: countNewMessages,
    refetchInterval: 60_000,
  });
