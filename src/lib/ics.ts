import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays, type Day, localTimeIn, moment, type Span } from './dates';

/** Seconds between fetches of a subscribed calendar. */
const refreshAfter = 6 * 60 * 60;

/** An empty calendar must still have a component (RFC 5545, 3.6); this one is invisible. */
const timeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** iCalendar texts allow no control characters except line breaks, which the library escapes. */
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\r\n]/gu, '').trim();

/** Start and end of an all-day entry. The end is exclusive (RFC 5545). */
export const wholeDays = (first: Day, last: Day) => ({
  start: new Date(first),
  end: new Date(addDays(last, 1)),
  allDay: true,
});

/** Local time as a UTC Date that ical-generator must not convert: it would shift hours that daylight saving skips. */
const localTime = (day: Day, time: string) =>
  Object.assign(moment(day, time, 'UTC'), {
    withTimeZone() {
      return this;
    },
  });

/**
 * Start and end of an entry in the temple's time. An unknown end is omitted: a guess would send people home in the
 * middle of a diwan. A series keeps its local hours across daylight saving changes.
 */
export function entryTimes(
  { date, last_day, time, end_time, rrule }: Span & { rrule?: string },
  timeZone: string,
) {
  const isOneDay = date === last_day;
  if (!time) return isOneDay ? { start: new Date(date), allDay: true } : wholeDays(date, last_day);
  const begins = moment(date, time, timeZone);
  const start = rrule ? localTime(date, time) : new Date(begins);
  if (isOneDay && !end_time) return { start };
  const [last, hour] = end_time ? [last_day, end_time] : [addDays(last_day, 1), '00:00'];
  const ends = new Date(moment(last, hour, timeZone));
  const length = +moment(last, hour, 'UTC') - +moment(date, time, 'UTC');
  // A start in the hour that daylight saving skips can fall after the end; keep the length instead.
  const end = rrule || ends <= begins ? new Date(+begins + length) : ends;
  const [day = '', clock = ''] = localTimeIn(timeZone, end.toISOString()).split('T');
  return { start, end: rrule ? localTime(day, clock) : end };
}

export interface CalendarEntry {
  /** Must be stable, so that a correction updates the entry instead of adding another. */
  id: string;
  start: Date;
  /** Omitted if unknown; calendars then show only the start, or the whole day. */
  end?: Date;
  allDay?: boolean;
  summary: string;
  description?: string;
  /** Overrides the calendar's location. */
  location?: string;
  url?: string;
  /** Recurrence lines (RRULE, EXDATE) in `timezone`. */
  repeating?: string;
  timezone?: string;
}

interface Calendar {
  /** Set for a feed to subscribe to. A file with one entry is added to an existing calendar and needs no name. */
  feedName?: string;
  location: string;
  status: `${ICalEventStatus}`;
  now: Date;
  /** VTIMEZONE lines for the zone of its entries. */
  zone?: string;
  entries: readonly CalendarEntry[];
}

/** Writes an iCalendar file or feed (RFC 5545). */
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
      // Subscribers should not show as busy.
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
