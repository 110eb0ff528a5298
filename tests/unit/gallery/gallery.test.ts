import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalised, categoriesOf, fitted } from '@/features/gallery/gallery';
import { galleryCss, lastSpans, layPhotos, rowSpan } from '@/features/gallery/gallery-photos';

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
  const side = fc.integer({ min: 100, max: 3000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const span = rowSpan({ width, height });
      expect(span).toBeGreaterThanOrEqual(8);
      expect(span).toBeLessThanOrEqual(36);
    }),
  );
});

test('a picture that cannot be had is left out and the others keep their place', () => {
  const picture = { src: '/a.jpg', width: 800, height: 600, format: 'jpg' } as const;
  const row = { src: '', alt: '', width: 1, height: 1 };
  const photos = layPhotos(
    [
      { ...row, id: 3, category: 'Langar' },
      { ...row, id: 2, category: 'kirtan' },
      { ...row, id: 1, category: 'kirtan' },
    ],
    [picture, null, picture],
    ['langar', 'kirtan'],
  );
  expect(photos.map(({ id, category }) => [id, category])).toEqual([
    [3, 1],
    [1, 2],
  ]);
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
      expect(
        new Set(
          endsOf(
            spans.map((span, index) => lasts.get(index) ?? span),
            columns,
          ),
        ).size,
      ).toBe(1);
    }),
  );
  expect(lastSpans([10, 10], 3).size).toBe(0);
});

test('nothing an administrator typed reaches the generated rules', () => {
  const css = galleryCss([], ['</style><script>', '}*{display:none}']);
  expect(css).not.toMatch(/script|\*\{/);
});
