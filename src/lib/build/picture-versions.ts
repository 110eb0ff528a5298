import { getImage } from 'astro:assets';
import type { CheckedImage } from './remote-image';

/** A picture, and how it is built. */
export interface PictureToBuild {
  image: CheckedImage;
  /** Widths to build, in pixels, smallest first; none is made wider than the original. */
  widths: readonly number[];
  sizes: string;
  /** Height divided by width to crop to; by default the picture is not cropped. */
  ratio?: number;
  /** Which part is left of it, as CSS's object-position in percent; by default the most interesting one. */
  position?: string;
}

/** The files of a picture. Asked for twice, they are made once. */
export async function pictureVersions({ image, widths, ratio, position = 'attention' }: PictureToBuild) {
  // Of a picture that is nearly a line, a pixel is left.
  const widest = ratio ? Math.min(image.width, Math.ceil(image.height / ratio)) : image.width;
  const largest = Math.min(widest, widths.at(-1) ?? widest);
  const smaller = widths.filter((candidate) => candidate < largest);
  const version = (format: 'avif' | 'webp', width: number) => ({
    src: image,
    format,
    width,
    height: Math.ceil(width * (ratio ?? image.height / image.width)),
    ...(ratio ? { fit: 'cover', position } : {}),
  });
  return {
    avif: await getImage({ ...version('avif', largest), widths: [...smaller, largest] }),
    // Of one width only, for browsers of before 2024: the names of three would be most of what a page says of a picture.
    webp: await getImage(version('webp', smaller.at(-1) ?? largest)),
  };
}
