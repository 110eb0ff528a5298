// Written with Intl rather than date-fns, whose `format` alone would cost every page 7 kB.

/** A calendar day as the database writes it, yyyy-MM-dd. Days compare as text. */
export type Day = string;

const dayOf = (day: Day) => new Date(`${day}T00:00:00Z`);

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(dayOf(day));
};

/** Made once for each zone: a hundred thousand of them, as in an export, would take a browser ten seconds. */
const daysIn = new Map<string, Intl.DateTimeFormat>();

/** The calendar day it is in a time zone (IANA name), whatever the machine's own zone. */
export function today(timeZone: string, now: Date = new Date()): Day {
  // Swedish writes dates as ISO 8601 does.
  const days = daysIn.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  daysIn.set(timeZone, days);
  return days.format(now);
}

/** True for the days before today; today itself is not past. */
export function isPast(day: Day, todayThere: Day) {
  return day < todayThere;
}

/** The day so many days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(dayOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'Wednesday, March 5, 2025' (look.md). */
export const longDate = written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'March 5, 2025', as notifications carry it (spec §7). */
export const dateWithoutWeekday = written({ month: 'long', day: 'numeric', year: 'numeric' });

const weekdayAndDate = written({ weekday: 'long', month: 'long', day: 'numeric' });

/** 'Wednesday, March 5 to Friday, March 7, 2025'; one day alone reads as longDate says it. */
export function daySpan(first: Day, last: Day) {
  if (first === last) return longDate(first);
  const begins = first.slice(0, 4) === last.slice(0, 4) ? weekdayAndDate(first) : longDate(first);
  return `${begins} to ${longDate(last)}`;
}

const shortMonth = written({ month: 'short' });

/** 'Mar' and '5', for the calendar leaf beside an event. */
export function monthAndDay(day: Day) {
  return { month: shortMonth(day), day: String(Number(day.slice(8))) };
}

/** '6:00 PM' from the database's '18:00:00'. */
export function timeOfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'Mar 5, 2025, 6:00 PM': an instant (ISO 8601) as the clocks of a time zone have it. */
export function momentIn(timeZone: string, instant: string) {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(instant));
}
