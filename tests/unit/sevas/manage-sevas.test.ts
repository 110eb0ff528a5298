import { expect, test } from 'vitest';
import { movedTo } from '@/ui/admin/use-order';

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
  [1, 1, [1, 2, 3, 4]],
  [9, 0, [1, 2, 3, 4]],
])('a row moved from place %i to place %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);
