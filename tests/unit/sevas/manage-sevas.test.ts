import { expect, test } from 'vitest';
import { clashCount, clashesInWords } from '@/features/places/manage/manage-places';
import { movedTo } from '@/ui/admin/use-order';

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
  [1, 1, [1, 2, 3, 4]],
  [9, 0, [1, 2, 3, 4]],
])('a row moved from place %i to place %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);

test('a new rule of a place counts the bookings that it would have overlap', () => {
  const on = (date: string, time: string, end_time: string) => ({ date, last_day: date, time, end_time });
  const morning = on('2027-03-21', '09:00:00', '11:00:00');
  const noon = on('2027-03-21', '11:00:00', '14:00:00');
  const monday = on('2027-03-22', '09:00:00', '11:00:00');
  expect(clashCount([morning, noon, monday], true)).toBe(0);
  expect(clashCount([morning, noon, monday], false)).toBe(2);
  expect(clashesInWords(0)).toBe('');
  expect(clashesInWords(2)).toBe('2 upcoming bookings would overlap each other.');
});
