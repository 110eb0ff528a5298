import { checkedImage } from '@/lib/build/remote-image';
import { categoriesOf, type GalleryImage } from './gallery';
import { pagesOf } from './gallery-pages';
import { galleryCss, layPhotos } from './masonry';

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
