import type { Row } from '@/lib/database';
import { addDays, type Day, longDate } from '@/lib/dates';

/** Days, from the first to the last, on which nothing can be booked. */
export type ClosedDays = Pick<Row<'closed_days'>, 'date' | 'last_day' | 'reason'>;

/** How many days ahead of its date a visitor can ask for a seva; null for any number. */
export type BookingWindow = Pick<Row<'booking_window'>, 'min_days' | 'max_days'>;

/** What keeps days from being asked for besides bookings. */
export interface Limits {
  /** Soonest first. */
  closed: readonly ClosedDays[];
  /** The first and the last day that can be asked for; undefined for any. */
  earliest?: Day | undefined;
  latest?: Day | undefined;
}

export const noLimits: Limits = { closed: [] };

/** The limits as they are on a day. */
export function limitsOn(todayThere: Day, closed: readonly ClosedDays[], window?: BookingWindow): Limits {
  const ahead = (days: number | null | undefined) => (days == null ? undefined : addDays(todayThere, days));
  return { closed, earliest: ahead(window?.min_days), latest: ahead(window?.max_days) };
}

/** The closed days that a date is one of. */
export const closingOf = (date: Day, closed: readonly ClosedDays[]) =>
  closed.find(({ date: first, last_day }) => first <= date && date <= last_day);

/** Why a day cannot be asked for, in a word or two and in full; undefined when it can. */
export function closing(date: Day, { closed, earliest, latest }: Limits) {
  const found = closingOf(date, closed);
  if (found) return { label: 'Closed', reason: found.reason };
  if (earliest && date < earliest)
    return { label: 'Too soon', reason: `Please choose ${longDate(earliest)} or a later date.` };
  if (latest && date > latest)
    return { label: 'Too far ahead', reason: `Please choose ${longDate(latest)} or an earlier date.` };
  return undefined;
}
