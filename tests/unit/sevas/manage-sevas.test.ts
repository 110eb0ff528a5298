import { expect, test } from 'vitest';
import { darbarOrKitchen, overlapInWords } from '@/features/places/manage/manage-places';
import { movedTo } from '@/ui/admin/use-order';

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
  [1, 1, [1, 2, 3, 4]],
  [9, 0, [1, 2, 3, 4]],
])('a row moved from place %i to place %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);

test('the first two bookings that would overlap in a place as it will be kept are named', () => {
  const on = (sevatype: string, date: string, time: string, end_time: string, place = 'Darbar') => ({
    ...{ sevatype, family_name: 'Kaur', status: 'confirmed', place },
    ...{ date, last_day: date, time, end_time },
  });
  const morning = on('Langar', '2027-03-21', '09:00:00', '11:00:00');
  const noon = on('Sukhmani Sahib', '2027-03-21', '11:00:00', '14:00:00');
  const monday = on('Other', '2027-03-22', '09:00:00', '11:00:00');
  const kept = (byhour: boolean) => [
    { name: 'Darbar', byhour },
    { name: 'Hall', byhour: false },
  ];
  const all = [morning, noon, monday];
  expect(overlapInWords(all, kept(true))).toBe('');
  expect(overlapInWords(all, kept(false))).toBe(
    'Langar, Kaur family, Sun, Mar 21 and Sukhmani Sahib, Kaur family, Sun, Mar 21 would overlap in Darbar. Choose another place for one of them, or move it first.',
  );
  for (const other of [
    { ...noon, place: 'Hall' },
    { ...noon, place: '' },
    { ...noon, status: 'pending' },
  ])
    expect(overlapInWords([morning, other, monday], kept(false))).toBe('');
});

test.each([
  ['Langar', 'Langar kitchen'],
  ['Sunday langar', 'Langar kitchen'],
  ['Ardaas', ''],
  ['Akhand Path', 'Darbar'],
])('%s is held in: %s', (seva, place) => expect(darbarOrKitchen(seva)).toBe(place));
