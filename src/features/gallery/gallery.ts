import type { Row } from '@/lib/database';

export const galleryColumns = 'id, src, alt, width, height, category, has_sizes';

export type GalleryImage = Omit<Row<'gallery'>, 'updatedat'>;

/** The distinct categories in the order they first appear; case and outer spaces do not make a new one. */
export function categoriesOf(images: readonly Pick<GalleryImage, 'category'>[]) {
  return [...new Set(images.map(({ category }) => category.trim().toLowerCase()))].filter(Boolean);
}

/** 'Langar' from 'langar'. */
export function capitalised(category: string) {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
