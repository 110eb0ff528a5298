import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentBanners } from '@/features/banners/banner.queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a backend that hangs is given up after three tries of three seconds', async () => {
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
