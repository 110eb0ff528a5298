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

type Stored = { event: TempleEvent; shown_from: string | null; year: string; ends_on: string };

test('whatever the rule: the database takes it, and expands it as the library and its calendar file do', async () => {
  const temple = { name: 'x', address: '', siteUrl: 'https://x.example', now: new Date(0) };
  // One of them changes its clocks by half an hour.
  const zones = fc.constantFrom('America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe');
  const times = fc.constantFrom(null, '00:30', '18:00');
  await fc.assert(
    fc.asyncProperty(series, times, zones, fc.nat(), async (given, time, timeZone, which) => {
      const { first, until, rrule, exdate } = given;
      const {
        rows: [stored],
      } = await database.driver.query<{ id: number }>(
        `insert into public.events (title, date, time, rrule, exdate) values ('x', $1, $2, $3, $4) returning id`,
        [first, time, rrule, exdate],
      );
      const { rows } = await database.driver.query<Stored>(
        `select to_jsonb(dates) as event, dates.shown_from::text, e.ends_on::text,
           (greatest(e.date, private.today()) + 366)::text as year
         from public.event_dates dates join public.events e using (id) where id = $1 order by dates.date`,
        [stored?.id],
      );
      const [{ year, ends_on } = { year: '', ends_on: '' }] = rows;
      const events = rows.map(({ event }) => event);
      const dates = seriesDates(first, rrule, year);
      expect(dates[0]).toBe(first);
      expect(events.map(({ date }) => date)).toEqual(dates);
      expect(ends_on).toBe(until ? dates.at(-1) : '9999-12-31');
      const shownFrom = [null, ...dates.slice(0, -1).map((date) => addDays(date, 1))];
      expect(rows.map(({ shown_from }) => shown_from)).toEqual(shownFrom);
      const cancelled = dates.filter((date) => isCancelled(exdate, date));
      expect(events.filter(({ iscancelled }) => iscancelled).map(({ date }) => date)).toEqual(cancelled);
      const file = eventCalendar(events[which % rows.length] as TempleEvent, { ...temple, timeZone });
      expect(daysOfFile(file, until ? '9999-12-31' : year)).toEqual(
        dates.filter((date) => !cancelled.includes(date) && (until !== '' || date <= year)),
      );
    }),
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
