import type { Limits } from '@/features/availability/availability';
import { closedSentence, laterClosed } from '@/features/availability/closed-sentences';
import { type OfferedSeva, takesDays } from '@/features/sevas/seva';
import { addDays, type Day, longDate } from '@/lib/dates';
import { daysBetween, type TakenDays } from './taken-days';

/** Shown for a date that is taken. */
const dateTaken = 'This date has already been booked. Please select another date.';

/** The last day that a seva occupies; the date itself as long as none is chosen. */
export const lastDay = (date: Day, seva: Pick<OfferedSeva, 'days'> | undefined): Day =>
  addDays(date, (seva?.days ?? 1) - 1);

/** Why nothing can be requested on a date, as a sentence, or undefined when something can. */
export const dayProblem = (date: Day, taken: TakenDays, limits: Limits): string | undefined =>
  taken.has(date) ? dateTaken : closedSentence(date, limits);

/** Why a seva cannot be requested on a date that is free, as a sentence, or undefined when its later days are free. */
export function sevaProblem(
  date: Day,
  seva: Pick<OfferedSeva, 'name' | 'days'> | undefined,
  taken: TakenDays,
  limits: Limits,
): string | undefined {
  if (!seva) return undefined;
  const later = daysBetween(addDays(date, 1), lastDay(date, seva));
  const day = later.find((each) => taken.has(each));
  if (!day) return laterClosed(later, seva, limits);
  return `${takesDays(seva)}, and ${longDate(day)} has already been booked. Please select another date.`;
}

/**
 * Why a seva cannot be requested on a date, as a sentence, or undefined when all the days that it would occupy are
 * free. The database refuses the same requests (private.refuse_taken_days).
 */
export const dateProblem = (...[date, seva, taken, limits]: Parameters<typeof sevaProblem>) =>
  dayProblem(date, taken, limits) ?? sevaProblem(date, seva, taken, limits);
