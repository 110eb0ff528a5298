import { longDate, timeSpan, weekdayNames } from '@/lib/dates';
import type { OpeningHours, SpecialHours } from './opening-hours';

/** Those of a day of the week, or of a date, which has no break. */
type DayHours = Pick<OpeningHours, 'opens' | 'closes'> & Partial<OpeningHours>;

/** When it is open on a day, as times of the database: one part, two around a break, none where it is closed. */
export function partsOf({ opens, closes, break_from, break_until }: DayHours): [string, string][] {
  if (!opens || !closes) return [];
  if (!break_from || !break_until) return [[opens, closes]];
  return [
    [opens, break_from],
    [break_until, closes],
  ];
}

/** '5:00 AM–8:00 PM', '5:00 AM–12:00 PM and 4:00–8:00 PM', 'Open all day' or 'Closed'. */
export function hoursInWords(hours: DayHours) {
  const parts = partsOf(hours);
  if (parts.some(([from, until]) => from === until)) return 'Open all day';
  return parts.map(([from, until]) => timeSpan(from, until)).join(' and ') || 'Closed';
}

/** The days of a week as opening hours name them, Monday first. */
export const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** The week, with neighbouring days of the same hours as one: [{ days: 'Mon–Fri', hours: '5:00 AM–8:00 PM' }, …]. */
export function weekInWords(week: readonly OpeningHours[]) {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const id of mondayFirst) {
    const row = week.find((each) => each.id === id);
    if (!row) continue;
    const hours = hoursInWords(row);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = id;
    else groups.push({ first: id, last: id, hours });
  }
  const short = (id: number) => weekdayNames[id]?.slice(0, 3);
  return groups.map(({ first, last, hours }) => {
    const days = first === last ? short(first) : `${short(first)}–${short(last)}`;
    return { days: days === 'Mon–Sun' ? 'Every day' : days, hours };
  });
}

/** How many days before it visitors read of a date with other hours. */
export const daysBefore = 14;

/** 'Wednesday, November 25, 2026: Closed (Gurpurab)'. */
export const specialInWords = ({ date, reason, ...hours }: SpecialHours) =>
  `${longDate(date)}: ${hoursInWords(hours)}${reason && ` (${reason})`}`;
