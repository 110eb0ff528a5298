import { tz } from '@date-fns/tz';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

/** A calendar day as yyyy-MM-dd, as in the database. Days compare as strings. */
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

/** Indexed from 0 for Sunday, like Postgres's `dow` and JavaScript's `getDay`. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Noon of the day in local time. Not midnight, which daylight saving skips in some zones. */
export const toDate = (day: Day) => new Date(`${day}T12:00`);

/** The local day of a Date. */
export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' });

/** Formatters by time zone, cached. The Swedish locale writes dates as in ISO 8601. */
const calendars: Record<string, Intl.DateTimeFormat> = {};

/** The current calendar day in a time zone (IANA name). */
export function today(timeZone: string, now: Date = new Date()): Day {
  calendars[timeZone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone });
  return calendars[timeZone].format(now);
}

/** Parses a day from an address or a date field (yyyy-MM-dd, years 1000 to 2999). `undefined` if invalid. */
export function dayNamed(word: string | null): Day | undefined {
  return word && /^[12]\d{3}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(+parseISO(word)) ? word : undefined;
}

/** Whether a day is before today. */
export const isPast = (day: Day, templeToday: Day) => day < templeToday;

/** Adds days; a negative number goes back. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Number of days from the first day to the second. */
export const daysFrom = (day: Day, later: Day) => (Date.parse(later) - Date.parse(day)) / 86_400_000;

/** Adds months. Falls back to the last day of a month that is too short. */
export const addMonths = (day: Day, months: number): Day => toDay(addMonthsTo(toDate(day), months));

/** First day of the day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Weekday number; 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay();

/** The seven days of the day's week, starting on Sunday. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days));
}

/** Whole weeks that contain a day of this month. */
export function weeksOf(month: Day): Day[][] {
  const next = addMonths(month, 1);
  return [0, 1, 2, 3, 4, 5]
    .map((weeks) => weekOf(addDays(month, 7 * weeks)))
    .filter(([sunday = '']) => sunday < next);
}

/** The day's next anniversary, today included. February 29 recurs only in leap years. */
export function nextAhead(day: Day, templeToday: Day): Day {
  const years = Array.from({ length: 9 }, (_, later) => Number(templeToday.slice(0, 4)) + later);
  const days = years.map((year) => `${String(year).padStart(4, '0')}${day.slice(4)}`);
  return days.find((candidate) => dayNamed(candidate) && !isPast(candidate, templeToday)) ?? day;
}

// Not Intl: creating a page's first formatter is slow on old phones.
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

/** 'March 5, 2025', as used in notifications. */
export const dateWithoutWeekday = (day: Day) => `${dayOfYear(day)}, ${year(day)}`;

/** 'Wednesday, March 5, 2025'. */
export const longDate = (day: Day) => `${weekday(day)}, ${dateWithoutWeekday(day)}`;

/** 'March 2025', for any day of the month. */
export const monthAndYear = (day: Day) => `${monthName(day)} ${year(day)}`;

/** 'Wednesday, March 5', for days within a year. */
export const weekdayAndDate = (day: Day) => `${weekday(day)}, ${dayOfYear(day)}`;

/** 'Wed, Mar 5'. */
export const shortDate = (day: Day) => `${shortWeekday(day)}, ${shortMonth(day)} ${dayOfMonth(day)}`;

/** 'Mar' and '5', for the calendar icon beside an event. */
export const monthAndDay = (day: Day) => ({ month: shortMonth(day), day: String(dayOfMonth(day)) });

/** 'Wednesday, March 5 to Friday, March 7, 2025'; `longDate` for a single day. */
export function daySpan(first: Day, last: Day) {
  if (first === last) return longDate(first);
  const begins = first.slice(0, 4) === last.slice(0, 4) ? weekdayAndDate(first) : longDate(first);
  return `${begins} to ${longDate(last)}`;
}

/** 'Wed, Mar 5' or 'Wed, Mar 5 to Fri, Mar 7', with the year unless it is this one. */
export function shortDaySpan(first: Day, last: Day, templeToday: Day) {
  const days = [...new Set([first, last])].map(shortDate).join(' to ');
  return year(last) === year(templeToday) ? days : `${days}, ${year(last)}`;
}

/** 'Today' or 'Tomorrow'; '' for other days. */
export const nearDay = (day: Day, templeToday: Day) =>
  ['Today', 'Tomorrow'][daysFrom(templeToday, day)] ?? '';

/** Formats the database's '18:00:00' as '6:00 PM'. */
export function timeOfDay(time: string) {
  // Not Intl: its space before AM and PM differs between Node and browsers.
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Label for hours from midnight to midnight. */
export const allDay = 'All day';

/** Formats two of the database's times as '5:00–8:00 AM', '5:00 AM–8:00 PM' or 'All day'. */
export function timeSpan(from: string, until: string) {
  if (from.startsWith('00:00') && /^(00|24):00/.test(until)) return allDay;
  const [begins, ends] = [timeOfDay(from), timeOfDay(until)];
  const sameHalf = begins.slice(-2) === ends.slice(-2) && from < until && until < '24';
  return `${sameHalf ? begins.slice(0, -3) : begins}–${ends}`;
}

/** When something takes place. `end_time` is on `last_day`; `null` means unknown. */
export interface Span {
  date: Day;
  last_day: Day;
  time: string | null;
  end_time: string | null;
}

/** Whether something runs past midnight, such as a kirtan from 8 PM to 1 AM. People think of that as one day. */
export const isOneNight = ({ date, last_day, time, end_time }: Span) =>
  Boolean(time && end_time && end_time < time && end_time <= '06') && daysFrom(date, last_day) === 1;

/** '6:00–8:00 PM', or '6:00 PM to 1:00 PM on the last day' for several days; '' if no time is known. */
export function hoursOf(span: Span) {
  const { date, last_day, time, end_time } = span;
  if (!time) return '';
  const isOneDay = date === last_day || isOneNight(span);
  if (!end_time) return `${timeOfDay(time)}${isOneDay ? '' : ' on the first day'}`;
  if (end_time > '24' && timeSpan(time, end_time) === allDay) return allDay;
  return isOneDay ? timeSpan(time, end_time) : `${timeOfDay(time)} to ${timeOfDay(end_time)} on the last day`;
}

/** Start time, such as '6:00 PM', or 'All day'; '' if no time is known. */
export const beginning = (span: Span) =>
  hoursOf(span) === allDay ? allDay : span.time ? timeOfDay(span.time) : '';

/** Converts a local day and time in a zone (IANA name) to an instant. */
export const moment = (day: Day, time: string, timeZone: string) =>
  parseISO(`${day}T${time}`, { in: tz(timeZone) });

/** ISO 8601: the day alone, or with time and zone offset if the time is known. */
export const isoStart = (day: Day, time: string | null, timeZone: string) =>
  time ? moment(day, time, timeZone).toISOString() : day;

/** Value of a datetime-local field, '2025-03-05T18:00', for an instant (ISO 8601) in a zone (IANA name). */
export const localTimeIn = (timeZone: string, instant: string) =>
  // The Swedish locale separates date and time with a space.
  new Date(instant).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

/** 'Mar 5, 2025, 6:00 PM' for an instant (ISO 8601) in a zone (IANA name). */
export const momentIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** A period in which something is shown, open-ended where a day is missing. */
export interface Dated {
  /** Last day. */
  date?: Day | undefined;
  /** First day. Before it, an earlier date of the same series is shown. */
  from?: Day | null | undefined;
}

/** Whether something is shown on this day. */
export const isUpcoming = ({ date, from }: Dated, today: Day) =>
  !(date && isPast(date, today)) && !(from && from > today);
