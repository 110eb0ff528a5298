import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimeIn, nextAhead } from '@/lib/admin/moments';
import { isPast, longDate, timeOfDay, today } from '@/lib/dates';
import { isoStart } from '@/lib/iso-start';
import { dayNamed } from '@/lib/written-days';

const reno = 'America/Los_Angeles';

describe('today in the temple’s time zone', () => {
  test('changes at midnight in Reno, not in Greenwich', () => {
    expect(today(reno, new Date('2026-03-05T07:59:59Z'))).toBe('2026-03-04');
    expect(today(reno, new Date('2026-03-05T08:00:00Z'))).toBe('2026-03-05');
  });

  test('is right on both sides of the night the clocks go forward', () => {
    expect(today(reno, new Date('2026-03-08T07:59:59Z'))).toBe('2026-03-07');
    expect(today(reno, new Date('2026-03-08T10:30:00Z'))).toBe('2026-03-08');
    expect(today(reno, new Date('2026-03-09T06:59:59Z'))).toBe('2026-03-08');
    expect(today(reno, new Date('2026-03-09T07:00:00Z'))).toBe('2026-03-09');
  });

  test('is right on both sides of the night the clocks go back', () => {
    expect(today(reno, new Date('2026-11-01T06:59:59Z'))).toBe('2026-10-31');
    expect(today(reno, new Date('2026-11-01T09:30:00Z'))).toBe('2026-11-01');
    expect(today(reno, new Date('2026-11-02T07:59:59Z'))).toBe('2026-11-01');
    expect(today(reno, new Date('2026-11-02T08:00:00Z'))).toBe('2026-11-02');
  });

  test('agrees at any moment with another library’s calendar', () => {
    const moment = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(moment, (now) => today(reno, now) === format(new TZDate(now, reno), 'yyyy-MM-dd')));
  });
});

test('yesterday is past; today and tomorrow are not', () => {
  expect(isPast('2026-03-04', '2026-03-05')).toBe(true);
  expect(isPast('2026-03-05', '2026-03-05')).toBe(false);
  expect(isPast('2026-03-06', '2026-03-05')).toBe(false);
});

test('dates are written out with their weekday', () => {
  expect(longDate('2025-03-05')).toBe('Wednesday, March 5, 2025');
  expect(longDate('2024-02-29')).toBe('Thursday, February 29, 2024');
});

test('times are written on the twelve-hour clock', () => {
  expect(timeOfDay('18:00:00')).toBe('6:00 PM');
  expect(timeOfDay('00:30:00')).toBe('12:30 AM');
  expect(timeOfDay('12:05')).toBe('12:05 PM');
});

test('machines read the temple’s offset, winter and summer, or the day alone', () => {
  expect(isoStart('2026-01-10', '18:00:00', reno)).toBe('2026-01-10T18:00:00.000-08:00');
  expect(isoStart('2026-07-10', '18:00:00', reno)).toBe('2026-07-10T18:00:00.000-07:00');
  expect(isoStart('2026-07-10', null, reno)).toBe('2026-07-10');
});

test.each([
  ['2026-03-05', '2026-11-22', '2027-03-05'],
  ['2025-12-24', '2026-11-22', '2026-12-24'],
  ['2001-11-22', '2026-11-22', '2026-11-22'],
  ['0026-12-24', '2026-11-22', '2026-12-24'],
  ['2024-02-29', '2026-11-22', '2028-02-29'],
  ['2096-02-29', '2096-11-22', '2104-02-29'],
])('%s, seen from %s, lies ahead on %s', (day, now, ahead) => {
  expect(nextAhead(day, now)).toBe(ahead);
});

test('a day out of an address is one that exists', () => {
  expect(dayNamed('2026-12-04')).toBe('2026-12-04');
  for (const word of ['2026-13-01', '2026-02-30', '0999-01-01', '2026-12-04T00:00', 'tomorrow', '', null]) {
    expect(dayNamed(word)).toBeUndefined();
  }
});

test('an instant is written as a field of a date and a time has it, in the temple’s time', () => {
  expect(localTimeIn('America/Los_Angeles', '2026-03-08T09:59:00+00:00')).toBe('2026-03-08T01:59');
  expect(localTimeIn('America/Los_Angeles', '2026-03-08T10:00:00+00:00')).toBe('2026-03-08T03:00');
  expect(localTimeIn('Asia/Kolkata', '2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
});
