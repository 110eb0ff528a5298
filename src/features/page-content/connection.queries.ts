import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** Reads one row, to learn whether the database answers; throws when it does not. */
export const checkConnection = async () =>
  unwrap('page_content', await visitorClient().from('page_content').select('id').limit(1));
