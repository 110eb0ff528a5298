import type { CheckedImage } from '@/lib/remote-image';
import type { GalleryImage } from './gallery';

/** A picture of the gallery that is there, and how many rows of the grid it spans. */
export interface Photo {
  id: number;
  alt: string;
  /** Which of the categories, counted from 1; 0 is 'all'. */
  category: number;
  span: number;
  image: CheckedImage;
}

/** Percent of its column's width: rows are a twentieth of it, so a picture loses at most a sliver to the grid. */
const step = 5;

/** How many rows a picture of this shape spans, between a panorama and a tall portrait. */
export function rowSpan({ width, height }: { width: number; height: number }) {
  const percent = Math.min(Math.max((100 * height) / width, 40), 180);
  return Math.round(percent / step);
}

/** Lays the gallery's pictures out; those that could not be had are left out. */
export function layPhotos(
  images: readonly GalleryImage[],
  built: readonly (CheckedImage | null)[],
  categories: readonly string[],
): Photo[] {
  return images.flatMap(({ id, alt, category }, index) => {
    const image = built[index];
    if (!image) return [];
    const place = categories.indexOf(category.trim().toLowerCase()) + 1;
    return [{ id, alt, category: place, span: rowSpan(image), image }];
  });
}

/**
 * The rules that depend on what is in the gallery: a span for each shape, and for each category what its button
 * hides, or the word that all of it is elsewhere. Generated, because the site's policy allows no style attribute.
 */
export function galleryCss(photos: readonly Photo[], categories: readonly string[]) {
  const spans = [...new Set(photos.map(({ span }) => span))].map((span) => `.s${span}{--span:${span}}`);
  const filters = categories.map(
    (_, index) => `.gallery:has([value="${index + 1}"]:checked) .photo:not(.c${index + 1}){display:none}`,
  );
  const elsewhere = categories.map(
    (_, index) =>
      `.gallery:has([value="${index + 1}"]:checked):not(:has(.c${index + 1})) .elsewhere{display:block}`,
  );
  return [...spans, ...filters, ...elsewhere].join('');
}
