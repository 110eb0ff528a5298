import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';

/** Pictures on a page of the gallery, which keeps its HTML at about 100 kB. */
const picturesAtOnce = 96;

/** '/gallery', '/gallery-2', …: a plain CDN serves gallery.html and gallery-2.html at these addresses. */
export const galleryPath = (page: number) => (page === 1 ? routes.gallery : `${routes.gallery}-${page}`);

/** The photos divided into pages; an empty gallery has one page. */
export function pagesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const count = Math.max(1, Math.ceil(photos.length / picturesAtOnce));
  return Array.from({ length: count }, (_, page) =>
    photos.slice(page * picturesAtOnce, (page + 1) * picturesAtOnce),
  );
}

export const galleryColumns = 'id, src, alt, width, height, category';

export type GalleryImage = Omit<Row<'gallery'>, 'isshown' | 'position' | 'updatedat'>;

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
