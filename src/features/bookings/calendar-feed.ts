import type { TempleEvent } from '@/features/events/event';
import { type CalendarEntry, wholeDays, writeCalendar } from '@/lib/ics';
import { moment } from '@/lib/iso-start';
import { routes } from '@/lib/routes';
import type { ConfirmedBooking } from './booking';
import { bookingEntryId } from './booking-entry-id';

interface Feed {
  name: string;
  address: string;
  siteUrl: string;
  timeZone: string;
  events: readonly TempleEvent[];
  bookings: readonly ConfirmedBooking[];
  now: Date;
}

/** Events are stored without an end, and a guess would send people home from the middle of a diwan. */
function eventTimes({ date, time }: TempleEvent, timeZone: string) {
  if (!time) return { start: new Date(date), allDay: true };
  return { start: new Date(moment(date, time, timeZone)) };
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
    (booking): CalendarEntry => ({
      id: bookingEntryId(booking, siteUrl),
      ...wholeDays(booking.date, booking.last_day),
      summary: `${booking.sevatype}, ${booking.family_name} family`,
      url: `${siteUrl}${routes.seva}`,
    }),
  );
  return writeCalendar({
    feedName: name,
    location: [name, address].filter(Boolean).join(', '),
    status: 'CONFIRMED',
    now,
    entries: [...eventEntries, ...bookingEntries],
  });
}
