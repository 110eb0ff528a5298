import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry, withTimeout } from '@/lib/browser/timers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const thrice = { attempts: 3, pause: 1000 };

test('a load that fails twice is tried a third time, a second after each failure', async () => {
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

test('there is no fourth time', async () => {
  const load = vi.fn(() => Promise.reject(new Error('down')));
  const result = expect(retry(load, thrice)).rejects.toThrow('down');
  await vi.runAllTimersAsync();
  await result;
  expect(load).toHaveBeenCalledTimes(3);
});

test('nobody waits ten seconds for an answer that does not come', async () => {
  const result = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(9999);
  await result;
  expect(vi.getTimerCount()).toBe(0);
});
