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

  test('a stopped schedule builds nothing more', async () => {
    const { request, stop, started } = schedule();
    request();
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    expect(started).toEqual([]);
  });
});

test('without settings the site is on 4321, Supabase on 54321, the data in .local', () => {
  expect(readSettings({})).toMatchObject({
    ...{ siteUrl: 'http://127.0.0.1:4321', supabaseUrl: 'http://127.0.0.1:54321' },
    localDir: expect.stringMatching(/[\\/]\.local$/),
  });
});

test.each(['0', '65536', 'abc'])('SITE_PORT=%s is refused by name', (value) => {
  expect(() => readSettings({ SITE_PORT: value })).toThrow(
    `SITE_PORT must be a port number from 1 to 65535, not "${value}".`,
  );
});

test('one port for both is refused', () => {
  expect(() => readSettings({ SITE_PORT: '5000', SUPABASE_PORT: '5000' })).toThrow('must differ');
});

test('a taken port is named together with the variable that moves it', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await new Promise((done) => holder.once('listening', done));
  await expect(assertPortFree(port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is already in use. Stop what uses it, or choose another: SITE_PORT=${port + 1} npm start`,
  );
  holder.close();
});
