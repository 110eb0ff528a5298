import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { pageImageColumns } from './page-image';

/** Every place for a page picture, with the picture set there if any. */
export const pageImages = async () =>
  unwrap(
    'page_images',
    await visitorClient().from('page_images').select(pageImageColumns).order('page').order('section'),
  );
