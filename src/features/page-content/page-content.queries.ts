import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { pageContentColumns } from './page-content';

/** All sections of all pages. */
export const pageContent = async () =>
  unwrap(
    'page_content',
    await visitorClient().from('page_content').select(pageContentColumns).order('page').order('section'),
  );
