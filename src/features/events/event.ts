import type { Row } from '@/lib/database';
import { type Day, daySpan, hoursOf, isPast, type Span } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import { routes } from '@/lib/routes';

/** What the table of events and the view of their dates have alike. */
export const eventColumns =
  'id, title, description, date, last_day, time, end_time, place, link, image_url, alt_text, focus_x, focus_y, isHighlighted, rrule, exdate';

/**
 * A date of an event: of a series, which repeats by its RRULE but for the dates of its EXDATE, there are several. It is told by its
 * `first_date`. Where only the next of its dates is shown, it is `shown_from` a day on.
 */
export type TempleEvent = Row<'event_dates'>;

/** The address of an event's own page; with `.ics` behind it, of its entry for calendars. */
export const eventPath = ({ id }: Pick<TempleEvent, 'id'>) => `${routes.events}/${id}`;

/** How many upcoming events a page shows at once. */
export const eventsShown = 3;

/** How many events a built page carries, so that it still has three to show some days later. */
export const eventsCarried = 24;

/** The items that are not over: of today and later, soonest first. */
export function upcoming<T extends { date: Day; last_day?: Day }>(
  items: readonly T[],
  templeToday: Day,
): T[] {
  return items
    .filter(({ date, last_day = date }) => !isPast(last_day, templeToday))
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
    .filter(({ id, last_day }) => !coming.has(id) && last_day.slice(0, 4) === templeToday.slice(0, 4))
    .sort((a, b) => b.date.localeCompare(a.date));
  return firstOfEach(past, 1);
}

/** All dates by event. */
export const byEvent = (dates: readonly TempleEvent[]) => [...groupBy(dates, ({ id }) => id).values()];

/** Of the dates of an event, in order, the next that is not over, or else the last. */
export const nextOf = (dates: readonly TempleEvent[], templeToday: Day) =>
  (dates.find(({ last_day }) => !isPast(last_day, templeToday)) ?? dates.at(-1)) as TempleEvent;

/** Its title, with the word that a date of it is cancelled. */
export const eventTitle = ({ title, iscancelled }: Pick<TempleEvent, 'title' | 'iscancelled'>) =>
  iscancelled ? `Cancelled: ${title}` : title;

/** 'Friday, March 5, 2027, 6:00–8:00 PM, Idlewild Park': when, and where unless that is at the temple. */
export const inOneLine = (event: Span & Pick<TempleEvent, 'place'>) =>
  [daySpan(event.date, event.last_day), hoursOf(event), event.place].filter(Boolean).join(', ');

/** 'Darbar hall' of 'Darbar hall, 4550 High Desert Way, Reno, NV 89502', for a reader who knows the temple's address. */
export const roomAt = (place: string, address: string) =>
  address && place.endsWith(`, ${address}`) ? place.slice(0, -address.length - 2) : place;

/** 'example.org' of an https address. Not by URL, which throws for what the database takes, such as a stray %. */
export const hostOf = (link: string) => /^https:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;
