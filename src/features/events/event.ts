import * as z from 'zod/mini';
import { type Day, isPast } from '@/lib/dates';

export const eventRow = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  time: z.nullable(z.string().check(z.regex(/^\d{2}:\d{2}/))),
  isHighlighted: z.boolean(),
});

export type TempleEvent = z.infer<typeof eventRow>;

/** How many upcoming events a page shows at once (spec §9). */
export const eventsShown = 3;

/** How many a built page carries, so that it still has three to show when it was built days ago. */
export const eventsCarried = 24;

/** Today's and later ones of anything that has a day, soonest first. */
export function upcoming<T extends { date: Day }>(items: readonly T[], todayThere: Day): T[] {
  return items.filter(({ date }) => !isPast(date, todayThere)).sort((a, b) => a.date.localeCompare(b.date));
}
