import type { ClosedDays } from '@/features/availability/availability';
import type { BookingWithHours, ConfirmedBooking } from '@/features/bookings/booking';
import type { OfferedSeva, Seva } from '@/features/sevas/seva';
import { addMonths, type Day, monthOf } from '@/lib/dates';

/** What a built page knows of the calendar, until the calendar has read it itself. */
export interface BuiltCalendar {
  today: Day;
  /** Those of the month of that day. */
  bookings: readonly ConfirmedBooking[];
  closed: readonly ClosedDays[];
  /** What can be asked for. */
  sevas: readonly OfferedSeva[];
}

interface Content {
  bookings: readonly BookingWithHours[];
  closed: readonly ClosedDays[];
  sevas: readonly Seva[];
}

/** The calendar as it is when the page is built, on that day of the temple: no more than the page shows at first. */
export function builtCalendar(today: Day, { bookings, closed, sevas }: Content): BuiltCalendar {
  const month = monthOf(today);
  return {
    today,
    bookings: bookings
      .filter(({ date, last_day }) => last_day >= month && date < addMonths(month, 1))
      .map(({ time: _, end_time: __, ...shown }) => shown),
    closed,
    sevas: sevas
      .filter(({ isoffered }) => isoffered)
      .map(({ name, length, days }) => ({ name, length, days })),
  };
}
