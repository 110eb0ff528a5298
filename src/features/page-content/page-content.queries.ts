import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** All sections of all pages. */
export const pageContent = async () =>
  unwrap(
    'page_content',
    await visitorClient()
      .from('page_content')
      .select('id, page, section, content')
      .order('page')
      .order('section'),
  );

/** Reads one row to check the connection. Throws if the database does not respond. */
export const checkConnection = async () =>
  unwrap('page_content', await visitorClient().from('page_content').select('id').limit(1));
