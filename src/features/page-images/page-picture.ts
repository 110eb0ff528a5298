import type { PictureKey } from '@/features/page-content/sections';
import { type CheckedImage, checkedImage } from '@/lib/build/remote-image';
import { focusOf } from '@/ui/arch-shape';
import type { PageImageRow } from './page-image.queries';

/** A picture of a page, ready to be built, with its alternative text. */
export interface PagePicture {
  image: CheckedImage;
  alt: string;
  /** Which part is shown where it is cropped, from the left and from the top. */
  position: string;
}

/** The picture of a place on a page, or null when none is set or it cannot be fetched. */
export async function pagePicture(
  images: readonly PageImageRow[],
  place: PictureKey,
): Promise<PagePicture | null> {
  const found = images.find(({ page, section }) => `${page}/${section}` === place);
  const image = found?.image_url && (await checkedImage(found.image_url));
  return image ? { image, alt: found.alt_text, position: focusOf(found) } : null;
}
