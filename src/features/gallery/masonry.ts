import type { CheckedImage } from '@/lib/build/remote-image';
import type { GalleryImage } from './gallery';

/** A picture of the gallery, and how many rows of the grid it spans. */
export interface Photo {
  id: number;
  alt: string;
  /** The index of its category, counted from 1; 0 is 'all'. */
  category: number;
  span: number;
  image: CheckedImage;
}

/** The height of a row, in percent of a column's width: small, so that little of a picture is cut off. */
const step = 5;

/** How many rows a picture of this shape spans; extreme panoramas and portraits are limited. */
export function rowSpan({ width, height }: { width: number; height: number }) {
  const percent = Math.min(Math.max((100 * height) / width, 40), 180);
  return Math.round(percent / step);
}

/** Lays out the gallery's pictures; those that could not be fetched are left out. */
export function layPhotos(
  images: readonly GalleryImage[],
  pictures: readonly (CheckedImage | null)[],
  categories: readonly string[],
): Photo[] {
  return images.flatMap(({ id, alt, category }, index) => {
    const image = pictures[index];
    if (!image) return [];
    const place = categories.indexOf(category.trim().toLowerCase()) + 1;
    return [{ id, alt, category: place, span: rowSpan(image), image }];
  });
}

/**
 * The CSS that depends on the gallery: a row span for each shape, and for each category which pictures its button
 * hides and when it shows the note that they are on other pages. The site's policy allows no style attributes.
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
