import { addDays, type Day, weekdayOf } from '@/lib/dates';
import { partsOf } from './hours-in-words';
import type { Hours } from './opening-hours';

export const wholeDay = 1440;

/** Minutes from midnight of a time of the database, '18:30:00'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From one moment until another, in minutes from the midnight of a day. */
export interface Minutes {
  from: number;
  until: number;
}

/** The hours of a date, special or those of its weekday; undefined where nobody has said any. */
export const hoursOfDay = ({ week, special }: Hours, day: Day) =>
  special.find(({ date }) => date === day) ?? week.find(({ id }) => id === weekdayOf(day));

/** When it is open around a day, from yesterday for a month, in minutes from its midnight; hours that touch are one. */
export function openSpans(all: Hours, today: Day): Minutes[] {
  const open: Minutes[] = [];
  // From yesterday, whose hours may end today; far ahead, because special hours may close whole weeks.
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

/** The hours that a minute is in, or else the next ones; it is open if they have begun. */
export const openNext = (spans: readonly Minutes[], minute: number) =>
  spans.find(({ until }) => until > minute);
