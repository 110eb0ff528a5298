import { wholeDay } from '@/features/opening-hours/open-now';
import {
  addDays,
  type Day,
  daysFrom,
  isOneNight,
  type Span,
  timeOfDay,
  timeSpan,
  weekday,
} from '@/lib/dates';
import { type Item, timeAt } from './agenda';

type When = Pick<Item<unknown, unknown, unknown>, 'known' | 'from' | 'until'>;

/** Formats a minute of the day as '6:30 PM'. */
export const clock = (minute: number) => timeOfDay(timeAt(minute));

/** 'until 7:30 PM' while it is on, '11:00 AM–7:30 PM' before, 'all day'. Empty if no time is known. */
export function hoursOn({ known, from, until }: When, day: Day, minute: number) {
  if (known === 'day') return '';
  if (known === 'start') return from < 0 ? '' : `from ${clock(from)}`;
  if (from === 0 && until === wholeDay) return 'all day';
  if (from > minute)
    return until - from < wholeDay ? timeSpan(timeAt(from), timeAt(until)) : `from ${clock(from)}`;
  const onDay = until - minute < wholeDay ? '' : `${weekday(addDays(day, Math.floor(until / wholeDay)))}, `;
  return `until ${onDay}${clock(until)}`;
}

/** 'Day 2 of 3'. Empty for a single day or night. */
export const nthDay = (day: Day, { date, last_day, time, end_time }: Span) =>
  date === last_day || isOneNight({ date, last_day, time, end_time })
    ? ''
    : `Day ${daysFrom(date, day) + 1} of ${daysFrom(date, last_day) + 1}`;
