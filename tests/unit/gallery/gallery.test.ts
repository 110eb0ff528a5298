import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalised, categoriesOf, fitted } from '@/features/gallery/gallery';
import { galleryCss, layPhotos, rowSpan } from '@/features/gallery/gallery-photos';

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

test('nothing an administrator typed reaches the generated rules', () => {
  const css = galleryCss([], ['</style><script>', '}*{display:none}']);
  expect(css).not.toMatch(/script|\*\{/);
});
