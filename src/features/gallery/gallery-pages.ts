import { routes } from '@/lib/routes';

/** Pictures on a page of the gallery, which keeps its HTML at about 100 kB. */
export const picturesAtOnce = 96;

/** '/gallery', '/gallery-2', …: a plain CDN serves gallery.html and gallery-2.html at these addresses. */
export const galleryPath = (page: number) => (page === 1 ? routes.gallery : `${routes.gallery}-${page}`);

/** The photos divided into pages, newest first; an empty gallery has one page. */
export function pagesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const count = Math.max(1, Math.ceil(photos.length / picturesAtOnce));
  return Array.from({ length: count }, (_, page) =>
    photos.slice(page * picturesAtOnce, (page + 1) * picturesAtOnce),
  );
}

/** How many photos a category has (0 is 'all'), and the pages that hold them, counted from 1. */
export function holdingsOf(category: number, pages: readonly (readonly { category: number }[])[]) {
  const counts = pages.map(
    (photos) => photos.filter((photo) => category === 0 || photo.category === category).length,
  );
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    pages: counts.flatMap((count, index) => (count > 0 ? [index + 1] : [])),
  };
}
