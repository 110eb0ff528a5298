// Astro's image service falls back to the original, with its EXIF data, if sharp cannot resize or encode a picture.
// This one never publishes an original.
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Placeholder in the format that the page expects. */
const transparent = (format: 'avif' | 'webp') =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: 'transparent' } })
    .toFormat(format)
    .toBuffer();

/** Crop rectangle in pixels, equivalent to CSS `object-fit: cover` with this `object-position`. */
function cropAt(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  [x, y]: readonly number[],
) {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  return {
    left: Math.round(((picture.width - width) * (x ?? 50)) / 100),
    top: Math.round(((picture.height - height) * (y ?? 50)) / 100),
    width,
    height,
  };
}

type Transform = LocalImageService['transform'];

/** Crops to a position in percent, which sharp does not support. Returns a picture that it cannot read unchanged. */
async function cropped(
  original: Parameters<Transform>[0],
  { position, width, height }: Parameters<Transform>[1],
  limitInputPixels: number,
) {
  const place = String(position)
    .match(/^(\d+)% (\d+)%$/)
    ?.slice(1);
  if (!place) return { picture: original, position };
  const box = { width: Number(width), height: Number(height) };
  try {
    const { autoOrient } = await sharp(original, { limitInputPixels }).metadata();
    const whole = sharp(original, { limitInputPixels, failOn: 'none' }).autoOrient();
    const part = whole.extract(cropAt(autoOrient, box, place.map(Number))).resize(box);
    return { picture: await part.png({ compressionLevel: 1 }).toBuffer() };
  } catch {
    return { picture: original };
  }
}

const pictureService: LocalImageService = {
  ...sharpService,
  async transform(original, options, config, logger) {
    const { limitInputPixels } = config.service.config;
    const { picture, position } = await cropped(original, options, limitInputPixels);
    const drawn = await sharpService.transform(picture, { ...options, position }, config, logger);
    if (drawn.data !== original) return drawn;
    logger.warn(`A picture could not be processed and is left out: ${options.src}`);
    const format = options.format === 'avif' ? 'avif' : 'webp';
    return { data: await transparent(format), format };
  },
};

export default pictureService;
