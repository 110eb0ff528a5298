import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { capitalised, categoriesOf, fitted, galleryPath, pagesOf } from '@/features/gallery/gallery';
import * as photos from '@/features/gallery/gallery-photos';
import { altFromName, galleryBox } from '@/features/gallery/manage/manage-gallery';

const { galleryCss, galleryPhotos, lastSpans, rowSpan } = photos;

// What is at an address with 'gone' in it cannot be fetched.
vi.mock('@/lib/build/remote-image', () => ({
  checkedImage: async (url: string) =>
    url.includes('gone') ? null : { src: '/_astro/a.jpg', width: 400, height: 300, format: 'jpg' },
}));

test('categories are distinct, whatever their case, in the order they appear', () => {
  const images = ['langar', 'Kirtan', ' langar ', 'LANGAR', ''].map((category) => ({ category }));
  expect(categoriesOf(images)).toEqual(['langar', 'kirtan']);
  expect(capitalised('langar')).toBe('Langar');
});

test('a picture is never enlarged, nor squeezed to nothing', () => {
  expect(fitted({ width: 3000, height: 2000 }, 1600)).toEqual({ width: 1600, height: 1067 });
  expect(fitted({ width: 1000, height: 3000 }, 1600)).toEqual({ width: 533, height: 1600 });
  expect(fitted({ width: 300, height: 200 }, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitted({ width: 9000, height: 2 }, 360)).toEqual({ width: 360, height: 1 });
});

test('a picture spans rows in proportion to its shape, within reason', () => {
  expect(rowSpan({ width: 800, height: 800 })).toBe(20);
  expect(rowSpan({ width: 800, height: 600 })).toBe(15);
  expect(rowSpan({ width: 3000, height: 100 })).toBe(8);
  expect(rowSpan({ width: 100, height: 3000 })).toBe(36);
});

const picture = (id: number, src = 'https://example.org/hall.jpg', category = 'langar') => ({
  ...{ id, src, alt: `Picture ${id}`, width: 3000, height: 2000, category },
});

test('pictures that cannot be fetched leave no gaps in the first page, and no category of their own', async () => {
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

test.each([
  [0, [0]],
  [96, [96]],
  [97, [96, 1]],
])('%i photos make pages of %j', (count, sizes) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: count - index, category: 1 }));
  expect(pagesOf(all).map((page) => page.length)).toEqual(sizes);
  expect(pagesOf(all).flat()).toEqual(all);
});

test('the first page is the Gallery, the others lie beside it', () =>
  expect([1, 2, 53].map(galleryPath)).toEqual(['/gallery', '/gallery-2', '/gallery-53']));

test('a picture is stored in its shape, with no side over 3000 or under 100', () => {
  expect(galleryBox({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(galleryBox({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(galleryBox({ width: 50, height: 9000 })).toEqual({ width: 100, height: 3000 });
});

test('a file’s name is a beginning for its description, unless a camera made it up', () => {
  expect(altFromName('langar_at-noon.JPG')).toBe('Langar at noon');
  const made = ['IMG_2034.jpeg', 'DSC00123.jpg', '20260305_120000.jpg'];
  expect(made.map(altFromName)).toEqual(['', '', '']);
});

/** Where each column ends, placed as a browser places them. */
function endsOf(spans: readonly number[], columns: number) {
  const ends = Array(columns).fill(0);
  let [row, column] = [0, 0];
  for (const span of spans) {
    for (; ends[column] > row; column = (column + 1) % columns) if (column === columns - 1) row += 1;
    ends[column] = row + span;
  }
  return ends;
}

test('all columns end at one height, and only their last pictures are cut for it', () => {
  const spans = fc.array(fc.integer({ min: 8, max: 36 }), { minLength: 4, maxLength: 60 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 2, max: 4 }), (spans, columns) => {
      const lasts = lastSpans(spans, columns);
      expect(lasts.size).toBe(columns);
      expect(Math.min(...lasts.values())).toBeGreaterThanOrEqual(8);
      const ends = endsOf(
        spans.map((span, index) => lasts.get(index) ?? span),
        columns,
      );
      expect(new Set(ends).size).toBe(1);
    }),
  );
  expect(lastSpans([10, 10], 3).size).toBe(0);
});

test('nothing an administrator typed reaches the generated rules', () => {
  const css = galleryCss([], ['</style><script>', '}*{display:none}']);
  expect(css).not.toMatch(/script|\*\{/);
});
