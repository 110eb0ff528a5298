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

  test('a burst of edits makes one build, after the quiet time', async () => {
    const { request, started } = schedule();
    for (let edit = 0; edit < 50; edit++) {
      request();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toEqual([49 * 20 + 700]);
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
});

test('a port that is none is refused by name', () =>
  expect(() => readSettings({ SITE_PORT: '65536' })).toThrow('SITE_PORT must be a port number'));

test('a taken port is named together with the variable that moves it', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await new Promise((done) => holder.once('listening', done));
  await expect(assertPortFree(port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: SITE_PORT=${port + 1} npm start`,
  );
  holder.close();
});
