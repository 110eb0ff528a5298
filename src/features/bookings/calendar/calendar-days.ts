// date-fns and the week of react-big-calendar use Date objects in the reader's own time zone; everything else here uses
// calendar days of the temple. Only these functions convert between the two.

import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
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

/** The seven days, from Sunday, of the week a day is in. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -toDate(day).getDay());
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days));
}

/** The whole weeks that a month has days in. */
export function weeksOf(month: Day): Day[][] {
  const next = addMonths(month, 1);
  return [0, 1, 2, 3, 4, 5]
    .map((weeks) => weekOf(addDays(month, 7 * weeks)))
    .filter(([sunday = '']) => sunday < next);
}

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
