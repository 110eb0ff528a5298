import { takesDays } from '@/features/sevas/seva';
import { type Day, longDate } from '@/lib/dates';
import { closing, closingOf, type Limits } from './availability';

/** Why a date cannot be asked for, as a sentence. The database says the same (private.refuse_closed_days). */
export function closedSentence(date: Day, limits: Limits): string | undefined {
  const found = closing(date, limits);
  if (found?.label !== 'Closed') return found?.reason;
  return `This date cannot be booked: ${found.reason}. Please select another date.`;
}

/** Why a seva cannot be asked for that keeps these days after its date. */
export function laterClosed(
  days: readonly Day[],
  seva: Parameters<typeof takesDays>[0],
  { closed }: Limits,
): string | undefined {
  for (const date of days) {
    const found = closingOf(date, closed);
    if (found)
      return `${takesDays(seva)}, and ${longDate(date)} cannot be booked: ${found.reason}. Please select another date.`;
  }
  return undefined;
}
