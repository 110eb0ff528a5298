import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { eventDatesFrom } from '@/features/events/event.queries';
import { changedFields, isSame } from '@/lib/admin/changed-fields';
import { likePatterns } from '@/lib/admin/page';
import { csvOf } from '@/lib/browser/download';
import { today } from '@/lib/dates';
import { allRows } from '@/lib/refusal';
import { openDatabase, visitorApi } from '../../support/pglite.ts';

vi.mock('@/lib/config', () => ({
  supabase: { url: 'http://localhost', key: 'sb_publishable_test' },
  templeTimeZone: 'America/Los_Angeles',
}));

/** A table of `count` rows behind an API that returns at most `most` at once. */
const tableOf = (count: number, most: number) => async (first: number, last: number) => ({
  data: Array.from({ length: count }, (_, index) => index).slice(first, Math.min(last + 1, first + most)),
  ...{ count, error: null },
});

test.each([
  [0, 1000],
  [2500, 100],
])('reads all of %i rows once and in order, at most %i at a time', async (count, most) => {
  const read = vi.fn(tableOf(count, most));
  expect(await allRows('gallery', read)).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(read).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / most)));
});

test('fails if any page fails, so that partial data never looks complete', async () => {
  const read = tableOf(2500, 1000);
  const failing = async (first: number, last: number) =>
    first > 0 ? { data: null, count: null, error: { message: 'gone' } } : read(first, last);
  await expect(allRows('gallery', failing)).rejects.toThrow('gallery: gone');
});

/** Limits a query to ten rows, like an API with a low maximum. */
function atMostTen(search: string): string {
  const asked = new URLSearchParams(search);
  asked.set('limit', String(Math.min(10, Number(asked.get('limit') ?? 10))));
  return `?${asked}`;
}

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
  const ask = await visitorApi(database);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address);
    return ask(pathname.replace('/rest/v1/', '') + atMostTen(search), init);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

test('reads all of 25 bookings, event dates and closed days', async () => {
  await database.driver.exec(`
    set session_replication_role = replica;
    insert into public.seva_bookings (date, last_day, sevatype, name, family_name, phone, email, status)
      select private.today() - 3 + n, private.today() - 3 + n, 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org', 'confirmed'
      from generate_series(1, 25) n;
    insert into public.events (title, date, ends_on)
      select 'Diwan ' || n, private.today() + n / 8, private.today() + n / 8 from generate_series(1, 25) n;
    insert into public.closed_days (date, last_day, reason)
      select private.today() + n, private.today() + n, 'x' from generate_series(1, 25) n;
    set session_replication_role = origin;`);
  const day = today('America/Los_Angeles');
  for (const read of [confirmedBookings, () => eventDatesFrom(day), () => closedDaysFrom(day)]) {
    const dates = (await read()).map(({ date }) => date);
    expect(dates).toHaveLength(25);
    expect(dates).toEqual(dates.toSorted());
  }
});

test('finds changed fields, including emptied ones', () => {
  const before = { message: 'Langar', isactive: true };
  const emptied = { message: '', isactive: true };
  expect([changedFields(emptied, before), isSame(emptied, before)]).toEqual([{ message: '' }, false]);
  expect([changedFields({ ...before }, before), isSame({ ...before }, before)]).toEqual([{}, true]);
  expect([changedFields(before, undefined), isSame(before, undefined)]).toEqual([before, false]);
});

test('searches each term anywhere, and escapes characters of the pattern and the list', () => {
  expect(likePatterns(['gill', ' march 5 '])).toEqual(['%gill%', '% march 5 %']);
  expect(likePatterns(['100%_', 'a","b', 'x{y}\\'])).toEqual(['%100__%', '%a___b%', '%x_y__%']);
});

test('writes CSV with quoted fields, line endings of RFC 4180 and a byte order mark for Excel', () => {
  expect(csvOf(['Name', 'Notes'], [['Jasleen "Jass" Rai', 'One,\ntwo']])).toBe(
    '\uFEFF"Name","Notes"\r\n"Jasleen ""Jass"" Rai","One,\ntwo"\r\n',
  );
});

test.each(['=A1', '+1 775', '＝1', '09876543219'])(
  'writes %s to a CSV as text, not as a formula or a number',
  (value) => expect(csvOf([], [[value]])).toContain(`"'${value}"`),
);
