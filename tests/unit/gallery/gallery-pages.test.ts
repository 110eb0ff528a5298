import { expect, test } from 'vitest';
import { galleryPath, pagesOf } from '@/features/gallery/gallery';

const photos = (count: number, category = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, category }));

test.each([
  [0, [0]],
  [1, [1]],
  [96, [96]],
  [97, [96, 1]],
  [5000, [...Array.from({ length: 52 }, () => 96), 8]],
])('%i photos make pages of %j', (count, sizes) => {
  const pages = pagesOf(photos(count));
  expect(pages.map((page) => page.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(photos(count));
});

test('the first page is the Gallery, the others lie beside it', () => {
  expect([1, 2, 53].map(galleryPath)).toEqual(['/gallery', '/gallery-2', '/gallery-53']);
});
