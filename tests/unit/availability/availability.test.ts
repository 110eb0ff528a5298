import { describe, expect, test } from 'vitest';
import { limitsOn, unavailableSentence, whyUnavailable } from '@/features/availability/availability';
import { sevaProblem, takenDays } from '@/features/bookings/booking-days';

const today = '2026-03-01';
const nothingTaken = takenDays([], []);
const gurpurab = { date: '2026-03-07', last_day: '2026-03-09', reason: 'Gurpurab' };
const open = { min_days: null, max_days: null };

describe('closed days', () => {
  const limits = limitsOn(today, [gurpurab], open);

  test('give their reason, from the first to the last', () => {
    expect(whyUnavailable('2026-03-07', limits)).toEqual({ label: 'Closed', reason: 'Gurpurab' });
    expect(unavailableSentence('2026-03-09', limits)).toBe(
      'This date cannot be booked: Gurpurab. Please select another date.',
    );
    for (const day of ['2026-03-06', '2026-03-10']) expect(unavailableSentence(day, limits)).toBeUndefined();
  });

  test('are named if a longer seva would reach them', () => {
    const akhandPath = { name: 'Akhand Path', days: 3, place_id: 1 };
    const refused =
      'An Akhand Path takes three days, and Saturday, March 7, 2026 cannot be booked: Gurpurab. Please select another date.';
    expect(sevaProblem('2026-03-05', akhandPath, nothingTaken, limits)).toBe(refused);
    expect(sevaProblem('2026-03-04', akhandPath, nothingTaken, limits)).toBeUndefined();
  });
});

test('limits requests to the booking window', () => {
  const limits = limitsOn(today, [], { min_days: 7, max_days: 30 });
  expect(unavailableSentence('2026-03-07', limits)).toBe(
    'Please choose Sunday, March 8, 2026 or a later date.',
  );
  expect(whyUnavailable('2026-03-07', limits)?.label).toBe('Too soon');
  expect(unavailableSentence('2026-03-08', limits)).toBeUndefined();
  expect(unavailableSentence('2026-03-31', limits)).toBeUndefined();
  expect(unavailableSentence('2026-04-01', limits)).toBe(
    'Please choose Tuesday, March 31, 2026 or an earlier date.',
  );
  expect(whyUnavailable('2026-04-01', limits)?.label).toBe('Too far ahead');
});
