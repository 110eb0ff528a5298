import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';

/** Reads one row, to learn whether the database answers; throws when it does not (spec §2, App start). */
export async function connection() {
  unwrap('page_content', await visitorClient().from('page_content').select('id').limit(1));
}
