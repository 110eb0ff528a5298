import { queryOptions } from '@tanstack/react-query';
import { places, sectionOf } from '@/features/page-content/sections';
import { deleteUploads } from '@/lib/admin/stored-uploads';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { pageImageColumns } from './page-image.queries';

export type EditedPageImage = Row<'page_images'>;

const columns = `${pageImageColumns}, updatedat` as const;
const table = () => adminClient().from('page_images');

/** Pictures of all sections that appear on pages, in page order. */
export async function latestPageImages() {
  const rows = unwrap('page_images', await table().select(columns).order('page').order('section'));
  return places.flatMap((place) =>
    sectionOf(place).picture
      ? rows.filter(({ page, section }) => page === place.page && section === place.section)
      : [],
  );
}

export const editedPageImages = () => queryOptions({ queryKey: ['page-images'], queryFn: latestPageImages });

export async function storePageImages(
  images: readonly EditedPageImage[],
  before: readonly EditedPageImage[],
) {
  const stored = unwrap(
    'page_images',
    await table()
      .upsert([...images])
      .select(columns),
  );
  void deleteUploads(before, stored);
  return stored;
}
