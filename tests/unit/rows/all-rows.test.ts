import { expect, test } from 'vitest';
import { allRows } from '@/lib/refusal';

/** A table of that many rows behind an API that gives at most so many at once. */
const tableOf = (count: number, most: number) => async (first: number, last: number) =>
  Array.from({ length: count }, (_, index) => index).slice(first, Math.min(last + 1, first + most));

test.each([
  [0, 1000],
  [1000, 1000],
  [2500, 1000],
  [2500, 100],
])('of %i rows every one comes once, in order, at most %i at a time', async (count, most) => {
  expect(await allRows(tableOf(count, most))).toEqual(Array.from({ length: count }, (_, index) => index));
});

test('a page that fails fails the whole, so that nothing half-read is taken for all', async () => {
  const read = tableOf(2500, 1000);
  const failing = (first: number, last: number) =>
    first > 0 ? Promise.reject(new Error('gallery: gone')) : read(first, last);
  await expect(allRows(failing)).rejects.toThrow('gallery: gone');
});
