import { flag, number, type Row, text } from '@/lib/rows';

export const galleryRow = {
  id: number,
  src: text,
  alt: text,
  width: number,
  height: number,
  category: text,
  /** Whether its smaller sizes are beside it in the bucket (lib/picture-sizes). */
  has_sizes: flag,
};

export type GalleryImage = Row<typeof galleryRow>;

/** The distinct categories in the order they first appear; case and outer spaces do not make a new one. */
export function categoriesOf(images: readonly Pick<GalleryImage, 'category'>[]) {
  return [...new Set(images.map(({ category }) => category.trim().toLowerCase()))].filter(Boolean);
}

/** 'Langar' from 'langar'. */
export function capitalised(category: string) {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
