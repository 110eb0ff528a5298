import { expect, test } from 'vitest';
import { likePatterns } from '@/lib/admin/page';

test('each term is looked for anywhere', () => {
  expect(likePatterns(['gill', ' march 5 '])).toEqual(['%gill%', '% march 5 %']);
  expect(likePatterns([])).toEqual([]);
});

test('what means something to like or in a list ends neither the pattern nor the list', () => {
  expect(likePatterns(['100%_', 'a","b', 'x{y}\\'])).toEqual(['%100__%', '%a___b%', '%x_y__%']);
});
