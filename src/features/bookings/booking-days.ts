import { type Limits, laterDayClosed, unavailableSentence } from '@/features/availability/availability';
import { type OfferedSeva, takesDays } from '@/features/sevas/seva';
import { addDays, type Day, longDate } from '@/lib/dates';
import type { ConfirmedBooking } from './booking';

/** Every day from the first to the last, both included. */
function daysBetween(first: Day, last: Day): Day[] {
  return first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)];
}

/** Every day of a booking. */
export const daysOf = ({ date, last_day }: { date: Day; last_day: Day }) => daysBetween(date, last_day);

/** The days of confirmed bookings, each with its booking. */
export type TakenDays = ReadonlyMap<Day, ConfirmedBooking>;

export function takenDays(bookings: readonly ConfirmedBooking[]): TakenDays {
  return new Map(bookings.flatMap((booking) => daysOf(booking).map((day) => [day, booking] as const)));
}

/** For coming days, how many requests wait for an answer. */
export type RequestedDays = ReadonlyMap<Day, number>;

/** That others have asked for a day, too, as a sentence; undefined when nobody has. */
export function alsoAsked(day: Day, requested: RequestedDays): string | undefined {
  const others = requested.get(day) ?? 0;
  if (others === 0) return undefined;
  const who = others === 1 ? 'Another family has' : `${others} other families have`;
  return `${who} asked for this day. You can ask, too.`;
}

/** That others have asked for a later day of a seva that begins on this one; undefined when nobody has. */
export function laterDayAsked(
  day: Day,
  seva: Pick<OfferedSeva, 'days'> | undefined,
  requested: RequestedDays,
): string | undefined {
  const isAsked = daysBetween(addDays(day, 1), lastDay(day, seva)).some((later) => requested.has(later));
  return isAsked ? 'Another family has asked for one of these days.' : undefined;
}

/** The last day of a seva that begins on this date; the date itself until a seva is chosen. */
export const lastDay = (date: Day, seva: Pick<OfferedSeva, 'days'> | undefined): Day =>
  addDays(date, (seva?.days ?? 1) - 1);

/** Why nothing can be requested on a date, as a sentence, or undefined when it is free. */
export const dayProblem = (date: Day, taken: TakenDays, limits: Limits): string | undefined =>
  taken.has(date)
    ? 'This date has already been booked. Please select another date.'
    : unavailableSentence(date, limits);

/** Why a seva of several days cannot begin on a free date, as a sentence, or undefined when its later days are free. */
export function sevaProblem(
  date: Day,
  seva: Pick<OfferedSeva, 'name' | 'days'> | undefined,
  taken: TakenDays,
  limits: Limits,
): string | undefined {
  if (!seva) return undefined;
  const laterDays = daysBetween(addDays(date, 1), lastDay(date, seva));
  const takenDay = laterDays.find((day) => taken.has(day));
  if (!takenDay) return laterDayClosed(laterDays, seva, limits);
  return `${takesDays(seva)}, and ${longDate(takenDay)} has already been booked. Please select another date.`;
}

/**
 * Why a seva cannot begin on a date, as a sentence, or undefined when all of its days are free. The database refuses
 * the same requests (private.refuse_taken_days).
 */
export const dateProblem = (...[date, seva, taken, limits]: Parameters<typeof sevaProblem>) =>
  dayProblem(date, taken, limits) ?? sevaProblem(date, seva, taken, limits);
