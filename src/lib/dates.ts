import { tz } from '@date-fns/tz';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

/** A calendar day in the database's format, yyyy-MM-dd. Days can be compared as text. */
export type Day = string;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

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

/** Noon of that day on the reader's own clock, because clocks may change at midnight. The hour is never used. */
export const toDate = (day: Day) => new Date(`${day}T12:00`);

/** The day that a Date on the reader's own clock is in. */
export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' });

/** Of each time zone, made once. The Swedish locale formats dates as ISO 8601 does. */
const calendars: Record<string, Intl.DateTimeFormat> = {};

/** The current calendar day in a time zone (IANA name). */
export function today(timeZone: string, now: Date = new Date()): Day {
  calendars[timeZone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone });
  return calendars[timeZone].format(now);
}

/** A day from the address or a date field (yyyy-MM-dd, years 1000 to 2999); undefined when it is none. */
export function dayNamed(word: string | null): Day | undefined {
  return word && /^[12]\d{3}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(+parseISO(word)) ? word : undefined;
}

/** True for the days before today; today itself is not past. */
export const isPast = (day: Day, templeToday: Day) => day < templeToday;

/** The day that many days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** How many days later the second one is. */
export const daysFrom = (day: Day, later: Day) => (Date.parse(later) - Date.parse(day)) / 86_400_000;

/** The same day that many months later, or the last day of that month when it has no such day. */
export const addMonths = (day: Day, months: number): Day => toDay(addMonthsTo(toDate(day), months));

/** The first day of the month a day is in. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The number of a day's weekday: 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay();

/** The seven days, from Sunday, of the week a day is in. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days));
}

/** The whole weeks that a month has days in. */
export function weeksOf(month: Day): Day[][] {
  const next = addMonths(month, 1);
  return [0, 1, 2, 3, 4, 5]
    .map((weeks) => weekOf(addDays(month, 7 * weeks)))
    .filter(([sunday = '']) => sunday < next);
}

/** The same day of the first year in which it is not past; February 29 waits for its year. */
export function nextAhead(day: Day, templeToday: Day): Day {
  const years = Array.from({ length: 9 }, (_, later) => Number(templeToday.slice(0, 4)) + later);
  const days = years.map((year) => `${String(year).padStart(4, '0')}${day.slice(4)}`);
  return days.find((candidate) => dayNamed(candidate) && !isPast(candidate, templeToday)) ?? day;
}

// Not by Intl, of which the first formatter of a page takes a slow phone long to make.
const dayOfMonth = (day: Day) => Number(day.slice(8));
const year = (day: Day) => Number(day.slice(0, 4));
const monthName = (day: Day) => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const shortMonth = (day: Day) => monthName(day).slice(0, 3);

/** 'Wednesday'. */
export const weekday = (day: Day) => weekdayNames[weekdayOf(day)] ?? '';

/** 'Wed'. */
export const shortWeekday = (day: Day) => weekday(day).slice(0, 3);

/** 'March 5'. */
const dayOfYear = (day: Day) => `${monthName(day)} ${dayOfMonth(day)}`;

/** 'March 5, 2025', as notifications carry it. */
export const dateWithoutWeekday = (day: Day) => `${dayOfYear(day)}, ${year(day)}`;

/** 'Wednesday, March 5, 2025'. */
export const longDate = (day: Day) => `${weekday(day)}, ${dateWithoutWeekday(day)}`;

/** 'March 2025', of any of its days. */
export const monthAndYear = (day: Day) => `${monthName(day)} ${year(day)}`;

/** 'Wednesday, March 5', of the coming year. */
export const weekdayAndDate = (day: Day) => `${weekday(day)}, ${dayOfYear(day)}`;

/** 'Wed, Mar 5'. */
export const shortDate = (day: Day) => `${shortWeekday(day)}, ${shortMonth(day)} ${dayOfMonth(day)}`;

/** 'Mar' and '5', for the calendar leaf beside an event. */
export const monthAndDay = (day: Day) => ({ month: shortMonth(day), day: String(dayOfMonth(day)) });

/** 'Wednesday, March 5 to Friday, March 7, 2025'; a single day as longDate writes it. */
export function daySpan(first: Day, last: Day) {
  if (first === last) return longDate(first);
  const begins = first.slice(0, 4) === last.slice(0, 4) ? weekdayAndDate(first) : longDate(first);
  return `${begins} to ${longDate(last)}`;
}

/** 'Today' or 'Tomorrow'; empty for another day. */
export const nearDay = (day: Day, templeToday: Day) =>
  ['Today', 'Tomorrow'][daysFrom(templeToday, day)] ?? '';

/** '6:00 PM' from the database's '18:00:00'. */
export function timeOfDay(time: string) {
  // Not by Intl, whose space before AM and PM differs between Node and browsers.
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** From one midnight to the next. */
export const allDay = 'All day';

/** '5:00–8:00 AM', '5:00 AM–8:00 PM' or 'All day' from two of the database's times. */
export function timeSpan(from: string, until: string) {
  if (from.startsWith('00:00') && /^(00|24):00/.test(until)) return allDay;
  const [begins, ends] = [timeOfDay(from), timeOfDay(until)];
  const sameHalf = begins.slice(-2) === ends.slice(-2) && from < until && until < '24';
  return `${sameHalf ? begins.slice(0, -3) : begins}–${ends}`;
}

/** When something takes place. Its end time is on its last day; null means that an hour is not known. */
export interface Span {
  date: Day;
  last_day: Day;
  time: string | null;
  end_time: string | null;
}

/** Whether something ends early on the day after it begins, as a kirtan from 8 PM to 1 AM does: people call it one day. */
export const isOneNight = ({ date, last_day, time, end_time }: Span) =>
  Boolean(time && end_time && end_time < time && end_time <= '06') && daysFrom(date, last_day) === 1;

/** '6:00–8:00 PM', or of several days '6:00 PM to 1:00 PM on the last day'; empty when no time is known. */
export function hoursOf(span: Span) {
  const { date, last_day, time, end_time } = span;
  if (!time) return '';
  const isOneDay = date === last_day || isOneNight(span);
  if (!end_time) return `${timeOfDay(time)}${isOneDay ? '' : ' on the first day'}`;
  if (end_time > '24' && timeSpan(time, end_time) === allDay) return allDay;
  return isOneDay ? timeSpan(time, end_time) : `${timeOfDay(time)} to ${timeOfDay(end_time)} on the last day`;
}

/** '6:00 PM', at which it begins, or 'All day'; empty when no time is known. */
export const beginning = (span: Span) =>
  hoursOf(span) === allDay ? allDay : span.time ? timeOfDay(span.time) : '';

/** The moment it is that time of that day in a time zone (IANA name). */
export const moment = (day: Day, time: string, timeZone: string) =>
  parseISO(`${day}T${time}`, { in: tz(timeZone) });

/** ISO 8601 for machines: the day alone, or the moment with the zone's offset when a time is known. */
export const isoStart = (day: Day, time: string | null, timeZone: string) =>
  time ? moment(day, time, timeZone).toISOString() : day;

/** '2025-03-05T18:00', as a date and time field has it: an instant (ISO 8601) in a time zone (IANA name). */
export const localTimeIn = (timeZone: string, instant: string) =>
  // As above, with a space before the time.
  new Date(instant).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

/** 'Mar 5, 2025, 6:00 PM': an instant (ISO 8601) in a time zone (IANA name). */
export const momentIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** What shows from one day to another; without one of them it has no beginning or no end. */
export interface Dated {
  /** The last day. */
  date?: Day | undefined;
  /** The first; until then an earlier date of the same series is shown. */
  from?: Day | null | undefined;
}

/** Whether it shows on a day. */
export const isUpcoming = ({ date, from }: Dated, today: Day) =>
  !(date && isPast(date, today)) && !(from && from > today);
