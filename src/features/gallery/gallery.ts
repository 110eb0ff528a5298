import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';

/** Number of pictures on a page. Keeps its HTML at about 100 kB. */
const picturesAtOnce = 96;

/** '/gallery', '/gallery-2', … A plain CDN serves gallery.html and gallery-2.html at these paths. */
export const galleryPath = (page: number) => (page === 1 ? routes.gallery : `${routes.gallery}-${page}`);

/** Splits the photos into pages. An empty gallery has one page. */
export function pagesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const count = Math.max(1, Math.ceil(photos.length / picturesAtOnce));
  return Array.from({ length: count }, (_, page) =>
    photos.slice(page * picturesAtOnce, (page + 1) * picturesAtOnce),
  );
}

export const galleryColumns = 'id, src, alt, width, height, category';

export type GalleryImage = Omit<Row<'gallery'>, 'is_shown' | 'position' | 'updatedat'>;

/** Distinct categories in order of first appearance. Ignores case and surrounding spaces. */
export function categoriesOf(images: readonly Pick<GalleryImage, 'category'>[]) {
  return [...new Set(images.map(({ category }) => category.trim().toLowerCase()))].filter(Boolean);
}

/** 'Langar' for 'langar'. */
export function capitalized(category: string) {
  return category.charAt(0).toUpperCase() + category.slice(1);
}

interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

/** Scales a size down until its longer side has at most `most` pixels. Never enlarges, and keeps at least 1 pixel. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}
