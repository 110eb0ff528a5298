// react-big-calendar uses Date objects in the visitor's own time zone; everything else here uses calendar days of the
// temple. Only these functions convert between the two.

import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { formatISO } from 'date-fns/formatISO';
import { startOfWeek } from 'date-fns/startOfWeek';
import { addDays, type Day, longDate } from '@/lib/dates';

/** Noon of that day in the visitor's time zone, because clocks may change at midnight. The hour is never used. */
export const toDate = (day: Day) => new Date(`${day}T12:00`);

/** The day that a Date of the calendar stands for. */
export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' });

/** 'Saturday', as the first word of a long date. */
export const weekday = (day: Day) => longDate(day).split(',')[0];

/** The first day of the month a day is in. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same day that many months later, or the last day of that month when it has no such day. */
export const addMonths = (day: Day, months: number): Day => toDay(addMonthsTo(toDate(day), months));

const weeksFrom = (first: Date, last: Date) =>
  eachDayOfInterval({ start: startOfWeek(first), end: endOfWeek(last) }).map(toDay);

/** The seven days, from Sunday, of the week a day is in. */
export const weekOf = (day: Day): Day[] => weeksFrom(toDate(day), toDate(day));

/** The days of a month's grid: whole weeks, Sunday to Saturday. */
export const weeksOf = (month: Day): Day[] => weeksFrom(toDate(month), endOfMonth(toDate(month)));

/** The day that a key moves to from another day of the calendar, or undefined for other keys. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day)[0];
    case 'End':
      return weekOf(day)[6];
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
