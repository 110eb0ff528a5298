import { routes } from '@/lib/routes';

/** Pictures that a page of the gallery begins with: a hundred kilobytes of HTML, however many there are in all. */
const picturesAtOnce = 96;

/** '/gallery', '/gallery-2', …: what plain CDNs serve, beside each other, as gallery.html and gallery-2.html. */
export const galleryPath = (page: number) => (page === 1 ? routes.gallery : `${routes.gallery}-${page}`);

/** Page by page, newest first; an empty gallery has one page. */
export function pagesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const count = Math.max(1, Math.ceil(photos.length / picturesAtOnce));
  return Array.from({ length: count }, (_, page) =>
    photos.slice(page * picturesAtOnce, (page + 1) * picturesAtOnce),
  );
}

/** The older pages, counted from 1, on which a category is found (0 is 'all'). */
export function pagesHolding(
  category: number,
  pages: readonly (readonly { category: number }[])[],
  after: number,
): number[] {
  return pages.flatMap((photos, index) => {
    const holds = photos.some((photo) => category === 0 || photo.category === category);
    return holds && index + 1 > after ? [index + 1] : [];
  });
}
