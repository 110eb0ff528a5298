import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

export const pageContentColumns = 'id, page, section, content';

/** All sections of all pages. */
export const pageContent = async () =>
  unwrap(
    'page_content',
    await visitorClient().from('page_content').select(pageContentColumns).order('page').order('section'),
  );

/** Reads one row, to learn whether the database answers; throws when it does not. */
export const checkConnection = async () =>
  unwrap('page_content', await visitorClient().from('page_content').select('id').limit(1));
