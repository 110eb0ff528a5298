import { addDays, type Day, longDate } from '@/lib/dates';
import type { ConfirmedBooking } from './booking';

/** Shown for a date that is taken. */
export const dateTaken = 'This date has already been booked. Please select another date.';

/** The last day that a seva occupies: an Akhand Path lasts 48 hours, so it takes its date and the two days after. */
export const lastDay = (date: Day, sevatype: string): Day =>
  sevatype === 'Akhand Path' ? addDays(date, 2) : date;

/** Every day from the first to the last, both included. */
function daysBetween(first: Day, last: Day): Day[] {
  return first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)];
}

/** Every day that a booking occupies. */
export const daysOf = ({ date, last_day }: { date: Day; last_day: Day }) => daysBetween(date, last_day);

export type TakenDays = ReadonlyMap<Day, ConfirmedBooking>;

/** Every day that a confirmed booking occupies, with the booking. */
export function takenDays(bookings: readonly ConfirmedBooking[]): TakenDays {
  return new Map(bookings.flatMap((booking) => daysOf(booking).map((day) => [day, booking] as const)));
}

/**
 * Why a seva cannot be requested on a date, as a sentence, or undefined when all the days that it would occupy are
 * free. The database refuses the same requests (private.refuse_taken_days).
 */
export function dateProblem(date: Day, sevatype: string, taken: TakenDays): string | undefined {
  const day = daysBetween(date, lastDay(date, sevatype)).find((each) => taken.has(each));
  if (!day) return undefined;
  if (day === date) return dateTaken;
  return `An Akhand Path takes three days, and ${longDate(day)} has already been booked. Please select another date.`;
}
