import { takesDays } from '@/features/sevas/seva';
import type { Row } from '@/lib/database';
import { addDays, type Day, longDate } from '@/lib/dates';

/** Days, from the first to the last, on which nothing can be booked. */
export type ClosedDays = Pick<Row<'closed_days'>, 'date' | 'last_day' | 'reason'>;

/** The minimum and maximum number of days ahead that a visitor can request a seva; null for no limit. */
export type BookingWindow = Pick<Row<'booking_window'>, 'min_days' | 'max_days'>;

/** Which days cannot be requested, apart from those that are booked. */
export interface Limits {
  /** Soonest first. */
  closed: readonly ClosedDays[];
  /** The first and the last day that can be requested; undefined for no limit. */
  earliest?: Day | undefined;
  latest?: Day | undefined;
}

export const noLimits: Limits = { closed: [] };

/** The limits as they are on a day. */
export function limitsOn(templeToday: Day, closed: readonly ClosedDays[], window?: BookingWindow): Limits {
  const ahead = (days: number | null | undefined) => (days == null ? undefined : addDays(templeToday, days));
  return { closed, earliest: ahead(window?.min_days), latest: ahead(window?.max_days) };
}

const closureOn = (date: Day, closed: readonly ClosedDays[]) =>
  closed.find(({ date: first, last_day }) => first <= date && date <= last_day);

/** Why a day cannot be requested, as a short label and in full; undefined when it can. */
export function whyUnavailable(date: Day, { closed, earliest, latest }: Limits) {
  const closure = closureOn(date, closed);
  if (closure) return { label: 'Closed', reason: closure.reason };
  if (earliest && date < earliest)
    return { label: 'Too soon', reason: `Please choose ${longDate(earliest)} or a later date.` };
  if (latest && date > latest)
    return { label: 'Too far ahead', reason: `Please choose ${longDate(latest)} or an earlier date.` };
  return undefined;
}

/** Why a day cannot be requested, as a sentence. The database says the same (private.refuse_closed_days). */
export function unavailableSentence(date: Day, limits: Limits): string | undefined {
  const why = whyUnavailable(date, limits);
  if (why?.label !== 'Closed') return why?.reason;
  return `This date cannot be booked: ${why.reason}. Please select another date.`;
}

/** Which of the days after its first keeps a seva from being requested, as a sentence; undefined when none does. */
export function laterDayClosed(
  laterDays: readonly Day[],
  seva: Parameters<typeof takesDays>[0],
  { closed }: Limits,
): string | undefined {
  for (const date of laterDays) {
    const closure = closureOn(date, closed);
    if (closure)
      return `${takesDays(seva)}, and ${longDate(date)} cannot be booked: ${closure.reason}. Please select another date.`;
  }
  return undefined;
}
