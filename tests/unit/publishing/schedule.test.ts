import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSchedule } from '../../../scripts/local/schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const buildMs = 3000;

function schedule() {
  const started: number[] = [];
  const begin = Date.now();
  const made = createSchedule({
    quietMs: 700,
    maxWaitMs: 5000,
    isPaused: () => false,
    run: async () => {
      started.push(Date.now() - begin);
      await new Promise((done) => setTimeout(done, buildMs));
    },
  });
  return { ...made, started };
}

test('one change is built after the quiet time', async () => {
  const { request, started } = schedule();
  request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual([700]);
});

test('a burst of 50 edits makes one build', async () => {
  const { request, started } = schedule();
  for (let edit = 0; edit < 50; edit++) {
    request();
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(started).toHaveLength(1);
});

test('edits that never pause are still built before patience ends', async () => {
  const { request, started } = schedule();
  for (let edit = 0; edit < 60; edit++) {
    request();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(started).toEqual([5000]);
});

test('a change during a build is built afterwards, never beside it', async () => {
  const { request, started } = schedule();
  request();
  await vi.advanceTimersByTimeAsync(1000);
  request();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(started).toEqual([700, 700 + buildMs]);
});

test('a stopped schedule builds nothing more', async () => {
  const { request, stop, started } = schedule();
  request();
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(started).toEqual([]);
});
