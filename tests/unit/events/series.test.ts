import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriesDates } from '@/features/events/manage/series-dates';
import * as rules from '@/features/events/series';
import { openDatabase } from '../../support/pglite.ts';

const { isCancelled, repeatsFor, repeatsOf, rruleOf, seriesInWords, toggleDate, untilOf } = rules;

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.driver.close());

test.each([
  ['2027-01-03', '2027-03-01', '20270110'],
  ['2027-02-28', '2028-03-05', ''],
  ['2027-01-31', '2028-03-31', '20270228,20270331'],
  ['2026-12-29', '', '20270105'],
])('computes a series from %s until %s without %s as the database does', async (first, until, exdate) => {
  for (const [repeats, words] of repeatsFor(first).slice(1)) {
    const rrule = rruleOf(repeats, first, until);
    expect([repeatsOf(rrule), untilOf(rrule)], words).toEqual([repeats, until]);
    await database.driver.query(
      `insert into public.events (title, date, rrule, exdate) values ('x', $1, $2, $3)`,
      [first, rrule, exdate],
    );
    const { rows: dates } = await database.driver.query<{
      date: string;
      is_cancelled: boolean;
      year: string;
    }>(
      `select d.date::text, d.is_cancelled, (greatest(e.date, private.today()) + 366)::text as year
       from public.event_dates d join public.events e using (id)
       where id = (select max(id) from public.events) order by d.date`,
    );
    const expected = seriesDates(first, rrule, dates[0]?.year ?? '');
    expect(
      dates.map(({ date }) => date),
      words,
    ).toEqual(expected);
    expect(
      dates.filter(({ is_cancelled }) => is_cancelled).map(({ date }) => date),
      words,
    ).toEqual(expected.filter((date) => isCancelled(exdate, date)));
  }
});

test('cancels a date and restores it', () => {
  const once = toggleDate('', '2027-02-07');
  expect(toggleDate(once, '2027-01-31')).toBe('20270131,20270207');
  expect(isCancelled(once, '2027-02-07')).toBe(true);
  expect(toggleDate(once, '2027-02-07')).toBe('');
});

test('offers to repeat on the last Sunday of each month if the first date is one', () => {
  expect(repeatsFor('2027-02-28').map(([, each]) => each)).toEqual([
    ...['Never', 'Every Sunday', 'Every fourth Sunday of the month', 'Every last Sunday of the month'],
    'Every month on day 28',
  ]);
  expect(repeatsFor('')).toHaveLength(1);
});

test('describes a series in words', () => {
  expect(seriesInWords({ first_date: '2027-01-03', rrule: 'FREQ=MONTHLY;BYDAY=1SU;UNTIL=20271231' })).toBe(
    'Every first Sunday of the month until Friday, December 31, 2027',
  );
});
