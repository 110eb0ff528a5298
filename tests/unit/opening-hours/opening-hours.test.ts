import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hoursInWords,
  hoursJsonLd,
  specialInWords,
  weekInWords,
} from '@/features/opening-hours/hours-in-words';
import { openNow } from '@/features/opening-hours/open-now';
import type { OpeningHours } from '@/features/opening-hours/opening-hours';
import { addDays } from '@/lib/dates';

const weekdayOf = (day: string) => new Date(day).getUTCDay();

const closed = { opens: null, closes: null, break_from: null, break_until: null };
const from = (opens: string, closes: string) => ({ ...closed, opens: `${opens}:00`, closes: `${closes}:00` });
const each = (hoursOf: (id: number) => Omit<OpeningHours, 'id'>) =>
  [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, ...hoursOf(id) }));
const usual = each((id) => from('05:00', id % 6 === 0 ? '21:00' : '20:00'));
const withBreak = { ...from('05:00', '20:00'), break_from: '12:00:00', break_until: '16:00:00' };
const special = { id: 1, date: '2026-11-25', opens: null, closes: null, reason: 'Gurpurab' };

describe('in words', () => {
  test('neighbouring days with the same hours are one', () => {
    expect(weekInWords(usual)).toEqual([
      { days: 'Mon-Fri', hours: '5:00 AM-8:00 PM' },
      { days: 'Sat-Sun', hours: '5:00 AM-9:00 PM' },
    ]);
    expect(weekInWords(each(() => from('05:00', '20:00')))).toEqual([
      { days: 'Every day', hours: '5:00 AM-8:00 PM' },
    ]);
    expect(weekInWords(each((id) => (id === 3 ? closed : from('05:00', '20:00'))))).toEqual([
      { days: 'Mon-Tue', hours: '5:00 AM-8:00 PM' },
      { days: 'Wed', hours: 'Closed' },
      { days: 'Thu-Sun', hours: '5:00 AM-8:00 PM' },
    ]);
    expect(weekInWords([])).toEqual([]);
  });

  test('a break, a whole day, an end after midnight, a date', () => {
    expect(hoursInWords(withBreak)).toBe('5:00 AM-12:00 PM and 4:00-8:00 PM');
    expect(hoursInWords(from('00:00', '00:00'))).toBe('Open all day');
    expect(hoursInWords(from('20:00', '02:00'))).toBe('8:00 PM-2:00 AM');
    expect(specialInWords(special)).toBe('Wednesday, November 25, 2026: Closed (Gurpurab)');
    expect(specialInWords({ ...special, reason: '', ...from('03:00', '11:30') })).toBe(
      'Wednesday, November 25, 2026: 3:00-11:30 AM',
    );
  });
});

describe('open or closed', () => {
  const at = (week: typeof usual, day: string, time: string, dates = [special]) =>
    openNow({ week, special: dates }, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

  test.each([
    ['2026-11-22', '04:59', 'Closed now, opens at 5:00 AM'],
    ['2026-11-22', '05:00', 'Open now, until 9:00 PM'],
    ['2026-11-22', '20:59', 'Open now, until 9:00 PM'],
    ['2026-11-22', '21:00', 'Closed now, opens Monday at 5:00 AM'],
    // The day after is closed.
    ['2026-11-24', '20:00', 'Closed now, opens Thursday at 5:00 AM'],
    ['2026-11-25', '12:00', 'Closed now, opens Thursday at 5:00 AM'],
  ])('on %s at %s: %s', (day, time, words) => {
    expect(at(usual, day, time)).toBe(words);
  });

  test('in a break, after midnight, all day, and never', () => {
    expect(
      at(
        each(() => withBreak),
        '2026-11-23',
        '13:00',
      ),
    ).toBe('Closed now, opens at 4:00 PM');
    const late = each((id) => (id === 0 ? from('20:00', '02:00') : closed));
    expect(at(late, '2026-11-23', '01:59')).toBe('Open now, until 2:00 AM');
    expect(at(late, '2026-11-23', '02:00')).toBe('Closed now, opens Sunday at 8:00 PM');
    expect(at(late, '2026-11-22', '21:00')).toBe('Open now, until 2:00 AM');
    expect(
      at(
        each(() => from('00:00', '00:00')),
        '2026-11-22',
        '21:00',
        [],
      ),
    ).toBe('Open now');
    expect(
      at(
        each(() => closed),
        '2026-11-22',
        '21:00',
      ),
    ).toBe('Closed now');
    const closedDays = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...special, date: addDays('2026-11-22', n) }));
    expect(at(usual, '2026-11-22', '21:00', closedDays)).toBe(
      'Closed now, opens on Monday, November 30, 2026 at 5:00 AM',
    );
  });

  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
  const hours = fc.option(fc.tuple(hour, hour));
  test('is what the hours of that day and the day before say, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.array(hours, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 1439 }),
        (all, ahead, minute) => {
          const week = each((id) => {
            const one = all[id];
            return one ? from(...one) : closed;
          });
          const day = addDays('2026-11-22', ahead);
          const isOpen = [-1, 0].some((before) => {
            const one = all[weekdayOf(addDays(day, before))];
            if (!one) return false;
            const [begins, ends] = one.map((time) => Number(time.slice(0, 2)) * 60) as [number, number];
            const moment = minute - before * 1440;
            return moment >= begins && moment < ends + (ends > begins ? 0 : 1440);
          });
          expect(openNow({ week, special: [] }, day, minute).startsWith('Open now')).toBe(isOpen);
        },
      ),
    );
  });
});

test('search engines read the week, each part around a break, and the dates', () => {
  const week = each((id) => (id === 1 ? withBreak : id === 2 ? closed : from('05:00', '20:00')));
  expect(hoursJsonLd({ week, special: [special] })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday'],
      opens: '05:00',
      closes: '12:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '16:00', closes: '20:00' },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '05:00',
      closes: '20:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-11-25',
      validThrough: '2026-11-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});
