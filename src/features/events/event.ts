import { type Day, isPast } from '@/lib/dates';
import { day, flag, nullable, number, type Row, text, time } from '@/lib/rows';

export const eventRow = {
  id: number,
  title: text,
  description: text,
  date: day,
  time: nullable(time),
  isHighlighted: flag,
};

export type TempleEvent = Row<typeof eventRow>;

/** How many upcoming events a page shows at once. */
export const eventsShown = 3;

/** How many events a built page carries, so that it still has three to show some days later. */
export const eventsCarried = 24;

/** The items of today and later, soonest first. */
export function upcoming<T extends { date: Day }>(items: readonly T[], todayThere: Day): T[] {
  return items.filter(({ date }) => !isPast(date, todayThere)).sort((a, b) => a.date.localeCompare(b.date));
}
