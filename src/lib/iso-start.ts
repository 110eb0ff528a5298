import { tz } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from './dates';

/** The moment it is that time of that day in a time zone (IANA name). */
export const moment = (day: Day, time: string, timeZone: string) =>
  parseISO(`${day}T${time}`, { in: tz(timeZone) });

/** ISO 8601 for machines: the day alone, or the moment with the temple's offset when a time is known. */
export const isoStart = (day: Day, time: string | null, timeZone: string) =>
  time ? moment(day, time, timeZone).toISOString() : day;
