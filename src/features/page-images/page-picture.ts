import { type CheckedImage, checkedImage } from '@/lib/remote-image';
import { findPageImage, type PageImageRow } from './page-image';

/** A page's picture, ready to be built, with the words that stand for it. */
export interface PagePicture {
  image: CheckedImage;
  alt: string;
}

/** The picture of a place on a page, or null when none is set or it cannot be had. */
export async function pagePicture(
  images: readonly PageImageRow[],
  page: string,
  section: string,
): Promise<PagePicture | null> {
  const found = findPageImage(images, page, section);
  const image = found && (await checkedImage(found.url));
  return image ? { image, alt: found.alt } : null;
}
