import { TZDate } from '@date-fns/tz';
import type { Day } from './dates';

/** ISO 8601 for machines: the day alone, or the moment with the temple's offset when a time is known. */
export function isoStart(day: Day, time: string | null, timeZone: string) {
  if (!time) return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).toISOString();
}
