import type { AstroConfig } from 'astro';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import pictureService from '@/lib/build/picture-service';
import { jpegWithLocation } from '../../support/pictures';

const config = { service: { entrypoint: '', config: { limitInputPixels: 1_000_000 } } };

/** Has Astro draw a picture with these options; what came of it, and what was said. */
async function transform(original: Uint8Array, format: string, width: number) {
  const warn = vi.fn();
  const logger = { info: vi.fn(), warn, error: vi.fn(), debug: vi.fn() };
  const options = { src: '/_astro/hall.jpg', format, width, height: width };
  const image = config as unknown as AstroConfig['image'];
  const { data } = await pictureService.transform(
    original,
    options,
    image,
    logger as unknown as Parameters<typeof pictureService.transform>[3],
  );
  const metadata = await sharp(data).metadata();
  return { data, metadata, said: warn.mock.calls.flat().join('\n') };
}

test('a picture is resized, without its EXIF data', async () => {
  const { metadata, said } = await transform(await jpegWithLocation(), 'webp', 200);
  expect(metadata).toMatchObject({ format: 'webp', width: 200 });
  expect(metadata.exif).toBeUndefined();
  expect(said).toBe('');
});

test.each(['webp', 'avif'])('what cannot be encoded as %s is left out, with a warning', async (format) => {
  const tooLarge = await sharp({ create: { width: 1001, height: 1000, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer();
  const { data, metadata, said } = await transform(tooLarge, format, 200);
  expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width: 1, height: 1 });
  expect(Buffer.from(data).includes('SecretCamera')).toBe(false);
  expect(said).toContain('left out: /_astro/hall.jpg');
});
