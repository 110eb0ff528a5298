import { routes } from '@/lib/routes';

/** Pictures on a page of the gallery, which keeps its HTML at about 100 kB. */
const picturesAtOnce = 96;

/** '/gallery', '/gallery-2', …: a plain CDN serves gallery.html and gallery-2.html at these addresses. */
export const galleryPath = (page: number) => (page === 1 ? routes.gallery : `${routes.gallery}-${page}`);

/** The photos divided into pages, newest first; an empty gallery has one page. */
export function pagesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const count = Math.max(1, Math.ceil(photos.length / picturesAtOnce));
  return Array.from({ length: count }, (_, page) =>
    photos.slice(page * picturesAtOnce, (page + 1) * picturesAtOnce),
  );
}
