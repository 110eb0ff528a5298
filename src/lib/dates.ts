import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** A calendar day as the database writes it, yyyy-MM-dd. Days compare as text. */
export type Day = string;

const dayOf = (day: Day) => new TZDate(`${day}T00:00:00Z`, 'UTC');

/** The calendar day it is in a time zone (IANA name), whatever the machine's own zone. */
export function today(timeZone: string, now: Date = new Date()): Day {
  return format(new TZDate(now, timeZone), 'yyyy-MM-dd');
}

/** True for the days before today; today itself is not past. */
export function isPast(day: Day, todayThere: Day) {
  return day < todayThere;
}

/** 'Wednesday, March 5, 2025' (look.md). */
export function longDate(day: Day) {
  return format(dayOf(day), 'EEEE, MMMM d, yyyy');
}

/** 'Mar' and '5', for the calendar leaf beside an event. */
export function monthAndDay(day: Day) {
  return { month: format(dayOf(day), 'MMM'), day: format(dayOf(day), 'd') };
}

/** '6:00 PM' from the database's '18:00:00'. */
export function timeOfDay(time: string) {
  return format(new TZDate(`1970-01-01T${time.slice(0, 5)}:00Z`, 'UTC'), 'h:mm a');
}

/** ISO 8601 for machines: the day alone, or the moment with the temple's offset when a time is known. */
export function isoStart(day: Day, time: string | null, timeZone: string) {
  if (!time) return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).toISOString();
}
