import { addHours } from 'date-fns/addHours';
import type { TempleEvent } from '@/features/events/event';
import { type CalendarEntry, wholeDays, writeCalendar } from '@/lib/ics';
import { moment } from '@/lib/iso-start';
import { routes } from '@/lib/routes';
import type { ConfirmedBooking } from './booking';

interface Feed {
  name: string;
  address: string;
  siteUrl: string;
  timeZone: string;
  events: readonly TempleEvent[];
  bookings: readonly ConfirmedBooking[];
  now: Date;
}

function eventTimes({ date, time }: TempleEvent, timeZone: string) {
  if (!time) return wholeDays(date, date);
  const start = new Date(moment(date, time, timeZone));
  // Events are stored without an end, but calendars show an entry without one badly.
  return { start, end: addHours(start, 1) };
}

/** The calendar people subscribe to: events and confirmed sevas, these with the family's name only. */
export function calendarFeed({ name, address, siteUrl, timeZone, events, bookings, now }: Feed) {
  const host = new URL(siteUrl).hostname;
  const eventEntries = events.map(
    (event): CalendarEntry => ({
      id: `event-${event.id}@${host}`,
      ...eventTimes(event, timeZone),
      summary: event.title,
      description: event.description,
      url: `${siteUrl}${routes.home}`,
    }),
  );
  const bookingEntries = bookings.map(
    ({ id, date, last_day, sevatype, family_name }): CalendarEntry => ({
      id: `seva-${id}@${host}`,
      ...wholeDays(date, last_day),
      summary: `${sevatype}, ${family_name} family`,
      url: `${siteUrl}${routes.seva}`,
    }),
  );
  return writeCalendar({
    name,
    location: [name, address].filter(Boolean).join(', '),
    status: 'CONFIRMED',
    now,
    entries: [...eventEntries, ...bookingEntries],
  });
}
