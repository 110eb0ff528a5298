import { type CheckedImage, checkedImage } from '@/lib/build/remote-image';
import { categoriesOf, type GalleryImage, pagesOf } from './gallery';

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

async function laidOut(images: readonly GalleryImage[]) {
  const pictures = await Promise.all(images.map(({ src }) => checkedImage(src)));
  const categories = categoriesOf(images.filter((_, index) => pictures[index]));
  const photos = layPhotos(images, pictures, categories);
  return { categories, pages: pagesOf(photos), css: galleryCss(photos, categories) };
}

/** How a picture of the first page is built. */
export const galleryPicture = {
  widths: [360, 660, 1100],
  sizes:
    '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2.5rem)',
};

const known = new WeakMap<readonly GalleryImage[], ReturnType<typeof laidOut>>();

/**
 * The pictures that could be fetched, laid out page by page, their categories, and the CSS of all pages. Laid out once,
 * although each page asks.
 */
export function galleryPhotos(images: readonly GalleryImage[]) {
  const photos = known.get(images) ?? laidOut(images);
  known.set(images, photos);
  return photos;
}

export type GalleryPhotos = Awaited<ReturnType<typeof galleryPhotos>>;
