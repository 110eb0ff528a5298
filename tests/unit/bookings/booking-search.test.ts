import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, lastDay } from '@/features/bookings/booking-days';
import { bookingSearch } from '@/features/bookings/manage/booking-search';
import { addDays, type Day, dateWithoutWeekday, daySpan, longDate } from '@/lib/dates';

test.each([
  ['  Balbir   GILL ', ['balbir', 'gill']],
  ['balbir@example.org', ['balbir@example.org']],
  ['O’Brien JOSE\u0301 \u0a36', ["o'brien", 'jose', '\u0a38\u0a3c']],
  ['Sat Singh Mann, Reno', ['sat', 'singh', 'mann', 'reno']],
  ['birthday March', ['birthday', 'march']],
  ['2025-03', ['2025-03']],
  ['2025-02-30', ['2025-02-30']],
  ['', []],
])('%s: each word must be found', (typed, terms) => {
  expect(bookingSearch(typed)).toEqual({ terms, days: [] });
});

test.each([
  ['(775) 555 0116', ['7755550116'], []],
  ['17755550116', ['7755550116'], []],
  ['੭੭੫-੫੫੫-੦੧੧੬', ['7755550116'], []],
  ['001 775 555 0116', ['7755550116'], []],
  // The first day of a booking, in any year.
  ['march 5', [' march 5 '], []],
  ['Wednesday, March 5 to', [' march 5 '], []],
  ['Wednesday, March 5, 2025', [], ['2025-03-05']],
  ['march 5 2025', [], ['2025-03-05']],
  ['2025-03-05', [], ['2025-03-05']],
])('%s is a phone number or a day', (typed, terms, days) => {
  expect(bookingSearch(typed)).toEqual({ terms, days });
});

test('dates stand among other words', () => {
  expect(bookingSearch('gill Saturday, March 6, 2027 langar 2027-03-08 bir')).toEqual({
    terms: ['gill', 'langar', 'bir'],
    days: ['2027-03-08', '2027-03-06'],
  });
});

describe('a booking is found by', () => {
  const someDay = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const someBooking = fc
    .record({ date: someDay, days: fc.integer({ min: 1, max: 14 }) })
    .map(({ date, days }) => ({ date, last_day: lastDay(date, { days }) }));

  /** What the database does; search_text as its migration writes the first day. */
  function finds(typed: string, { date, last_day }: { date: Day; last_day: Day }) {
    const { terms, days } = bookingSearch(typed);
    const text = ` gill ${dateWithoutWeekday(date).toLowerCase().replace(',', '')} ${date} `;
    return terms.every((term) => text.includes(term)) && days.every((day) => date <= day && day <= last_day);
  }

  test('what the screen writes of its days, by every day of it, and by no other', () => {
    fc.assert(
      fc.property(someBooking, (booking) => {
        const span = daySpan(booking.date, booking.last_day);
        expect(finds(`Gill ${span}`, booking), span).toBe(true);
        for (const write of [longDate, dateWithoutWeekday, String]) {
          for (const day of daysOf(booking)) expect(finds(write(day), booking), write(day)).toBe(true);
          for (const day of [addDays(booking.date, -1), addDays(booking.last_day, 1)]) {
            expect(finds(write(day), booking), write(day)).toBe(false);
          }
        }
      }),
    );
  });
});
