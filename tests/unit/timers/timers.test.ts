import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentBanners } from '@/features/banners/banner.queries';
import { retry } from '@/lib/browser/timers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const thrice = { attempts: 3, pause: 1000 };

test('retries twice, one second after each failure', async () => {
  const at: number[] = [];
  const start = Date.now();
  const load = async () => {
    at.push(Date.now() - start);
    if (at.length < 3) throw new Error('not yet');
    return 'rows';
  };
  const result = retry(load, thrice);
  await vi.runAllTimersAsync();
  expect(await result).toBe('rows');
  expect(at).toEqual([0, 1000, 2000]);
});

test('gives up on a hanging backend after three attempts of three seconds', async () => {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', (address: string) => {
    if (!String(address).includes('/event_dates')) return Promise.resolve(Response.json([]));
    asked.push(Date.now() - start);
    return new Promise(() => undefined);
  });
  const banners = expect(currentBanners()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_999);
  expect(asked).toEqual([0, 4000, 8000]);
  await vi.advanceTimersByTimeAsync(1);
  await banners;
});
