import { addDays, type Day, weekdayOf } from '@/lib/dates';
import { partsOf } from './hours-in-words';
import type { Hours } from './opening-hours';

export const wholeDay = 1440;

/** Minutes since midnight of a database time such as '18:30:00'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Period in minutes since the midnight of a reference day. */
export interface Minutes {
  from: number;
  until: number;
}

/** Hours of a date: its special hours, or those of its weekday. `undefined` if none are stored. */
export const hoursOfDay = ({ week, special }: Hours, day: Day) =>
  special.find(({ date }) => date === day) ?? week.find(({ id }) => id === weekdayOf(day));

/**
 * Periods when the temple is open, from yesterday to 30 days ahead, in minutes since today's midnight.
 * Merges adjacent periods.
 */
export function openSpans(all: Hours, today: Day): Minutes[] {
  const open: Minutes[] = [];
  // Yesterday's hours may end today. Look far ahead, because special hours may close the temple for weeks.
  for (let ahead = -1; ahead <= 30; ahead++) {
    const day = addDays(today, ahead);
    const hours = hoursOfDay(all, day);
    for (const [from, until] of hours ? partsOf(hours) : []) {
      const begins = ahead * wholeDay + minutesOf(from);
      const ends = ahead * wholeDay + minutesOf(until) + (until > from ? 0 : wholeDay);
      const before = open.at(-1);
      if (before && before.until >= begins) before.until = Math.max(before.until, ends);
      else open.push({ from: begins, until: ends });
    }
  }
  return open;
}

/** The period that contains `minute`, or the next one. The temple is open if that period has begun. */
export const openNext = (spans: readonly Minutes[], minute: number) =>
  spans.find(({ until }) => until > minute);
