import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSchedule } from '../../../scripts/local/schedule.ts';
import { assertPortFree, readSettings } from '../../../scripts/shared/settings.ts';
import { freePort } from '../../../scripts/testing/ports.ts';

describe('the schedule of builds', () => {
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

  test('builds once after a burst of edits', async () => {
    const { request, started } = schedule();
    for (let edit = 0; edit < 50; edit++) {
      request();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toEqual([49 * 20 + 700]);
  });

  test('builds after the maximum wait even if edits never pause', async () => {
    const { request, started } = schedule();
    for (let edit = 0; edit < 60; edit++) {
      request();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(started).toEqual([5000]);
  });

  test('builds a change made during a build afterwards, never in parallel', async () => {
    const { request, started } = schedule();
    request();
    await vi.advanceTimersByTimeAsync(1000);
    request();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toEqual([700, 700 + buildMs]);
  });
});

test('rejects an invalid port and names the variable', () =>
  expect(() => readSettings({ SITE_PORT: '65536' })).toThrow('SITE_PORT must be a port number'));

test('names a port in use and the variable to change it', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await new Promise((done) => holder.once('listening', done));
  await expect(assertPortFree(port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: SITE_PORT=${port + 1} npm start`,
  );
  holder.close();
});
