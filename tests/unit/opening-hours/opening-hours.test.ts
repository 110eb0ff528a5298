import { describe, expect, test } from 'vitest';
import {
  hoursInWords,
  hoursJsonLd,
  specialInWords,
  weekInWords,
} from '@/features/opening-hours/hours-in-words';
import type { OpeningHours } from '@/features/opening-hours/opening-hours';
import { programmeDays } from '@/features/programme/programme';

const closed = { opens: null, closes: null, break_from: null, break_until: null };
const from = (opens: string, closes: string) => ({ ...closed, opens: `${opens}:00`, closes: `${closes}:00` });
const each = (hoursOf: (id: number) => Omit<OpeningHours, 'id'>) =>
  [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, ...hoursOf(id) }));
const usual = each((id) => from('05:00', id % 6 === 0 ? '21:00' : '20:00'));
const withBreak = { ...from('05:00', '20:00'), break_from: '12:00:00', break_until: '16:00:00' };
const special = { id: 1, date: '2026-11-25', opens: null, closes: null, reason: 'Gurpurab' };

describe('opening hours in words', () => {
  test('group consecutive days with the same hours', () => {
    expect(weekInWords(usual)).toEqual([
      { days: 'Mon–Fri', hours: '5:00 AM–8:00 PM' },
      { days: 'Sat–Sun', hours: '5:00 AM–9:00 PM' },
    ]);
    expect(weekInWords(each(() => from('05:00', '20:00')))[0]?.days).toBe('Every day');
    expect(weekInWords(each((id) => (id === 3 ? closed : from('05:00', '20:00'))))).toEqual([
      { days: 'Mon–Tue', hours: '5:00 AM–8:00 PM' },
      { days: 'Wed', hours: 'Closed' },
      { days: 'Thu–Sun', hours: '5:00 AM–8:00 PM' },
    ]);
    expect(weekInWords([])).toEqual([]);
  });

  test('include breaks, whole days, ends after midnight and dates', () => {
    expect(hoursInWords(withBreak)).toBe('5:00 AM–12:00 PM and 4:00–8:00 PM');
    expect(hoursInWords(from('00:00', '00:00'))).toBe('Open all day');
    expect(hoursInWords(from('20:00', '02:00'))).toBe('8:00 PM–2:00 AM');
    expect(specialInWords(special)).toBe('Wednesday, November 25, 2026: Closed (Gurpurab)');
    expect(specialInWords({ ...special, reason: '', ...from('03:00', '11:30') })).toBe(
      'Wednesday, November 25, 2026: 3:00–11:30 AM',
    );
  });
});

test('describes the week, breaks and special dates in JSON-LD', () => {
  const week = each((id) => (id === 1 ? withBreak : id === 2 ? closed : from('05:00', '20:00')));
  const specification = { '@type': 'OpeningHoursSpecification' };
  expect(hoursJsonLd({ week, special: [special] })).toEqual([
    { ...specification, dayOfWeek: ['Monday'], opens: '05:00', closes: '12:00' },
    { ...specification, dayOfWeek: ['Monday'], opens: '16:00', closes: '20:00' },
    {
      ...{ ...specification, opens: '05:00', closes: '20:00' },
      dayOfWeek: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
    {
      ...{ ...specification, opens: '00:00', closes: '00:00' },
      ...{ validFrom: '2026-11-25', validThrough: '2026-11-25' },
    },
  ]);
});

test.each([
  ['Morning', '0123456', ''],
  ['Kirtan', '35', 'Wed, Fri'],
])('names the days of %s on %s unless it is every day or part of the name: %s', (name, weekdays, days) =>
  expect(programmeDays({ name, weekdays })).toBe(days),
);
