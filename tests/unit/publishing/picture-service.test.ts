import type { AstroConfig } from 'astro';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import pictureService from '@/lib/build/picture-service';
import { jpegWithLocation } from '../../support/pictures';

const config = { service: { entrypoint: '', config: { limitInputPixels: 1_000_000 } } };

/** Transforms a picture with these options. Returns the result and the warnings. */
async function transform(original: Uint8Array, format: string, width: number, more = {}) {
  const warn = vi.fn();
  const logger = { info: vi.fn(), warn, error: vi.fn(), debug: vi.fn() };
  const options = { src: '/_astro/hall.jpg', format, width, height: width, ...more };
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

test('resizes a picture and removes its EXIF data', async () => {
  const { metadata, said } = await transform(await jpegWithLocation(), 'webp', 200);
  expect(metadata).toMatchObject({ format: 'webp', width: 200 });
  expect(metadata.exif).toBeUndefined();
  expect(said).toBe('');
});

/** A picture that is red on the left, or at the top if rotated, and blue elsewhere. */
async function halves(width: number, height: number, angle: number) {
  const blue = { create: { width, height, channels: 3 as const, background: '#00f' } };
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } };
  const both = await sharp(blue)
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(both).rotate(angle).png().toBuffer();
}

test.each([
  ['the left of a wide one', 0, '0% 50%', 'r'],
  ['the bottom of a tall one', 90, '50% 100%', 'b'],
])('crops a picture to the chosen part: %s', async (_, angle, position, color) => {
  const original = await halves(400, 100, angle);
  const { data, metadata, said } = await transform(original, 'webp', 80, { fit: 'cover', position });
  expect(metadata).toMatchObject({ width: 80, height: 80 });
  const [red, , blue] = (await sharp(data).stats()).channels.map(({ mean }) => mean > 200);
  expect({ red, blue }).toEqual({ red: color === 'r', blue: color === 'b' });
  expect(said).toBe('');
});

test('leaves out a picture that cannot be encoded, with a warning', async () => {
  const tooLarge = await sharp({ create: { width: 1001, height: 1000, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer();
  const { data, metadata, said } = await transform(tooLarge, 'webp', 200);
  expect(metadata).toMatchObject({ format: 'webp', width: 1, height: 1 });
  expect(Buffer.from(data).includes('SecretCamera')).toBe(false);
  expect(said).toContain('left out: /_astro/hall.jpg');
});
