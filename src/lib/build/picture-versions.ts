import { getImage } from 'astro:assets';
import type { CheckedImage } from './remote-image';

/** A picture and its build options. */
export interface PictureToBuild {
  image: CheckedImage;
  /** Widths in pixels, ascending. None exceeds the original's. */
  widths: readonly number[];
  sizes: string;
  /** Height divided by width to crop to. Not cropped by default. */
  ratio?: number;
  /** CSS `object-position` in percent. By default sharp chooses the most interesting part. */
  position?: string;
}

/** Builds the files of a picture. Astro builds identical versions only once. */
export async function pictureVersions({ image, widths, ratio, position = 'attention' }: PictureToBuild) {
  // Round up so that a very flat picture keeps at least one pixel.
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
    // Only browsers from before 2024 need WebP, so one width is enough: a srcset would bloat every page.
    webp: await getImage(version('webp', smaller.at(-1) ?? largest)),
  };
}
