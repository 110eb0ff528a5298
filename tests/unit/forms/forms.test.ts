import { afterEach, expect, test, vi } from 'vitest';
import { farAhead } from '@/lib/admin/far-ahead';
import { suggestedEmail } from '@/lib/browser/suggested-email';
import { requestIdsAt } from '@/ui/use-form';

/** Stubs a tab's storage; `null` means that the browser allows none. */
function storeIn(kept: Map<string, string> | null) {
  const store = kept && {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('sessionStorage', store);
}

afterEach(() => vi.unstubAllGlobals());

const message = { name: 'Amrit Kaur', message: 'When is langar?' };

test('reuses the id when the same values are sent again, and changes it for other values', () => {
  storeIn(new Map());
  const { idOf } = requestIdsAt('form');
  const id = idOf(message);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf({ ...message })).toBe(id);
  expect(idOf({ ...message, message: 'When is langar on Sunday?' })).not.toBe(id);
});

test('keeps the id across a reload, or without storage until then', () => {
  storeIn(new Map());
  const id = requestIdsAt('form').idOf(message);
  expect(requestIdsAt('form').idOf(message)).toBe(id);
  expect(requestIdsAt('other form').idOf(message)).not.toBe(id);
  storeIn(null);
  const { idOf } = requestIdsAt('form');
  expect(idOf(message)).toBe(idOf(message));
});

test('gives the same values a new id after success', () => {
  const kept = new Map<string, string>();
  storeIn(kept);
  const { idOf, forget } = requestIdsAt('form');
  const id = idOf(message);
  forget();
  expect(kept.size).toBe(0);
  expect(idOf(message)).not.toBe(id);
});

test.each([
  ['amrit@gmail.con', 'amrit@gmail.com'],
  ['amrit@yahoo.co.inn', 'amrit@yahoo.co.in'],
])('suggests for %s %s', (typed, meant) => expect(suggestedEmail(typed)?.address).toBe(meant));

const fine = ['amrit@gmail.com', 'amrit@yahoo.co.in', 'amrit@ymail.com', 'amrit@mail.com', 'amrit@unr.edu'];

test.each([...fine, 'amrit'])('suggests nothing for “%s”', (typed) =>
  expect(suggestedEmail(typed)).toBeUndefined(),
);

test('finds a date more than two years ahead in any input', () => {
  const typed = [
    { date: '2028-03-05', message: 'Until 2096-01-01', phone: '20960101' },
    { date: '2028-03-06' },
    { startsat: '', endsat: '2096-01-01T10:00' },
    { date: '2026-05-01', rrule: 'FREQ=WEEKLY;UNTIL=20290101' },
  ];
  const found = typed.map((values) => farAhead(values, '2026-03-05'));
  expect(found).toEqual([undefined, '2028-03-06', '2096-01-01', '2029-01-01']);
});
