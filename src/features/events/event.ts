import type { Row } from '@/lib/database';
import { type Day, daySpan, hoursOf, isPast, type Span } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import { routes } from '@/lib/routes';

/** Columns that the table of events shares with the view of their dates. */
export const eventColumns =
  'id, title, description, date, last_day, time, end_time, place, link, image_url, alt_text, focus_x, focus_y, isHighlighted, rrule, exdate';

/**
 * One date of an event. A series has several: those of its RRULE, with the dates in EXDATE marked as cancelled.
 * `first_date` is the first date of the series. Lists that show only the next date of a series show this one from
 * `shown_from` on; `null` means always.
 */
export type TempleEvent = Row<'event_dates'>;

/** Path of the event's page. Append `.ics` for its calendar file. */
export const eventPath = ({ id }: Pick<TempleEvent, 'id'>) => `${routes.events}/${id}`;

/** Number of upcoming events shown at once. */
export const eventsShown = 3;

/** Number of events in a built page: enough to show three even some days later. */
export const eventsCarried = 24;

/** Items that are not over in the temple's time zone, soonest first. */
export function upcoming<T extends { date: Day; last_day?: Day }>(
  items: readonly T[],
  templeToday: Day,
): T[] {
  return items
    .filter(({ date, last_day = date }) => !isPast(last_day, templeToday))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The first dates of each event, at most `most` of each. */
export function firstOfEach<T extends { id: number }>(dates: readonly T[], most: number): T[] {
  const counts = new Map<number, number>();
  return dates.filter(({ id }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= most;
  });
}

/** Events of this year that are over, newest first. Includes only the last date of a series. */
export function pastOfYear(dates: readonly TempleEvent[], templeToday: Day) {
  const coming = new Set(upcoming(dates, templeToday).map(({ id }) => id));
  const past = dates
    .filter(({ id, last_day }) => !coming.has(id) && last_day.slice(0, 4) === templeToday.slice(0, 4))
    .sort((a, b) => b.date.localeCompare(a.date));
  return firstOfEach(past, 1);
}

/** Groups dates by event. */
export const byEvent = (dates: readonly TempleEvent[]) => [...groupBy(dates, ({ id }) => id).values()];

/** The next date that is not over, or the last one. `dates` are those of one event, ascending. */
export const nextOf = (dates: readonly TempleEvent[], templeToday: Day) =>
  (dates.find(({ last_day }) => !isPast(last_day, templeToday)) ?? dates.at(-1)) as TempleEvent;

/** Title of an event, marked if this date is cancelled. */
export const eventTitle = ({ title, is_cancelled }: Pick<TempleEvent, 'title' | 'is_cancelled'>) =>
  is_cancelled ? `Cancelled: ${title}` : title;

/** 'Friday, March 5, 2027, 6:00–8:00 PM, Idlewild Park'. Omits the place if the event is at the temple. */
export const inOneLine = (event: Span & Pick<TempleEvent, 'place'>) =>
  [daySpan(event.date, event.last_day), hoursOf(event), event.place].filter(Boolean).join(', ');

/** Strips the temple's address from a place: 'Darbar hall' for 'Darbar hall, 4550 High Desert Way, Reno, NV 89502'. */
export const roomAt = (place: string, address: string) =>
  address && place.endsWith(`, ${address}`) ? place.slice(0, -address.length - 2) : place;

/** 'example.org' for an https address. `new URL` would throw on some that the database accepts, such as a stray %. */
export const hostOf = (link: string) => /^https:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;
