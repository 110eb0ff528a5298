// Astro's image service, except that it never publishes an original, with its EXIF data and in any size. Astro's own
// does so when sharp cannot resize or encode a picture.
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** One transparent pixel, in the format that the page expects. */
const transparent = (format: 'avif' | 'webp') =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: 'transparent' } })
    .toFormat(format)
    .toBuffer();

/** The part of a picture, in pixels, that a box of this shape shows at such a position. */
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

/** Crops a picture to a position in percent, which sharp itself does not know; one that it cannot read stays as it is. */
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
    logger.warn(`A picture could not be drawn again and is left out: ${options.src}`);
    const format = options.format === 'avif' ? 'avif' : 'webp';
    return { data: await transparent(format), format };
  },
};

export default pictureService;
