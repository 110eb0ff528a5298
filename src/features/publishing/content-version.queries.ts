import * as z from 'zod/mini';
import { visitorClient } from '@/lib/supabase';
import { checkRows, unwrap } from '@/lib/unwrap';

const contentVersionRow = z.object({ version: z.number() });

/** The number that every change of published content raises by one. */
export async function contentVersion() {
  const answer = await visitorClient().from('content_version').select('version').limit(1);
  const [row] = checkRows('content_version', contentVersionRow, unwrap('content_version', answer));
  if (!row) throw new Error('content_version: the row is missing');
  return row.version;
}
