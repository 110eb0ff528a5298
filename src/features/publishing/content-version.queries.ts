import { checkRows, number } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';

const contentVersionRow = { version: number };

/** The number that every change of published content raises by one. */
export async function contentVersion() {
  const answer = await visitorClient().from('content_version').select('version').limit(1);
  const [row] = checkRows('content_version', contentVersionRow, unwrap('content_version', answer));
  if (!row) throw new Error('content_version: the row is missing');
  return row.version;
}
