import { type CheckedImage, checkedImage } from '@/lib/build/remote-image';
import { categoriesOf, type GalleryImage, pagesOf } from './gallery';

/** Picture of the gallery. `span` is the number of grid rows it covers. */
export interface Photo {
  alt: string;
  /** Index of its category, counted from 1. 0 is 'all'. */
  category: number;
  span: number;
  image: CheckedImage;
}

/** Height of a grid row in percent of a column's width. Small, so that pictures are barely cropped. */
const step = 5;

/** Number of rows a picture of this shape spans. Clamps extreme panoramas and portraits. */
function rowSpan({ width, height }: { width: number; height: number }) {
  const percent = Math.min(Math.max((100 * height) / width, 40), 180);
  return Math.round(percent / step);
}

/**
 * CSS of a gallery page: the row span of each shape, the category filters, and the note for an empty category.
 * In a style element, because the Content Security Policy forbids style attributes.
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

/** Pages, categories and CSS of the pictures that could be fetched. */
export async function galleryPhotos(images: readonly GalleryImage[]) {
  const checked = await Promise.all(images.map(async (row) => ({ row, image: await checkedImage(row.src) })));
  const fetched = checked.flatMap(({ row, image }) => (image ? { row, image } : []));
  const categories = categoriesOf(fetched.map(({ row }) => row));
  const photos = fetched.map(
    ({ row: { alt, category }, image }): Photo => ({
      alt,
      category: categories.indexOf(category.trim().toLowerCase()) + 1,
      span: rowSpan(image),
      image,
    }),
  );
  const pages = pagesOf(photos);
  return { categories, pages, css: pages.map((page) => galleryCss(page, categories)) };
}

/** Options for building a picture of the first page. */
export const galleryPicture = {
  widths: [360, 660, 1100],
  sizes:
    '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2.5rem)',
};

export type GalleryPhotos = Awaited<ReturnType<typeof galleryPhotos>>;
