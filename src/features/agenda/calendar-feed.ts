import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type FeedBooking, familyOf, sevaShown } from '@/features/bookings/booking';
import { eventPath, firstOfEach, type TempleEvent } from '@/features/events/event';
import { untilOf } from '@/features/events/series';
import { type Place, placeName } from '@/features/places/place';
import { plainLines } from '@/lib/content-html';
import { addDays, daysFrom, moment } from '@/lib/dates';
import { type CalendarEntry, entryTimes, wholeDays, writeCalendar } from '@/lib/ics';
import { routes } from '@/lib/routes';

interface Temple {
  name: string;
  address: string;
  siteUrl: string;
  timeZone: string;
  now: Date;
}

interface Feed extends Temple {
  events: readonly TempleEvent[];
  bookings: readonly FeedBooking[];
  places: readonly Place[];
}

const stamp = (instant: Date) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545 properties of a series. With a time, UNTIL must be in UTC, and each date must include the time. */
function repetition({ time, rrule, exdate }: TempleEvent, timeZone: string) {
  if (!rrule) return {};
  const until = untilOf(rrule);
  const last = until && time ? stamp(moment(until, '23:59:59', timeZone)) : until.replaceAll('-', '');
  const hour = time && `T${time.replaceAll(':', '')}`;
  const dates = (name: string, list: string) =>
    hour ? `${name};TZID=${timeZone}:${list.replaceAll(/\d+/g, `$&${hour}`)}` : `${name};VALUE=DATE:${list}`;
  const lines = [
    `RRULE:${rrule.replace(/UNTIL=.*/, `UNTIL=${last}`)}`,
    ...(exdate ? [dates('EXDATE', exdate)] : []),
  ];
  return { repeating: lines.join('\r\n'), ...(time && { timezone: timeZone }) };
}

/** Moves an event to the earliest of its dates, because calendars repeat a series from there. */
const firstTime = (event: TempleEvent): TempleEvent => ({
  ...event,
  date: event.first_date,
  last_day: addDays(event.first_date, daysFrom(event.date, event.last_day)),
});

const eventEntry = (event: TempleEvent, { siteUrl, timeZone }: Temple): CalendarEntry => ({
  id: `event-${event.id}@${new URL(siteUrl).hostname}`,
  ...entryTimes(firstTime(event), timeZone),
  ...repetition(event, timeZone),
  summary: event.title,
  description: plainLines(event.description),
  ...(event.place && { location: event.place }),
  url: event.link || `${siteUrl}${eventPath(event)}`,
});

/** Time zone rules, for calendar apps that do not know the zone's name. */
const zoneOf = ({ timeZone }: Temple) => tzlib_get_ical_block(timeZone)[0] ?? '';

const addressOf = ({ name, address }: Temple) => [name, address].filter(Boolean).join(', ');

/** Calendar file of one event. The entry is the same as in the feed. */
export const eventCalendar = (event: TempleEvent, temple: Temple) =>
  writeCalendar({
    location: addressOf(temple),
    status: 'CONFIRMED',
    now: temple.now,
    zone: zoneOf(temple),
    entries: [eventEntry(event, temple)],
  });

/** Location of an entry. Empty if it would repeat the feed's address. */
const locationOf = (place: string, address: string) =>
  place ? { location: [place, address].filter(Boolean).join(', ') } : {};

/** Calendar feed for subscribers: events, and confirmed sevas with the family name only. */
export function calendarFeed({ events, bookings, places, ...temple }: Feed) {
  const { name, siteUrl, now } = temple;
  const bookingEntries = bookings.map(
    (booking): CalendarEntry => ({
      id: booking.calendar_uid,
      ...(booking.time ? entryTimes(booking, temple.timeZone) : wholeDays(booking.date, booking.last_day)),
      summary: [sevaShown(booking), familyOf(booking)].filter(Boolean).join(', '),
      ...locationOf(placeName(booking, places), booking.is_elsewhere ? '' : addressOf(temple)),
      url: `${siteUrl}${routes.seva}`,
    }),
  );
  return writeCalendar({
    feedName: name,
    location: addressOf(temple),
    status: 'CONFIRMED',
    now,
    zone: zoneOf(temple),
    entries: [...firstOfEach(events, 1).map((event) => eventEntry(event, temple)), ...bookingEntries],
  });
}
