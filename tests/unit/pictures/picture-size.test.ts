import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { claimedSize } from '@/lib/admin/picture-size';
import { jpegWithLocation, png, pngThatClaims } from '../../support/pictures';

const blob = (bytes: Iterable<number>) => new Blob([Uint8Array.from(bytes)]);
const start = [0xff, 0xd8];
/** A frame of 3 components, 300 pixels wide and 200 high. */
const frame = (marker: number) => [
  0xff,
  marker,
  0,
  17,
  8,
  0,
  200,
  1,
  44,
  3,
  1,
  0x22,
  0,
  2,
  0x11,
  1,
  3,
  0x11,
  1,
];

test('a PNG has the size that its header claims, whatever is in it', async () => {
  expect(await claimedSize(blob(await png()), 'png')).toEqual({ width: 320, height: 240 });
  const large = await pngThatClaims(20_000, 30_000);
  expect(await claimedSize(blob(large), 'png')).toEqual({ width: 20_000, height: 30_000 });
  expect(await claimedSize(blob(large.subarray(0, 24)), 'png')).toEqual({ width: 20_000, height: 30_000 });
});

test.each([{}, { progressive: true }, { mozjpeg: true }])('so has a JPEG, made with %o', async (options) => {
  const made = sharp({ create: { width: 641, height: 479, channels: 3, background: 'navy' } });
  expect(await claimedSize(blob(await made.jpeg(options).toBuffer()), 'jpeg')).toEqual({
    width: 641,
    height: 479,
  });
});

test('what a camera writes before it is passed over', async () => {
  expect(await claimedSize(blob(await jpegWithLocation()), 'jpeg')).toEqual({ width: 400, height: 300 });
});

test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf])('each kind of frame has a size: %i', async (marker) => {
  const thumbnail = [0xff, 0xe1, 0, 21, ...frame(0xc0)];
  const fill = [0xff, 0xff, 0xff];
  const bytes = [...start, ...thumbnail, 0xff, 0xc4, 0, 3, 0, ...fill, ...frame(marker)];
  expect(await claimedSize(blob(bytes), 'jpeg')).toEqual({ width: 300, height: 200 });
});

describe('no size is found in', () => {
  const png0 = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  test.each([
    ['nothing', 'jpeg', []],
    ['a JPEG that ends at once', 'jpeg', start],
    ['a JPEG without a frame', 'jpeg', [...start, 0xff, 0xda, 0, 2, ...Array(40).fill(0)]],
    [
      'a JPEG of endless parts',
      'jpeg',
      [...start, ...Array(20_000).fill([0xff, 0xe1, 0, 2]).flat(), ...frame(0xc0)],
    ],
    [
      'a JPEG that goes back to where it was',
      'jpeg',
      [...start, ...Array(20).fill([0xff, 0xe1, 0, 0]).flat()],
    ],
    ['a JPEG that is 0 pixels high', 'jpeg', [...start, ...frame(0xc0).with(5, 0).with(6, 0)]],
    ['a PNG that ends at once', 'png', png0],
    [
      'a PNG that begins with something else',
      'png',
      [...png0, 0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54, ...Array(20).fill(1)],
    ],
  ] as const)('%s', async (_, kind, bytes) => {
    expect(await claimedSize(blob(bytes), kind)).toBeUndefined();
  });
});
