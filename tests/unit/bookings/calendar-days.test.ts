import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addMonths,
  dayAfterKey,
  toDate,
  toDay,
  weekOf,
  weeksOf,
} from '@/features/bookings/calendar/calendar-days';

test('a day survives the way through the visitor’s own time zone', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(fc.property(day, (each) => toDay(toDate(each)) === each));
});

describe('a key leads', () => {
  test.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowRight', '2026-03-02'],
    ['ArrowUp', '2026-02-22'],
    ['ArrowDown', '2026-03-08'],
    ['PageUp', '2026-02-01'],
    ['PageDown', '2026-04-01'],
    ['Home', '2026-03-01'],
    ['End', '2026-03-07'],
  ])('%s to %s from Sunday, March 1', (key, day) => {
    expect(dayAfterKey(key, '2026-03-01')).toBe(day);
  });

  test('nowhere when it is not a key of the calendar', () => {
    expect(dayAfterKey('Enter', '2026-03-01')).toBeUndefined();
  });
});

test('a month without that day gives its last', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('a week is Sunday to Saturday', () => {
  expect(weekOf('2026-11-21')).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-22');
});

describe('the weeks of a month', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('are whole, from the Sunday before its first day to the Saturday after its last', () => {
    const days = weeksOf('2027-05-01').flat();
    expect([days.at(0), days.length, days.at(-1)]).toEqual(['2027-04-25', 42, '2027-06-05']);
    expect(weeksOf('2026-02-01')).toHaveLength(4);
  });

  // In the last three, clocks change at midnight.
  test.each(['America/Los_Angeles', 'Asia/Beirut', 'America/Havana', 'Africa/Cairo'])(
    'give each day once, and under its own weekday, on a device in %s',
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
