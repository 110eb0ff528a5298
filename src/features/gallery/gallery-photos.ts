import { type CheckedImage, checkedImage } from '@/lib/build/remote-image';
import { categoriesOf, type GalleryImage, pagesOf } from './gallery';

/** Picture of the gallery. `span` is the number of grid rows it covers. */
export interface Photo {
  id: number;
  alt: string;
  /** Index of its category, counted from 1. 0 is 'all'. */
  category: number;
  span: number;
  image: CheckedImage;
}

/** Height of a grid row in percent of a column's width. Small, so that pictures are barely cropped. */
const step = 5;

/** Minimum number of rows a picture spans. */
const leastSpan = 8;

/** Number of rows a picture of this shape spans. Clamps extreme panoramas and portraits. */
function rowSpan({ width, height }: { width: number; height: number }) {
  const percent = Math.min(Math.max((100 * height) / width, leastSpan * step), 180);
  return Math.round(percent / step);
}

/** Lays out the pictures, without those that could not be fetched. */
function layPhotos(
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
 * Row spans that make all columns end at the same height: for the last picture of each column, by its index.
 * Simulates the browser's placement: each picture goes into the first row with room after the previous one.
 */
function lastSpans(spans: readonly number[], columns: number): Map<number, number> {
  const ends: number[] = Array(columns).fill(0);
  const lasts: number[] = Array(columns).fill(-1);
  let [row, column] = [0, 0];
  spans.forEach((span, index) => {
    while ((ends[column] ?? 0) > row) [row, column] = column + 1 < columns ? [row, column + 1] : [row + 1, 0];
    ends[column] = row + span;
    lasts[column] = index;
  });
  if (spans.length < columns) return new Map();
  const starts = lasts.map((index, at) => (ends[at] ?? 0) - (spans[index] ?? 0));
  const mean = Math.round(ends.reduce((sum, end) => sum + end, 0) / columns);
  const end = Math.max(mean, ...starts.map((start) => start + leastSpan));
  return new Map(lasts.map((index, at) => [index, end - (starts[at] ?? 0)]));
}

/** Media query for each number of columns. Keep it in sync with Gallery.astro. */
const columnsFrom = [
  [2, '(width >= 640px) and (width < 768px)'],
  [3, '(width >= 768px) and (width < 1024px)'],
  [4, '(width >= 1024px)'],
] as const;

/** Rules that align the column ends, for each number of columns and each category. */
function endsOf(photos: readonly Photo[], categories: readonly string[]) {
  const choices = ['', ...categories].map((_, category) => ({
    chosen: `.gallery:has([value="${category}"]:checked) `,
    shown: photos.flatMap((photo, index) => (category === 0 || photo.category === category ? [index] : [])),
  }));
  return columnsFrom.map(([columns, width]) => {
    const rules = choices.flatMap(({ chosen, shown }) =>
      [
        ...lastSpans(
          shown.map((index) => photos[index]?.span ?? 0),
          columns,
        ),
      ].map(([at, span]) => `${chosen}.photo:nth-child(${(shown[at] ?? 0) + 1}){--span:${span}}`),
    );
    return `@media ${width}{${rules.join('')}}`;
  });
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
  return [...spans, ...filters, ...elsewhere, ...endsOf(photos, categories)].join('');
}

async function laidOut(images: readonly GalleryImage[]) {
  const pictures = await Promise.all(images.map(({ src }) => checkedImage(src)));
  const categories = categoriesOf(images.filter((_, index) => pictures[index]));
  const pages = pagesOf(layPhotos(images, pictures, categories));
  return { categories, pages, css: pages.map((photos) => galleryCss(photos, categories)) };
}

/** Options for building a picture of the first page. */
export const galleryPicture = {
  widths: [360, 660, 1100],
  sizes:
    '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2.5rem)',
};

const known = new WeakMap<readonly GalleryImage[], ReturnType<typeof laidOut>>();

/** Pages, categories and CSS of the pictures that could be fetched. Cached, because each gallery page calls it. */
export function galleryPhotos(images: readonly GalleryImage[]) {
  const photos = known.get(images) ?? laidOut(images);
  known.set(images, photos);
  return photos;
}

export type GalleryPhotos = Awaited<ReturnType<typeof galleryPhotos>>;
