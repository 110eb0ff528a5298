import { expect, test } from 'vitest';
import { allRows } from '@/lib/all-rows';

/** A table with that many rows behind an API that returns at most a thousand at once, newest first. */
function tableOf(count: number) {
  const asked: (number | undefined)[] = [];
  const pageAfter = async (last: { id: number } | undefined) => {
    asked.push(last?.id);
    const from = last ? last.id - 1 : count;
    return Array.from({ length: Math.min(1000, from) }, (_, index) => ({ id: from - index }));
  };
  return { asked, pageAfter };
}

test.each([0, 1, 999, 1000, 1001, 2500, 5000])('of %i rows every one comes once, in order', async (count) => {
  const rows = await allRows(tableOf(count).pageAfter);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => count - index));
});

test('each page is asked for after the last row of the one before', async () => {
  const { asked, pageAfter } = tableOf(2500);
  const counts: number[] = [];
  await allRows(pageAfter, (count) => counts.push(count));
  expect(asked).toEqual([undefined, 1501, 501, 1]);
  expect(counts).toEqual([1000, 2000, 2500]);
});

test('a page that fails fails the whole, so that nothing half-read is taken for all', async () => {
  const { pageAfter } = tableOf(2500);
  const failing = (last: { id: number } | undefined) =>
    last ? Promise.reject(new Error('gallery: gone')) : pageAfter(last);
  await expect(allRows(failing)).rejects.toThrow('gallery: gone');
});
