import { expect, test } from 'vitest';
import {
  conflictWith,
  countInWords,
  dayNamed,
  statusNamed,
} from '@/features/bookings/manage/manage-bookings';

const days = (date: string, last_day = date) => ({ date, last_day });

test('a pending booking clashes with a confirmed one on any of its days', () => {
  const akhandPath = days('2026-12-04', '2026-12-06');
  const confirmed = [days('2026-12-03'), days('2026-12-06'), days('2026-12-07')];
  expect(conflictWith(akhandPath, confirmed)).toEqual(days('2026-12-06'));
  expect(conflictWith(days('2026-12-05'), [akhandPath])).toEqual(akhandPath);
  expect(conflictWith(days('2026-12-07'), [akhandPath])).toBeUndefined();
});

test('the count is in words, and says where the page is', () => {
  expect(countInWords(1, 1, 1)).toBe('1 booking');
  expect(countInWords(1, 17, 17)).toBe('17 bookings');
  expect(countInWords(51, 50, 1234)).toBe('51–100 of 1,234 bookings');
  expect(countInWords(1, 17, undefined)).toBe('');
  expect(countInWords(1, 0, 0)).toBe('');
});

test('the address cannot ask for a status or a day that is none', () => {
  expect(statusNamed('pending')).toBe('pending');
  expect(statusNamed('lost')).toBe('all');
  expect(statusNamed(null)).toBe('all');
  expect(dayNamed('2026-12-04')).toBe('2026-12-04');
  for (const word of ['2026-13-01', '2026-02-30', 'tomorrow', '', null])
    expect(dayNamed(word)).toBeUndefined();
});
