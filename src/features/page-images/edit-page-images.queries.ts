import { queryOptions } from '@tanstack/react-query';
import { throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { pageImageRow } from './page-image';

const editedRow = { ...pageImageRow, updatedat: text };

export type EditedPageImage = Row<typeof editedRow>;

/** Every place for a picture, by page, then section (spec §7). */
export async function latestPageImages() {
  const answer = await adminClient()
    .from('page_images')
    .select('id, page, section, image_url, alt_text, updatedat')
    .order('page')
    .order('section');
  return checkRows('page_images', editedRow, unwrap('page_images', answer));
}

export const editedPageImages = () => queryOptions({ queryKey: ['page-images'], queryFn: latestPageImages });

/** All in one statement. `careful`: only when none has changed since it was read (lib/simultaneous-edit). */
export async function savePageImages(images: readonly EditedPageImage[], careful: boolean) {
  const rows = images.map(({ updatedat, ...image }) => (careful ? { ...image, updatedat } : image));
  const { error } = await adminClient().from('page_images').upsert(rows);
  if (error) throwRefused('page_images', error);
}
