import { describe, expect, test } from 'vitest';
import { dayAfterKey } from '@/features/bookings/calendar/MonthCalendar';

describe('a key leads', () => {
  test.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowRight', '2026-03-02'],
    ['ArrowUp', '2026-02-22'],
    ['ArrowDown', '2026-03-08'],
    ['PageUp', '2026-02-01'],
    ['PageDown', '2026-04-01'],
    ['Home', '2026-03-01'],
    ['End', '2026-03-07'],
  ])('%s to %s from Sunday, March 1', (key, day) => {
    expect(dayAfterKey(key, '2026-03-01')).toBe(day);
  });

  test('nowhere when it is not a key of the calendar', () => {
    expect(dayAfterKey('Enter', '2026-03-01')).toBeUndefined();
  });
});
