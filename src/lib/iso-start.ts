import { TZDate } from '@date-fns/tz';
import type { Day } from './dates';

/** The moment it is that time of that day in a time zone (IANA name). */
export function moment(day: Day, time: string, timeZone: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone);
}

/** ISO 8601 for machines: the day alone, or the moment with the temple's offset when a time is known. */
export function isoStart(day: Day, time: string | null, timeZone: string) {
  return time ? moment(day, time, timeZone).toISOString() : day;
}
