import { afterEach, describe, expect, test, vi } from 'vitest';
import { hoursOn } from '@/features/agenda/words';
import { hoursInWords } from '@/features/opening-hours/hours-in-words';
import * as dates from '@/lib/dates';
import { weeksShown } from '@/ui/MonthCalendar';
import { formatDate } from '../../../supabase/functions/send-notifications/shared/template.ts';

const { addMonths, dayNamed, isPast, isoStart, localTimeIn } = dates;
const { nextAhead, timeOfDay, timeSpan, toDate, toDay, today, weeksOf } = dates;
const reno = 'America/Los_Angeles';

// A winter night, and the nights of daylight saving changes.
test.each([
  ['2026-03-05T07:59:59Z', '2026-03-04'],
  ['2026-03-05T08:00:00Z', '2026-03-05'],
  ['2026-11-02T07:59:59Z', '2026-11-01'],
  ['2026-11-02T08:00:00Z', '2026-11-02'],
])('at %s it is %s in Reno', (now, day) => expect(today(reno, new Date(now))).toBe(day));

test('counts yesterday as past, but not today and tomorrow', () => {
  expect(isPast('2026-03-04', '2026-03-05')).toBe(true);
  expect(isPast('2026-03-05', '2026-03-05')).toBe(false);
  expect(isPast('2026-03-06', '2026-03-05')).toBe(false);
});

test('formats times on the twelve-hour clock', () => {
  expect(timeOfDay('18:00:00')).toBe('6:00 PM');
  expect(timeOfDay('00:30:00')).toBe('12:30 AM');
  expect(timeOfDay('24:00')).toBe('12:00 AM');
  expect(timeSpan('05:00', '24:00')).toBe('5:00 AM–12:00 AM');
});

test('calls midnight to midnight all day', () => {
  const day = { date: '2025-03-05', time: '00:00:00', end_time: '24:00:00' };
  const span = { ...day, last_day: '2025-03-06' };
  expect([
    dates.hoursOf({ ...span, last_day: day.date }),
    dates.hoursOf(span),
    dates.beginning(span),
  ]).toEqual(['All day', 'All day', 'All day']);
  expect(timeSpan('00:00', '00:00')).toBe('All day');
  const hours = { opens: day.time, closes: day.end_time };
  expect(hoursInWords(hours)).toBe('Open all day');
  const midnights = { from: 0, until: 1440, known: 'all' } as const;
  expect(hoursOn(midnights, day.date, 600)).toBe('all day');
  expect(formatDate(day)).toBe('March 5, 2025, all day');
});

test('gives ISO times with the temple’s offset, in winter and summer, or only the day', () => {
  expect(isoStart('2026-01-10', '18:00:00', reno)).toBe('2026-01-10T18:00:00.000-08:00');
  expect(isoStart('2026-07-10', '18:00:00', reno)).toBe('2026-07-10T18:00:00.000-07:00');
  expect(isoStart('2026-07-10', null, reno)).toBe('2026-07-10');
});

test.each([
  ['2026-03-05', '2026-11-22', '2027-03-05'],
  ['2025-12-24', '2026-11-22', '2026-12-24'],
  ['2096-02-29', '2096-11-22', '2104-02-29'],
])('%s, as of %s, next recurs on %s', (day, now, ahead) => {
  expect(nextAhead(day, now)).toBe(ahead);
});

test('accepts only existing days from an address', () => {
  expect(dayNamed('2026-12-04')).toBe('2026-12-04');
  for (const word of ['2026-13-01', '2026-02-30', '0999-01-01', '2026-12-04T00:00', 'tomorrow', '', null]) {
    expect(dayNamed(word)).toBeUndefined();
  }
});

test('converts an instant to a datetime-local value in the temple’s time', () => {
  expect(localTimeIn('America/Los_Angeles', '2026-03-08T09:59:00+00:00')).toBe('2026-03-08T01:59');
  expect(localTimeIn('America/Los_Angeles', '2026-03-08T10:00:00+00:00')).toBe('2026-03-08T03:00');
});

describe('the weeks of a month', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('are complete, from Sunday to Saturday', () => {
    const days = weeksOf('2027-05-01').flat();
    expect([days.at(0), days.length, days.at(-1)]).toEqual(['2027-04-25', 42, '2027-06-05']);
    expect(weeksOf('2026-02-01')).toHaveLength(4);
  });

  // In Havana, clocks change at midnight.
  test.each(['America/Los_Angeles', 'America/Havana'])(
    'contain each day once, under its weekday, on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (let month = '2027-01-01'; month < '2030-01-01'; month = addMonths(month, 1)) {
        for (const [index, day] of weeksOf(month).flat().entries()) {
          expect(toDay(toDate(day))).toBe(day);
          expect(new Date(day).getUTCDay(), day).toBe(index % 7);
        }
      }
    },
  );
});

describe('the calendar of a month', () => {
  const firsts = (month: string, from?: string) =>
    weeksShown(month, from)
      .weeks.map(([first = '']) => first.slice(5))
      .join(' ');

  test.each([
    ['its first week', '2026-11-07', '11-01 11-08 11-15 11-22 11-29'],
    ['its second', '2026-11-08', '11-08 11-15 11-22 11-29'],
    ['its third', '2026-11-15', '11-15 11-22 11-29 12-06'],
  ])('from %s, shows the upcoming weeks', (_, from, weeks) => {
    expect(firsts('2026-11-01', from)).toBe(weeks);
  });
});
