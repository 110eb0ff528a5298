import { expect, test } from 'vitest';
import { searchTerms } from '@/features/bookings/booking-search';

test.each([
  ['  Balbir   GILL ', ['balbir', 'gill']],
  ['balbir@example.org', ['balbir@example.org']],
  ['anand karaj', ['anand', 'karaj']],
  ['', []],
])('%s: each word must be found', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test.each(['775-555-0116', '(775) 555 0116', '+1 775 555 0116', '17755550116', '775.555.0116'])(
  '%s is a phone number',
  (typed) => {
    expect(searchTerms(typed)).toEqual(['7755550116']);
  },
);

test.each([
  ['March 5', ['march 5 ']],
  ['mar 5', ['march 5 ']],
  ['5 March', ['march 5 ']],
  ['March 5th, 2025', ['march 5 2025 ']],
  ['Wednesday, March 5, 2025', ['march 5 2025 ']],
  ['3/5', [' 3/5/']],
  ['03/05/2025', [' 3/5/2025 ']],
  ['3/5/25', [' 3/5/2025 ']],
  ['2025-03-05', ['2025-03-05']],
  ['2025-03', ['2025-03']],
  ['gill march 5 langar', ['gill', 'march 5 ', 'langar']],
])('%s is a date', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
