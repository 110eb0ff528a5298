import { expect, test } from 'vitest';
import { containing } from '@/lib/containing';

test('each term is looked for anywhere', () => {
  expect(containing(['gill', ' march 5 '])).toEqual(['"%gill%"', '"% march 5 %"']);
  expect(containing([])).toEqual([]);
});

test('what means something to like or in a list ends neither the pattern nor the list', () => {
  expect(containing(['100%_', 'a","b', 'x{y}\\'])).toEqual(['"%100__%"', '"%a___b%"', '"%x_y__%"']);
});
