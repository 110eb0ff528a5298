import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureHeader } from '@/lib/admin/picture-header';
import { isHeic, kindOf, kindOfBytes, uploadName } from '@/lib/admin/prepare-picture';
import { isDark } from '@/lib/build/remote-image';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const gif = new TextEncoder().encode('GIF89a');

test('detects the kind of a picture by its bytes', () => {
  expect(kindOfBytes(jpeg)).toBe('jpeg');
  expect(kindOfBytes(png)).toBe('png');
  expect(kindOfBytes(gif)).toBeUndefined();
  expect(kindOfBytes(new Uint8Array())).toBeUndefined();
});

test('detects a HEIC photo by its brand', () => {
  const file = (brand: string) => new TextEncoder().encode(`0000ftyp${brand}0000`);
  for (const brand of ['heic', 'heix', 'hevc', 'mif1']) expect(isHeic(file(brand)), brand).toBe(true);
  for (const brand of ['avif', 'mp42', 'qt  ']) expect(isHeic(file(brand)), brand).toBe(false);
  expect(isHeic(jpeg)).toBe(false);
});

test.each([
  ['ਲੰਗਰ.png', 'png', 'picture.png'],
  ['../../etc/passwd.jpg', 'jpeg', 'etc-passwd.jpg'],
  [`${'x'.repeat(300)}.jpg`, 'jpeg', `${'x'.repeat(90)}.jpg`],
] as const)('gives an upload a name that the bucket accepts: %s', (name, kind, expected) => {
  const result = uploadName(name, kind);
  expect(result).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
  expect(result).toBe(expected);
});

describe('the header of a picture', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888888', noise } });
  const photo = await drawn.clone().jpeg().toBuffer();
  const camera = drawn.clone().withExif({ IFD0: { Make: 'Camera' } });
  const progressive = await camera.jpeg({ progressive: true }).toBuffer();
  const drawing = await drawn.clone().png().toBuffer();
  /** Fill bytes before the first marker, as some cameras write them. */
  const filled = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), photo.subarray(2)]);

  test.each([
    ['a JPEG', photo, 'jpeg'],
    ['a progressive one with metadata', progressive, 'jpeg'],
    ['one with fill bytes before a marker', filled, 'jpeg'],
    ['a PNG', drawing, 'png'],
  ] as const)('of %s gives its pixels and whether it is complete', (_, bytes, kind) => {
    expect(pictureHeader(bytes, kind)).toEqual({ pixels: 60_000, isWhole: true });
    const half = bytes.subarray(0, bytes.length / 2);
    expect(pictureHeader(half, kind)).toEqual({ pixels: 60_000, isWhole: false });
  });

  test.each([
    ['1000012345', photo, 'jpeg'],
    ['photo.jfif', photo, 'jpeg'],
    ['photo.jpg', drawing, 'png'],
    ['screenshot', drawing, 'png'],
    ['IMG_0042', Buffer.from('0000ftypheic0000'), 'heic'],
  ] as const)('detects the kind of %s by its content', async (name, bytes, kind) => {
    const file = new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' });
    expect(await kindOf(file, ['jpeg', 'png'])).toBe(kind);
  });

  test.each([
    ['logo.jpg', drawing, 'Only JPG/JPEG files are allowed'],
    ['photo.jpg', Buffer.from('RIFF0000WEBP'), 'Only JPG/JPEG files are allowed'],
  ])('rejects %s if its content is of another kind', async (name, bytes, refusal) => {
    const file = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
    await expect(kindOf(file, ['jpeg'])).rejects.toThrow(refusal);
  });
});

const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .png()
    .toBuffer();

test.each([
  ['navy', '#12305a', true],
  ['saffron', '#e87a1d', false],
])('decides whether a logo in %s (%s) needs a light background in dark mode: %s', async (_, color, dark) => {
  expect(await isDark(await plain(color))).toBe(dark);
});

test('ignores transparent pixels', async () => {
  const sign = await sharp(await plain('#12305a'))
    .extend({ top: 400, left: 200, background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
  expect(await isDark(sign)).toBe(true);
});
