import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { pageImageRow } from './page-image';

/** Every place for a page picture, with the picture set there if any. */
export async function pageImages() {
  const answer = await visitorClient()
    .from('page_images')
    .select('id, page, section, image_url, alt_text')
    .order('page')
    .order('section');
  return checkRows('page_images', pageImageRow, unwrap('page_images', answer));
}
