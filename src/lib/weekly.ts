// What repeats every week, in words. Apart from lib/dates, which every public page loads.
import { timeOfDay } from './dates';

/** '5:00-8:00 AM' or '5:00 AM-8:00 PM' from two of the database's times. */
export function timeSpan(from: string, until: string) {
  const [begins, ends] = [timeOfDay(from), timeOfDay(until)];
  const sameHalf = begins.slice(-2) === ends.slice(-2) && from < until;
  return `${sameHalf ? begins.slice(0, -3) : begins}-${ends}`;
}

/** By their number, as the database and Date count them. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
