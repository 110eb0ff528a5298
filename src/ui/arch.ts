import type { PictureToBuild } from '@/lib/build/picture-versions';
import type { CheckedImage } from '@/lib/build/remote-image';
import { archShape } from './arch-shape';

/** SVG path of the arch, 400 wide and 520 high. */
export const archOutline =
  'M14 520V236A49.2 49.2 0 0 1 26.1 166.8A44.3 44.3 0 0 1 57.2 111.7A39.8 39.8 0 0 1 100.1 74.2A34.6 34.6 0 0 1 145.4 54.7C155.4 28.7 190 30.7 200 14C210 30.7 244.6 28.7 254.6 54.7A34.6 34.6 0 0 1 299.9 74.2A39.8 39.8 0 0 1 342.8 111.7A44.3 44.3 0 0 1 373.9 166.8A49.2 49.2 0 0 1 386 236V520Z';

/** Build options of a page's hero picture, cropped to the arch; `null` without a picture. */
export const heroPicture = (
  picture: { image: CheckedImage; alt: string; position?: string } | null,
  sizes = '(min-width: 48rem) 20rem, 18rem',
) => picture && { ...picture, sizes, widths: [340, 500, 660, 900], ratio: 1 / archShape };

export type HeroPicture = PictureToBuild & { alt: string };
