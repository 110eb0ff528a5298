import { checkedImage } from '@/lib/build/remote-image';
import { supabase } from '@/lib/config';
import { sizesOf } from '@/lib/picture-sizes';
import { categoriesOf, type GalleryImage } from './gallery';
import { holdingsOf, pagesOf, picturesAtOnce } from './gallery-pages';
import { galleryCss, layPhotos, type Picture } from './masonry';

/** A picture as it is in the bucket, which no build fetches or draws; otherwise one that is built. */
function olderPicture(image: GalleryImage) {
  const { width, height, src } = image;
  const sizes = sizesOf(image, supabase?.url);
  return sizes ? { ...sizes, width, height } : checkedImage(src);
}

/**
 * The pictures in their order, null where one cannot be fetched. Those of the first page, which most visitors see, are
 * built whatever they have.
 */
async function picturesOf(images: readonly GalleryImage[]): Promise<(Picture | null)[]> {
  const first: (Picture | null)[] = [];
  for (;;) {
    const missing = picturesAtOnce - first.filter(Boolean).length;
    const next = images.slice(first.length, first.length + missing);
    if (next.length === 0) break;
    first.push(...(await Promise.all(next.map(({ src }) => checkedImage(src)))));
  }
  return [...first, ...(await Promise.all(images.slice(first.length).map(olderPicture)))];
}

async function laidOut(images: readonly GalleryImage[]) {
  const pictures = await picturesOf(images);
  const categories = categoriesOf(images.filter((_, index) => pictures[index]));
  const photos = layPhotos(images, pictures, categories);
  const pages = pagesOf(photos);
  const choices = ['all', ...categories].map((name, index) => ({ name, ...holdingsOf(index, pages) }));
  return { choices, pages, css: galleryCss(photos, categories) };
}

/** How a picture of the first page is built. */
export const galleryPicture = {
  widths: [360, 660, 1100],
  sizes:
    '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2.5rem)',
};

const known = new WeakMap<readonly GalleryImage[], ReturnType<typeof laidOut>>();

/**
 * The pictures that could be fetched, laid out page by page, the choices among them, and the CSS of all pages. Laid
 * out once, although each page asks.
 */
export function galleryPhotos(images: readonly GalleryImage[]) {
  const photos = known.get(images) ?? laidOut(images);
  known.set(images, photos);
  return photos;
}

export type GalleryPhotos = Awaited<ReturnType<typeof galleryPhotos>>;
