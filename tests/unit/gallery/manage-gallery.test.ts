import { expect, test } from 'vitest';
import { altFromName, galleryBox } from '@/features/gallery/manage/manage-gallery';

test('a picture is stored in its shape, with no side over 3000 or under 100', () => {
  expect(galleryBox({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(galleryBox({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(galleryBox({ width: 50, height: 9000 })).toEqual({ width: 100, height: 3000 });
});

test('a file’s name is a beginning for its description, unless a camera made it up', () => {
  expect(altFromName('langar_at-noon.JPG')).toBe('Langar at noon');
  expect(altFromName('IMG_2034.jpeg')).toBe('');
  expect(altFromName('DSC00123.jpg')).toBe('');
  expect(altFromName('20260305_120000.jpg')).toBe('');
});
