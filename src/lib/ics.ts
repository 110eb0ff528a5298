import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays, type Day, localTimeIn, moment, type Span } from './dates';

/** Seconds after which a subscribed calendar may be fetched again. */
const refreshAfter = 6 * 60 * 60;

/** A calendar must have a component (RFC 5545, 3.6): where there is no entry, this one, which says nothing. */
const timeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** Calendars allow no control characters in a text, except line breaks, which the library writes. */
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\r\n]/gu, '').trim();

/** Start and end of an entry that lasts whole days; the format wants the end to be the day after the last. */
export const wholeDays = (first: Day, last: Day) => ({
  start: new Date(first),
  end: new Date(addDays(last, 1)),
  allDay: true,
});

/** What the library writes as it is, with a zone beside it: otherwise it would move an hour that the clocks skip. */
const written = (day: Day, time: string) =>
  Object.assign(moment(day, time, 'UTC'), {
    withTimeZone() {
      return this;
    },
  });

/**
 * Start and end of an entry with the temple's hours. An unknown end is left out: a guess would send people home in the
 * middle of a diwan. A series stays at its hour when the clocks change, and each of its dates is as long as it was typed.
 */
export function entryTimes(
  { date, last_day, time, end_time, rrule }: Span & { rrule?: string },
  timeZone: string,
) {
  const isOneDay = date === last_day;
  if (!time) return isOneDay ? { start: new Date(date), allDay: true } : wholeDays(date, last_day);
  const begins = moment(date, time, timeZone);
  const start = rrule ? written(date, time) : new Date(begins);
  if (isOneDay && !end_time) return { start };
  const [last, hour] = end_time ? [last_day, end_time] : [addDays(last_day, 1), '00:00'];
  const ends = new Date(moment(last, hour, timeZone));
  const length = +moment(last, hour, 'UTC') - +moment(date, time, 'UTC');
  // What begins in an hour that the clocks skip would end before it has begun.
  const end = rrule || ends <= begins ? new Date(+begins + length) : ends;
  const [day = '', clock = ''] = localTimeIn(timeZone, end.toISOString()).split('T');
  return { start, end: rrule ? written(day, clock) : end };
}

export interface CalendarEntry {
  /** Must never change, so that a correction moves the entry instead of adding another. */
  id: string;
  start: Date;
  /** Left out when nobody knows it; calendars then show the start alone, or its whole day. */
  end?: Date;
  allDay?: boolean;
  summary: string;
  description?: string;
  /** In the place of the calendar's. */
  location?: string;
  url?: string;
  /** The lines of its series, in the zone in which it repeats, where its start is of that zone. */
  repeating?: string;
  timezone?: string;
}

interface Calendar {
  /** Of a feed that people subscribe to; a file with one entry goes into a calendar that has a name already. */
  feedName?: string;
  /** Where its entries take place. */
  location: string;
  status: `${ICalEventStatus}`;
  now: Date;
  /** The lines of the zone that its entries name, a VTIMEZONE. */
  zone?: string;
  entries: readonly CalendarEntry[];
}

/** A calendar in RFC 5545's format, for a file or a feed. */
export function writeCalendar({ feedName, location, status, now, zone, entries }: Calendar): string {
  const calendar = ical({
    prodId: '//Gurdwara//Seva and events//EN',
    ...(feedName !== undefined && {
      name: escapeText(clean(feedName), false),
      method: ICalCalendarMethod.PUBLISH,
      ttl: refreshAfter,
    }),
    events: entries.map(({ summary, description = '', location: own = location, ...entry }) => ({
      ...entry,
      summary: clean(summary),
      description: clean(description),
      location: clean(own),
      status: status as ICalEventStatus,
      stamp: now,
      // Whoever subscribes is not busy because of it.
      ...(feedName !== undefined && { transparency: ICalEventTransparency.TRANSPARENT }),
    })),
  });
  const lines = calendar.toString().split('\r\n');
  if (zone && entries.some(({ timezone }) => timezone)) {
    lines.splice(lines.indexOf('BEGIN:VEVENT'), 0, ...zone.trim().split(/\r?\n/));
  }
  if (entries.length === 0) lines.splice(-1, 0, ...timeZone);
  return `${lines.join('\r\n')}\r\n`;
}
