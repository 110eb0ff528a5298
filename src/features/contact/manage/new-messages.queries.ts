import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { checkAnswer } from '@/lib/refusal';

async function countNew() {
  const answer = await adminClient()
    .from('contact_submissions')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'new');
  checkAnswer('contact_submissions', answer);
  return answer.count ?? 0;
}

/** The number of unread messages, for the sidebar and the dashboard. */
export const newMessageCount = () =>
  queryOptions({ queryKey: ['messages', 'new', 'count'], queryFn: countNew, refetchInterval: 60_000 });
