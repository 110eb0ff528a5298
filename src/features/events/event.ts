import type { Row } from '@/lib/database';
import { type Day, daySpan, isPast, timeOfDay, timeSpan } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import { routes } from '@/lib/routes';

/** What the table of events and the view of their dates have alike. */
export const eventColumns =
  'id, title, description, date, ends_on, time, end_time, place, link, image_url, alt_text, focus_x, focus_y, isHighlighted, rrule, exdate, rdate';

/**
 * A date of an event: of a series, which repeats by its RRULE but for the dates of its EXDATE and with those of its RDATE, there are several. It
 * ends on the day `ends_on`. Where only the next of its dates is shown, it is `shown_from` a day on.
 */
export type TempleEvent = Row<'event_dates'>;

/** The address of an event's own page; with `.ics` behind it, of its entry for calendars. */
export const eventPath = ({ id }: Pick<TempleEvent, 'id'>) => `${routes.events}/${id}`;

/** How many upcoming events a page shows at once. */
export const eventsShown = 3;

/** How many events a built page carries, so that it still has three to show some days later. */
export const eventsCarried = 24;

/** The items that are not over: of today and later, soonest first. */
export function upcoming<T extends { date: Day; ends_on?: Day }>(items: readonly T[], templeToday: Day): T[] {
  return items
    .filter(({ date, ends_on = date }) => !isPast(ends_on, templeToday))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The first dates of each event: of a series no more than `most`. */
export function firstOfEach<T extends { id: number }>(dates: readonly T[], most: number): T[] {
  const counts = new Map<number, number>();
  return dates.filter(({ id }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= most;
  });
}

/** The events that were over before this day, in its year, newest first; of a series the last date. */
export function pastOfYear(dates: readonly TempleEvent[], templeToday: Day) {
  const coming = new Set(upcoming(dates, templeToday).map(({ id }) => id));
  const past = dates
    .filter(({ id, ends_on }) => !coming.has(id) && ends_on.slice(0, 4) === templeToday.slice(0, 4))
    .sort((a, b) => b.date.localeCompare(a.date));
  return firstOfEach(past, 1);
}

/** All dates by event. */
export const byEvent = (dates: readonly TempleEvent[]) => [...groupBy(dates, ({ id }) => id).values()];

/** Of the dates of an event, in order, the next that is not over, or else the last. */
export const nextOf = (dates: readonly TempleEvent[], templeToday: Day) =>
  (dates.find(({ ends_on }) => !isPast(ends_on, templeToday)) ?? dates.at(-1)) as TempleEvent;

type Hours = Pick<TempleEvent, 'date' | 'ends_on' | 'time' | 'end_time'>;

/** '6:00–8:00 PM', or of several days '6:00 PM to 1:00 PM on the last day'; empty when no time is known. */
export function hoursOf({ date, ends_on, time, end_time }: Hours) {
  if (!time) return '';
  const isOneDay = date === ends_on;
  if (!end_time) return `${timeOfDay(time)}${isOneDay ? '' : ' on the first day'}`;
  return isOneDay ? timeSpan(time, end_time) : `${timeOfDay(time)} to ${timeOfDay(end_time)} on the last day`;
}

/** 'Friday, March 5, 2027, 6:00–8:00 PM, Idlewild Park': when, and where unless that is at the temple. */
export const inOneLine = (event: Hours & Pick<TempleEvent, 'place'>) =>
  [daySpan(event.date, event.ends_on), hoursOf(event), event.place].filter(Boolean).join(', ');

/** 'example.org' of an https address. Not by URL, which throws for what the database takes, such as a stray %. */
export const hostOf = (link: string) => /^https:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;
