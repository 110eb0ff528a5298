import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, lastDay } from '@/features/bookings/booking-days';
import { bookingSearch } from '@/features/bookings/booking-search';
import { addDays, type Day, dateWithoutWeekday, daySpan, longDate } from '@/lib/dates';

const terms = (typed: string) => {
  const { terms, spans } = bookingSearch(typed);
  expect(spans).toEqual([]);
  return terms;
};

test.each([
  ['  Balbir   GILL ', ['balbir', 'gill']],
  ['balbir@example.org', ['balbir@example.org']],
  ['anand karaj', ['anand', 'karaj']],
  ['Sat Singh Mann, Reno', ['sat', 'singh', 'mann', 'reno']],
  ['walk to 12', ['walk', 'to', '12']],
  ['2025-03', ['2025-03']],
  ['March 2025', ['march', '2025']],
  ['February 30, 2025', [' 2/30/']],
  ['13/5/2025', ['13/5/2025']],
  ['', []],
])('%s: each word must be found', (typed, words) => {
  expect(terms(typed)).toEqual(words);
});

test.each(['775-555-0116', '(775) 555 0116', '+1 775 555 0116', '17755550116', '775.555.0116'])(
  '%s is a phone number',
  (typed) => {
    expect(terms(typed)).toEqual(['7755550116']);
  },
);

test.each(['March 5', 'mar 5', 'Mar. 5', '5 March', 'Wed, Mar 5th', 'Wednesday 3/5', '03/05', '3-5'])(
  '%s is a day of any year',
  (typed) => {
    expect(terms(typed)).toEqual([' 3/5/']);
  },
);

test.each([
  'March 5th, 2025',
  'Wednesday, March 5, 2025',
  'Wed, Mar 5, 2025',
  'Wed. 5 March 2025',
  'Wed. 3/5/25',
  '03/05/2025',
  '3-5-2025',
  '3.5.2025',
  '2025-03-05',
])('%s is a day', (typed) => {
  expect(bookingSearch(typed)).toEqual({ terms: [], spans: [['2025-03-05', '2025-03-05']] });
});

test('dates stand among other words', () => {
  expect(bookingSearch('gill Sat, march 6 to 3/8/2027 langar Mar. 20')).toEqual({
    terms: ['gill', 'langar', ' 3/20/'],
    spans: [['2027-03-06', '2027-03-08']],
  });
});

describe('a booking is found by', () => {
  const someDay = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const someBooking = fc
    .record({ date: someDay, sevatype: fc.constantFrom('Akhand Path', 'Langar') })
    .map(({ date, sevatype }) => ({ date, last_day: lastDay(date, sevatype) }));

  /** What the database does; search_text as its migration writes dates. */
  function finds(typed: string, { date, last_day }: { date: Day; last_day: Day }) {
    const { terms, spans } = bookingSearch(typed);
    const [year, month, day] = date.split('-').map(Number);
    const text = ` gill ${dateWithoutWeekday(date).toLowerCase().replace(',', '')} ${month}/${day}/${year} ${date} `;
    return (
      terms.every((term) => text.includes(term)) &&
      spans.every(([first, last]) => date <= last && first <= last_day)
    );
  }
  const short = (day: Day) =>
    new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const dashed = (day: Day) => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}-${day.slice(0, 4)}`;

  test('every date that the screen writes of it', () => {
    fc.assert(
      fc.property(someBooking, (booking) => {
        const written = [daySpan(booking.date, booking.last_day), ...daysOf(booking).map(longDate)];
        for (const words of written) expect(finds(`Gill ${words}`, booking), words).toBe(true);
      }),
    );
  });

  test('every day of it as people write days, and by no other', () => {
    fc.assert(
      fc.property(someBooking, (booking) => {
        for (const write of [longDate, dateWithoutWeekday, short, dashed, String]) {
          for (const day of daysOf(booking)) expect(finds(write(day), booking), write(day)).toBe(true);
          for (const day of [addDays(booking.date, -1), addDays(booking.last_day, 1)]) {
            expect(finds(write(day), booking), write(day)).toBe(false);
          }
        }
      }),
    );
  });
});
