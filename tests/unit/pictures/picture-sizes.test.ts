import { describe, expect, test } from 'vitest';
import { canHaveSizes, fitted, galleryBox, sizesOf } from '@/lib/picture-sizes';

const bucket = 'https://temple.supabase.co/storage/v1/object/public/logos';
const picture = { src: `${bucket}/gallery-1-hall.png`, width: 3000, height: 2000, has_sizes: true };
const sizes = (changes: object = {}) => sizesOf({ ...picture, ...changes }, 'https://temple.supabase.co');

test('a picture keeps its shape, with no side over 3000 or under 100', () => {
  expect(galleryBox({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(galleryBox({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(galleryBox({ width: 50, height: 9000 })).toEqual({ width: 100, height: 3000 });
});

test('a picture is never enlarged, nor squeezed to nothing', () => {
  expect(fitted({ width: 3000, height: 2000 }, { width: 1600, height: 1600 })).toEqual({
    width: 1600,
    height: 1067,
  });
  expect(fitted({ width: 1000, height: 3000 }, { width: 1600, height: 1600 })).toEqual({
    width: 533,
    height: 1600,
  });
  expect(fitted({ width: 300, height: 200 }, { width: 360, height: 3000 })).toEqual({
    width: 300,
    height: 200,
  });
  expect(fitted({ width: 9000, height: 2 }, { width: 360, height: 3000 })).toEqual({ width: 360, height: 1 });
});

test('a strip whose shape is not what is stored has no sizes', () => {
  expect(canHaveSizes({ width: 100, height: 3000 })).toBe(true);
  expect(canHaveSizes({ width: 99, height: 3000 })).toBe(false);
  expect(canHaveSizes({ width: 6000, height: 150 })).toBe(false);
});

describe('the sizes of a picture', () => {
  test('lie beside it, for a full screen and for tiles', () => {
    expect(sizes()).toEqual({
      full: { src: `${bucket}/gallery-1-hall.1600.jpg`, width: 1600, height: 1067 },
      src: `${bucket}/gallery-1-hall.360.jpg`,
      srcset: `${bucket}/gallery-1-hall.360.jpg 360w, ${bucket}/gallery-1-hall.740.jpg 740w`,
    });
  });

  test('are named with the width they have, and once', () => {
    expect(sizes({ width: 500, height: 900 })?.srcset).toBe(
      `${bucket}/gallery-1-hall.360.jpg 360w, ${bucket}/gallery-1-hall.740.jpg 500w`,
    );
    expect(sizes({ width: 320, height: 240 })?.srcset).toMatch(/^\S+ 320w$/);
  });

  test('are none without the word of whoever made them', () => {
    expect(sizes({ has_sizes: false })).toBeUndefined();
  });

  test.each([
    picture.src.replace('temple', 'another'),
    'https://temple.supabase.co.example/storage/v1/object/public/logos/gallery-1-hall.png',
    'https://example.org/gallery-1-hall.png',
  ])('are none of the bucket of another database: %s', (src) => {
    expect(sizes({ src })).toBeUndefined();
    expect(sizesOf({ ...picture, src }, undefined)).toBeUndefined();
  });
});
