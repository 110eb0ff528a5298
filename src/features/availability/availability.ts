import type { Row } from '@/lib/database';
import { addDays, type Day, longDate } from '@/lib/dates';

/** Inclusive range of days on which nothing can be booked. */
export type ClosedDays = Pick<Row<'closed_days'>, 'date' | 'last_day' | 'reason'>;

/** Minimum and maximum number of days between a request and its seva. Null for no limit. */
export type BookingWindow = Pick<Row<'booking_window'>, 'min_days' | 'max_days'>;

/** Limits on requests, apart from bookings. */
export interface Limits {
  /** Soonest first. */
  closed: readonly ClosedDays[];
  /** First and last day that can be requested. Undefined for no limit. */
  earliest?: Day | undefined;
  latest?: Day | undefined;
}

export const noLimits: Limits = { closed: [] };

/** Limits as of a day. */
export function limitsOn(templeToday: Day, closed: readonly ClosedDays[], window?: BookingWindow): Limits {
  const ahead = (days: number | null | undefined) => (days == null ? undefined : addDays(templeToday, days));
  return { closed, earliest: ahead(window?.min_days), latest: ahead(window?.max_days) };
}

/** The closed days that these days fall on, if any. */
export const closureOf = (
  { date, last_day }: Pick<ClosedDays, 'date' | 'last_day'>,
  closed: readonly ClosedDays[],
) => closed.find((days) => days.date <= last_day && date <= days.last_day);

/** The closed days that include a day, if any. */
export const closureOn = (date: Day, closed: readonly ClosedDays[]) =>
  closureOf({ date, last_day: date }, closed);

/** Reason why a day cannot be requested, as a short label and in full. Undefined if it can. */
export function whyUnavailable(date: Day, { closed, earliest, latest }: Limits) {
  const closure = closureOn(date, closed);
  if (closure) return { label: 'Closed', reason: closure.reason };
  if (earliest && date < earliest)
    return { label: 'Too soon', reason: `Please choose ${longDate(earliest)} or a later date.` };
  if (latest && date > latest)
    return { label: 'Too far ahead', reason: `Please choose ${longDate(latest)} or an earlier date.` };
  return undefined;
}

/** Sentence saying why a day cannot be requested. Mirrors private.refuse_closed_days. */
export function unavailableSentence(date: Day, limits: Limits): string | undefined {
  const why = whyUnavailable(date, limits);
  if (why?.label !== 'Closed') return why?.reason;
  return `This date cannot be booked: ${why.reason}. Please select another date.`;
}
