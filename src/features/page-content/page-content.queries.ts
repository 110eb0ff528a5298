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

/** Reads one row, to learn whether the database answers; throws when it does not. */
export const checkConnection = async () =>
  unwrap('page_content', await visitorClient().from('page_content').select('id').limit(1));
