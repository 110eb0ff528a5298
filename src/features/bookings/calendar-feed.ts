import type { IcsEvent } from 'ts-ics';
import type { TempleEvent } from '@/features/events/event';
import { calendarText, wholeDays, writeCalendar } from '@/lib/ics';
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

/** Events have no end (spec §3), and calendars show nothing readable for one without. */
const assumedLength = { hours: 1 };

function eventTimes({ date, time }: TempleEvent, timeZone: string) {
  if (!time) return wholeDays(date, date);
  return { start: { date: new Date(moment(date, time, timeZone)) }, duration: assumedLength };
}

/**
 * The calendar people subscribe to: events and confirmed sevas, these with the family's name only. A UID never
 * changes, so that a correction moves an entry instead of adding one.
 */
export function calendarFeed({ name, address, siteUrl, timeZone, events, bookings, now }: Feed) {
  const host = new URL(siteUrl).hostname;
  const common = {
    stamp: { date: now },
    location: calendarText([name, address].filter(Boolean).join(', ')),
    status: 'CONFIRMED' as const,
    timeTransparent: 'TRANSPARENT' as const,
  };
  const eventEntries = events.map(
    (event): IcsEvent => ({
      ...common,
      uid: `event-${event.id}@${host}`,
      ...eventTimes(event, timeZone),
      summary: calendarText(event.title),
      description: calendarText(event.description),
      url: `${siteUrl}${routes.home}`,
    }),
  );
  const bookingEntries = bookings.map(
    ({ id, date, last_day, sevatype, family_name }): IcsEvent => ({
      ...common,
      uid: `seva-${id}@${host}`,
      ...wholeDays(date, last_day),
      summary: calendarText(`${sevatype}, ${family_name} family`),
      url: `${siteUrl}${routes.seva}`,
    }),
  );
  return writeCalendar({ name, events: [...eventEntries, ...bookingEntries] });
}
