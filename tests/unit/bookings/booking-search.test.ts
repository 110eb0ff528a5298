import { expect, test } from 'vitest';
import { bookingSearch } from '@/features/bookings/manage/booking-search';

test.each([
  ['  Balbir   GILL ', ['balbir', 'gill']],
  ['balbir@example.org', ['balbir@example.org']],
  ['O’Brien JOSE\u0301 \u0a36', ["o'brien", 'jose', '\u0a38\u0a3c']],
  ['2025-02-30', ['2025-02-30']],
  ['', []],
])('searches for each word of %s', (typed, terms) => {
  expect(bookingSearch(typed)).toEqual({ terms, days: [] });
});

test.each([
  ['(775) 555 0116', ['7755550116'], []],
  ['੭੭੫-੫੫੫-੦੧੧੬', ['7755550116'], []],
  // The first day of a booking in any year.
  ['march 5', [' march 5 '], []],
  ['Wednesday, March 5 to', [' march 5 '], []],
  ['Wednesday, March 5, 2025', [], ['2025-03-05']],
  ['Fri, Feb 5', [' february 5 '], []],
  ['Sept. 05', [' september 5 '], []],
  ['2/5', [' february 5 '], []],
  ['2/5/2027', [], ['2027-02-05']],
  ['02/05/27', [], ['2027-02-05']],
  ['2/30/2027 Gill 5', ['2/30/2027', 'gill', '5'], []],
])('recognizes a phone number or a day in %s', (typed, terms, days) => {
  expect(bookingSearch(typed)).toEqual({ terms, days });
});

test('recognizes dates among other words', () => {
  expect(bookingSearch('gill Saturday, March 6, 2027 langar 2027-03-08 bir')).toEqual({
    terms: ['gill', 'langar', 'bir'],
    days: ['2027-03-08', '2027-03-06'],
  });
});
