// By itself instead of with date-fns, whose `format` alone would add 7 kB to every page, or Intl, whose first formatter
// costs a phone a tenth of a second.

/** A calendar day in the database's format, yyyy-MM-dd. Days can be compared as text. */
export type Day = string;

const dayOf = (day: Day) => new Date(`${day}T00:00:00Z`);

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The parts of a day in words. */
function inWords(day: Day) {
  const date = dayOf(day);
  const [weekday = '', month = ''] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]];
  return { weekday, month, date: date.getUTCDate(), year: date.getUTCFullYear() };
}

declare global {
  /** The temple's, on public pages (lib/browser/inline/clock.js). */
  var templeClock: { timeZone: string; at: (moment: number) => string } | undefined;
}

/** One formatter for each zone: making a new one for each of 100,000 exported rows would take ten seconds. */
const daysIn = new Map<string, Intl.DateTimeFormat>();

/** The current calendar day in a time zone (IANA name). */
export function today(timeZone: string, now: Date = new Date()): Day {
  const clock = globalThis.templeClock;
  if (clock?.timeZone === timeZone) return clock.at(now.getTime()).slice(0, 10);
  // The Swedish locale formats dates as ISO 8601 does.
  const days = daysIn.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  daysIn.set(timeZone, days);
  return days.format(now);
}

/** True for the days before today; today itself is not past. */
export function isPast(day: Day, todayThere: Day) {
  return day < todayThere;
}

/** The day that many days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(dayOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'Wednesday, March 5, 2025'. */
export const longDate = (day: Day) => `${weekdayAndDate(day)}, ${inWords(day).year}`;

function weekdayAndDate(day: Day) {
  const { weekday, month, date } = inWords(day);
  return `${weekday}, ${month} ${date}`;
}

/** 'Wednesday, March 5 to Friday, March 7, 2025'; a single day as longDate formats it. */
export function daySpan(first: Day, last: Day) {
  if (first === last) return longDate(first);
  const begins = first.slice(0, 4) === last.slice(0, 4) ? weekdayAndDate(first) : longDate(first);
  return `${begins} to ${longDate(last)}`;
}

/** 'March 2025', of any of its days. */
export const monthAndYear = (day: Day) => `${inWords(day).month} ${inWords(day).year}`;

/** 'Wed'. */
export const shortWeekday = (day: Day) => inWords(day).weekday.slice(0, 3);

/** 'Mar' and '5', for the calendar leaf beside an event. */
export function monthAndDay(day: Day) {
  const { month, date } = inWords(day);
  return { month: month.slice(0, 3), day: String(date) };
}

/** '6:00 PM' from the database's '18:00:00'. */
export function timeOfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
