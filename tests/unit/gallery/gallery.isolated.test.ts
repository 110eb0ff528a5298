import { expect, test, vi } from 'vitest';
import { fitted } from '@/features/gallery/gallery';
import * as photos from '@/features/gallery/gallery-photos';
import { galleryBox } from '@/features/gallery/manage/manage-gallery';

const { galleryCss, galleryPhotos } = photos;

// Addresses that contain 'gone' cannot be fetched.
vi.mock('@/lib/build/remote-image', () => ({
  checkedImage: async (url: string) =>
    url.includes('gone') ? null : { src: '/_astro/a.jpg', width: 400, height: 300, format: 'jpg' },
}));

test('never enlarges a picture, and keeps at least one pixel', () => {
  expect(fitted({ width: 3000, height: 2000 }, 1600)).toEqual({ width: 1600, height: 1067 });
  expect(fitted({ width: 1000, height: 3000 }, 1600)).toEqual({ width: 533, height: 1600 });
  expect(fitted({ width: 300, height: 200 }, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitted({ width: 9000, height: 2 }, 360)).toEqual({ width: 360, height: 1 });
});

const picture = (id: number, src = 'https://example.org/hall.jpg', category = 'langar') => ({
  ...{ id, src, alt: `Picture ${id}`, width: 3000, height: 2000, category },
});

test('skips pictures that cannot be fetched without leaving gaps or empty categories', async () => {
  const gone = Array.from({ length: 98 }, (_, index) => picture(500 + index, 'https://gone.org', 'picnic'));
  const there = Array.from({ length: 97 }, (_, index) => picture(97 - index));
  const { pages, categories } = await galleryPhotos([...gone, ...there, picture(0, undefined, 'kirtan')]);
  expect(pages.map((photos) => photos.length)).toEqual([96, 2]);
  expect(pages[0]?.[0]).toMatchObject({ alt: 'Picture 97', span: 15, category: 1 });
  expect(pages[1]?.map(({ alt, category }) => [alt, category])).toEqual([
    ['Picture 1', 1],
    ['Picture 0', 2],
  ]);
  expect(categories).toEqual(['langar', 'kirtan']);
});

test('keeps a picture’s proportions within 100 to 3000 pixels', () => {
  expect(galleryBox({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(galleryBox({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(galleryBox({ width: 50, height: 9000 })).toEqual({ width: 100, height: 3000 });
});

test('keeps administrators’ input out of the generated CSS', () => {
  const css = galleryCss([], ['</style><script>', '}*{display:none}']);
  expect(css).not.toMatch(/script|\*\{/);
});
