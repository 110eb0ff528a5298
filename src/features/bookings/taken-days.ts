import { addDays, type Day } from '@/lib/dates';
import type { ConfirmedBooking } from './booking';

/** Every day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  return first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)];
}

/** Every day that a booking occupies. */
export const daysOf = ({ date, last_day }: { date: Day; last_day: Day }) => daysBetween(date, last_day);

export type TakenDays = ReadonlyMap<Day, ConfirmedBooking>;

/** Every day that a confirmed booking occupies, with the booking. */
export function takenDays(bookings: readonly ConfirmedBooking[]): TakenDays {
  return new Map(bookings.flatMap((booking) => daysOf(booking).map((day) => [day, booking] as const)));
}
