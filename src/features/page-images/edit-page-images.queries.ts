import { queryOptions } from '@tanstack/react-query';
import { sectionOf } from '@/features/page-content/sections';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { text } from '@/lib/rows';
import { pageImageRow } from './page-image';

export const editedImages = adminTable('page_images', { ...pageImageRow, updatedat: text });

export type EditedPageImage = RowIn<typeof editedImages>;

/** The pictures of all places that pages show, by page, then section. */
export async function latestPageImages() {
  const rows = await editedImages.list((all) => all.order('page').order('section'));
  return rows.filter((row) => sectionOf(row).picture);
}

export const editedPageImages = () => queryOptions({ queryKey: ['page-images'], queryFn: latestPageImages });
