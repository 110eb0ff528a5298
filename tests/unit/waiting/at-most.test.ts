import { expect, test } from 'vitest';
import { atMost } from '@/lib/at-most';

test('never more than so many at once, and all of them in the end, also when some fail', async () => {
  const turn = atMost(3);
  let running = 0;
  let most = 0;
  const work = (index: number) =>
    turn(async () => {
      running++;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running--;
      if (index % 4 === 0) throw new Error(`${index} failed`);
      return index;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)));
  expect(most).toBe(3);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    Array.from({ length: 20 }, (_, index) => index % 4 !== 0),
  );
  expect(await turn(async () => 'still open')).toBe('still open');
});
