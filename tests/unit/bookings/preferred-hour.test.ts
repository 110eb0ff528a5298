import { expect, test } from 'vitest';
import { preferredHour } from '@/features/bookings/manage/preferred-hour';

test.each([
  ['about 10', '10:00'],
  ['10am', '10:00'],
  ['10 a.m.', '10:00'],
  ['in the morning, about 10', '10:00'],
  ['18:30', '18:30'],
  ['after 5 pm', '17:00'],
  ['3', '15:00'],
  ['around 4.30', '16:30'],
  ['6', '06:00'],
  ['6 in the evening', '18:00'],
  ['4 in the morning', '04:00'],
  ['10ish', '10:00'],
  ['10-12', '10:00'],
  ['6-8 pm', '18:00'],
  ['10 to 12pm', '10:00'],
  ['11am-1pm', '11:00'],
  ['12', '12:00'],
  ['12 am', '00:00'],
  ["9 o'clock", '09:00'],
  ['Not before 11', '11:00'],
  ['noon', '12:00'],
  ['Dec 5, 10am', '10:00'],
  ['20 people, at 11:30', '11:30'],
])('the words "%s" begins at %s', (words, time) => expect(preferredHour(words)).toBe(time));

test.each([
  ...['', 'morning', 'any', 'any time', '10 people', '2 hours', 'Dec 5', '12/5', '5th', 'before 10'],
  ...['until 12', '775-555-0123', '25', '24:00', 'midnight', 'after the 2nd'],
])('the words "%s" names no hour', (words) => expect(preferredHour(words)).toBe(''));
