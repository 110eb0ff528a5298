import { number } from '@/lib/rows';
import { visitorRows } from '@/lib/supabase';

/** The version of the content; every change of published content increases it by one. */
export async function contentVersion() {
  const [row] = await visitorRows('content_version', { version: number }, (all) => all.limit(1));
  if (!row) throw new Error('content_version: the row is missing');
  return row.version;
}
