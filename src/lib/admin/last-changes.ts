import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/refusal';
import { adminClient } from './supabase-admin';

export interface ChangedRow {
  subject: string;
  id: number;
}

/** Who added, approved or changed a row, newest first. */
export const lastChanges = ({ subject, id }: ChangedRow) =>
  queryOptions({
    queryKey: ['last changes', subject, id],
    queryFn: async () =>
      unwrap('last_changes', await adminClient().rpc('last_changes', { subject, source_id: String(id) })),
    staleTime: 0,
  });
