import { describe, expect, test } from 'vitest';
import { altFromName, galleryBox, imageForm } from '@/features/gallery/manage/manage-gallery';

const image = {
  src: 'https://example.org/a.jpg',
  alt: 'Langar',
  width: 800,
  height: 600,
  category: 'langar',
};
const problems = (values: object) =>
  imageForm.safeParse({ ...image, ...values }).error?.issues.map(({ message }) => message) ?? [];

describe('the rules of a picture', () => {
  test.each([
    [{}, []],
    [{ width: 100, height: 3000 }, []],
    [{ width: 99 }, ['Please enter a width from 100 to 3000.']],
    [{ height: 3001 }, ['Please enter a height from 100 to 3000.']],
    [{ width: Number.NaN }, ['Please enter a width from 100 to 3000.']],
    [{ width: 100.5 }, ['Please enter a width from 100 to 3000.']],
    [{ category: '' }, ['Please select or enter a category']],
    [{ category: ' ' }, ['Please select or enter a category']],
    [{ alt: ' ' }, ['Please describe the image.']],
    [{ src: 'picture.jpg' }, ['Please enter an image address that starts with https://.']],
    [{ src: 'http://example.org/a.jpg' }, ['Please enter an image address that starts with https://.']],
    [{ src: 'http://127.0.0.1:54321/a.jpg' }, []],
  ])('%j', (values, expected) => {
    expect(problems(values)).toEqual(expected);
  });
});

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
