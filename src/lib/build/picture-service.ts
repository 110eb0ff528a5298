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

const pictureService: LocalImageService = {
  ...sharpService,
  async transform(original, options, config, logger) {
    const drawn = await sharpService.transform(original, options, config, logger);
    if (drawn.data !== original) return drawn;
    logger.warn(`A picture could not be drawn again and is left out: ${options.src}`);
    const format = options.format === 'avif' ? 'avif' : 'webp';
    return { data: await transparent(format), format };
  },
};

export default pictureService;
