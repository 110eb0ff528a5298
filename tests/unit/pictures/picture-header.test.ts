import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureHeader } from '@/lib/admin/picture-header';

const drawn = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const jpeg = await drawn.clone().jpeg().toBuffer();
const progressive = await drawn
  .clone()
  .withExif({ IFD0: { Make: 'Camera' } })
  .jpeg({ progressive: true })
  .toBuffer();
const png = await drawn.clone().png().toBuffer();

/** Fill bytes before each of the first markers, as some cameras write them. */
const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), jpeg.subarray(2)]);

test.each([
  ['a JPEG', jpeg, 'jpeg'],
  ['a progressive one with metadata', progressive, 'jpeg'],
  ['one with fill bytes before a marker', filled, 'jpeg'],
  ['one with something behind its end', Buffer.concat([jpeg, Buffer.alloc(999, 1)]), 'jpeg'],
  ['a PNG', png, 'png'],
] as const)('%s is whole, and has the pixels of its header', (_, bytes, kind) => {
  expect(pictureHeader(bytes, kind)).toEqual({ pixels: 60_000, isWhole: true });
});

test.each([
  ['a JPEG', jpeg, 'jpeg'],
  ['a progressive one', progressive, 'jpeg'],
  ['a PNG', png, 'png'],
] as const)('%s that is cut off is not whole, wherever it is cut', (_, bytes, kind) => {
  for (const share of [0.3, 0.5, 0.9, 0.999]) {
    const part = bytes.subarray(0, Math.floor(bytes.length * share));
    expect(pictureHeader(part, kind), `${share}`).toEqual({ pixels: 60_000, isWhole: false });
  }
});

test('what has no header is no picture', () => {
  expect(pictureHeader(jpeg.subarray(0, 20), 'jpeg')).toBeUndefined();
  expect(pictureHeader(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg')).toBeUndefined();
  expect(pictureHeader(png.subarray(0, 20), 'png')).toBeUndefined();
});
