import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventCalendar } from '@/features/agenda/calendar-feed';
import type { TempleEvent } from '@/features/events/event';
import { seriesDates } from '@/features/events/manage/series-dates';
import * as rules from '@/features/events/series';
import { openDatabase } from '../../support/pglite.ts';
import { samples } from '../../support/samples.ts';

const { isCancelled, repeatsFor, repeatsOf, rruleOf, seriesInWords, toggleDate, untilOf } = rules;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

/** A first day, a rule that it can have, and a few days of which some are in the series. */
const series = fc
  .record({
    first: day,
    choice: fc.nat(),
    days: fc.integer({ min: 0, max: 1830 }),
    hasEnd: fc.boolean(),
    more: fc.array(fc.nat(200)),
  })
  .map(({ first, choice, days, hasEnd, more }) => {
    const choices = repeatsFor(first).slice(1);
    const [repeats] = choices[choice % choices.length] as [rules.Repeats, string];
    const until = hasEnd ? addDays(first, days) : '';
    const exdate = more.reduce((dates, later) => toggleDate(dates, addDays(first, later)), '');
    return { first, repeats, until, rrule: rruleOf(repeats, first, until), exdate };
  });

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.driver.close());

test('whatever the rule: the database takes it, and expands it as the library does', async () => {
  await fc.assert(
    fc.asyncProperty(series, async ({ first, until, rrule, exdate }) => {
      const stored = await database.driver.query<{ id: number; ends_on: string }>(
        `insert into public.events (title, date, rrule, exdate) values ('x', $1, $2, $3)
         returning id, ends_on::text`,
        [first, rrule, exdate],
      );
      const { rows } = await database.driver.query<
        Record<'date' | 'shown_from', string> & { iscancelled: boolean }
      >(
        'select date::text, shown_from::text, iscancelled from public.event_dates where id = $1 order by date',
        [stored.rows[0]?.id],
      );
      const {
        rows: [coming],
      } = await database.driver.query<{ year: string }>(
        'select (greatest($1::date, private.today()) + 366)::text as year',
        [first],
      );
      const dates = seriesDates(first, rrule, coming?.year ?? '');
      expect(dates[0]).toBe(first);
      expect(rows.map(({ date }) => date)).toEqual(dates);
      expect(stored.rows[0]?.ends_on).toBe(until ? dates.at(-1) : '9999-12-31');
      expect(rows.map(({ shown_from }) => shown_from)).toEqual([
        null,
        ...dates.slice(0, -1).map((date) => addDays(date, 1)),
      ]);
      expect(rows.map(({ iscancelled }) => iscancelled)).toEqual(
        dates.map((date) => isCancelled(exdate, date)),
      );
    }),
    { numRuns: samples(200) },
  );
});

/** The days that the entry of a calendar file has, from its lines. */
function daysOfFile(file: string, until: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const entry = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const days: string[] = [];
  new RRuleTemporal({
    rruleString: entry.filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line)).join('\n'),
  }).all((date) => {
    const day = date.toPlainDate().toString();
    if (day <= until) days.push(day);
    return day <= until;
  });
  return days;
}

test('whatever the rule, and whichever of its dates is at hand: its calendar file has those that the database has', async () => {
  const temple = { ...{ name: 'x', address: '', siteUrl: 'https://x.example' }, now: new Date(0) };
  await fc.assert(
    fc.asyncProperty(
      series,
      fc.constantFrom(null, '00:30', '18:00'),
      // One of them changes its clocks by half an hour.
      fc.constantFrom('America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'),
      fc.nat(),
      async (given, time, timeZone, which) => {
        const { first, until, rrule, exdate } = given;
        const stored = await database.driver.query<{ id: number; end: string }>(
          `insert into public.events (title, date, time, rrule, exdate) values ('x', $1, $2, $3, $4)
         returning id, (greatest(date, private.today()) + 366)::text as end`,
          [first, time, rrule, exdate],
        );
        const [{ id, end } = { id: 0, end: '' }] = stored.rows;
        const { rows } = await database.driver.query<{ event: TempleEvent }>(
          'select to_jsonb(dates) as event from public.event_dates dates where id = $1 order by date',
          [id],
        );
        const file = eventCalendar(rows[which % rows.length]?.event as TempleEvent, {
          ...temple,
          timeZone,
        });
        const isBefore = (date: string) => until !== '' || date <= end;
        const dates = rows.map(({ event }) => event).filter(({ iscancelled }) => !iscancelled);
        expect(daysOfFile(file, until ? '9999-12-31' : end)).toEqual(
          dates.map(({ date }) => date).filter(isBefore),
        );
      },
    ),
    { numRuns: samples(200) },
  );
});

test('whatever the rule: the form reads it as it wrote it', () => {
  fc.assert(
    fc.property(series, ({ first, repeats, until, rrule }) => {
      expect(repeatsOf(rrule)).toBe(repeats);
      expect(untilOf(rrule)).toBe(until);
      expect(rruleOf(repeatsOf(rrule), first, untilOf(rrule))).toBe(rrule);
    }),
  );
});

test('a date is cancelled, and takes place again', () => {
  const once = toggleDate('', '2027-02-07');
  expect(toggleDate(once, '2027-01-31')).toBe('20270131,20270207');
  expect(isCancelled(once, '2027-02-07')).toBe(true);
  expect(toggleDate(once, '2027-02-07')).toBe('');
});

test.each([
  ['2027-01-03', 'Every Sunday, Every first Sunday of the month, Every month on day 3'],
  [
    '2027-02-28',
    'Every Sunday, Every fourth Sunday of the month, Every last Sunday of the month, Every month on day 28',
  ],
  ['2027-01-31', 'Every Sunday, Every last Sunday of the month, Every month on day 31'],
])('what begins on %s can repeat: %s', (first, words) => {
  expect(repeatsFor(first).map(([, each]) => each)).toEqual(['Never', ...words.split(', ')]);
  expect(repeatsFor('')).toHaveLength(1);
});

test('a series is told in words', () => {
  expect(seriesInWords({ first_date: '2027-01-03', rrule: 'FREQ=MONTHLY;BYDAY=1SU;UNTIL=20271231' })).toBe(
    'Every first Sunday of the month until Friday, December 31, 2027',
  );
  const sundays = { first_date: '2027-01-03', rrule: 'FREQ=WEEKLY' };
  expect(seriesInWords(sundays)).toBe('Every Sunday');
  expect(seriesInWords({ first_date: '2027-01-03', rrule: '' })).toBe('');
});
