import { checkedImage } from '@/lib/build/remote-image';
import { categoriesOf, type GalleryImage } from './gallery';
import { pagesOf } from './gallery-pages';
import { galleryCss, layPhotos } from './masonry';

/** The pictures that could be fetched, laid out page by page, their categories, and the CSS of all pages. */
export async function galleryPhotos(images: readonly GalleryImage[]) {
  const built = await Promise.all(images.map(({ src }) => checkedImage(src)));
  const categories = categoriesOf(images.filter((_, index) => built[index]));
  const photos = layPhotos(images, built, categories);
  return { categories, pages: pagesOf(photos), css: galleryCss(photos, categories) };
}

export type GalleryPhotos = Awaited<ReturnType<typeof galleryPhotos>>;
