// Apart from lib/dates, whose functions every public page loads.
import { type Day, longDate } from './dates';

/** A day out of the address or a date field (yyyy-MM-dd, years 1000 to 2999); undefined when it is none. */
export function dayNamed(word: string | null): Day | undefined {
  if (!word || !/^[12]\d{3}-\d{2}-\d{2}$/.test(word)) return undefined;
  const date = new Date(`${word}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(word) ? word : undefined;
}

/** 'March 5, 2025', as notifications carry it. */
export const dateWithoutWeekday = (day: Day) => longDate(day).replace(/^\w+, /, '');
