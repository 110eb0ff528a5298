// react-big-calendar counts in Date objects of the visitor's own zone; everything else here counts in the
// temple's calendar days. These are the only bridges.
import { addDays, type Day } from '@/lib/dates';
import { daysBetween } from './booking-days';

/** Noon of that day in the visitor's zone, for midnight is when clocks may change. Nothing looks at the hour. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day a Date of the calendar stands for. */
export function toDay(date: Date): Day {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The first day of the month a day is in. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same day so many months later, or that month's last when it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = toDay(new Date(year, month - 1 + months, 1));
  const next = toDay(new Date(year, month + months, 1));
  const same = addDays(first, date - 1);
  return same < next ? same : addDays(next, -1);
}

const weekday = (day: Day) => toDate(day).getDay();

/** The days of a month's grid: whole weeks, Sunday to Saturday. */
export function weeksOf(month: Day): Day[] {
  const last = addDays(addMonths(month, 1), -1);
  return daysBetween(addDays(month, -weekday(month)), addDays(last, 6 - weekday(last)));
}

/** Where a key leads from a day on the calendar, or undefined for other keys. */
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
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
