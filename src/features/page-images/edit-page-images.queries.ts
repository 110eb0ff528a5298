import { queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { checkWritten } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { pageImageRow } from './page-image';

const editedRow = { ...pageImageRow, updatedat: text };

export type EditedPageImage = Row<typeof editedRow>;

const images = () => adminClient().from('page_images');
const columns = 'id, page, section, image_url, alt_text, updatedat';
const checked = (rows: unknown) => checkRows('page_images', editedRow, rows);

/** Every place for a picture, by page, then section (spec §7). */
export async function latestPageImages() {
  return checked(unwrap('page_images', await images().select(columns).order('page').order('section')));
}

export const editedPageImages = () =>
  queryOptions({ queryKey: ['page-images'], queryFn: latestPageImages, ...forForm });

/** All in one statement. `careful`: only when none has changed since it was read (lib/simultaneous-edit). */
export async function savePageImages(rows: readonly EditedPageImage[], careful: boolean) {
  const sent = rows.map(({ updatedat, ...image }) => ({ ...image, ...(careful && { updatedat }) }));
  const answer = await images().upsert(sent).select(columns);
  checkWritten('page_images', answer);
  return checked(answer.data);
}
