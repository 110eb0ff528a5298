import type { Row } from '@/lib/database';

export const galleryColumns = 'id, src, alt, width, height, category';

export type GalleryImage = Omit<Row<'gallery'>, 'updatedat'>;

/** The distinct categories in the order they first appear; case and outer spaces do not make a new one. */
export function categoriesOf(images: readonly Pick<GalleryImage, 'category'>[]) {
  return [...new Set(images.map(({ category }) => category.trim().toLowerCase()))].filter(Boolean);
}

/** 'Langar' from 'langar'. */
export function capitalised(category: string) {
  return category.charAt(0).toUpperCase() + category.slice(1);
}

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** The size of a picture whose longer side has at most so many pixels; it is never enlarged, nor squeezed to nothing. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}
