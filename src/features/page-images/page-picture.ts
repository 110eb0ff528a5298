import type { PictureKey } from '@/features/page-content/sections';
import { type CheckedImage, checkedImage } from '@/lib/build/remote-image';
import { focusOf } from '@/ui/arch-shape';
import type { PageImageRow } from './page-image.queries';

/** Checked picture of a page, with its alternative text. */
export interface PagePicture {
  image: CheckedImage;
  alt: string;
  /** Focal point for cropping, from the left and from the top. */
  position: string;
}

/** Picture of a section of a page. `null` if none is set or it cannot be fetched. */
export async function pagePicture(
  images: readonly PageImageRow[],
  place: PictureKey,
): Promise<PagePicture | null> {
  const found = images.find(({ page, section }) => `${page}/${section}` === place);
  const image = found?.image_url && (await checkedImage(found.image_url));
  return image ? { image, alt: found.alt_text, position: focusOf(found) } : null;
}
