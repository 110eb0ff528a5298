import type { ClosedDays } from '@/features/availability/availability';
import { bookingBadge } from '@/features/bookings/booking';
import { hoursOf, type TempleEvent } from '@/features/events/event';
import { type ProgrammePart, programmeHours, serviceTitle } from '@/features/programme/programme';
import { type Place, placeName } from '@/features/sevas/place';
import type { Day } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';

/** What takes place besides bookings. */
export interface DayContext {
  events: readonly TempleEvent[];
  programme: readonly ProgrammePart[];
  closed: readonly ClosedDays[];
}

export const emptyContext: DayContext = { events: [], programme: [], closed: [] };

/** What takes place on one day besides bookings. */
export const contextOn = (day: Day, { events, programme, closed }: DayContext) => ({
  closed: closed.filter(({ date, last_day }) => date <= day && day <= last_day),
  events: events.filter(({ date, ends_on }) => date <= day && day <= ends_on),
  services: programme.filter(({ weekdays }) => weekdays.includes(String(new Date(day).getUTCDay()))),
});

/** An entry of the week. Its dates have the temple's day and hour in the reader's own time zone. */
export interface WeekEntry {
  key: string;
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  kind: 'pending' | 'confirmed' | 'cancelled' | 'event' | 'programme' | 'closed';
  /** The booking, or the path of the screen on which it is edited. */
  opens: string | ManagedBooking;
}

/** The title of one date of an event. */
const eventTitle = ({ title, iscancelled }: Pick<TempleEvent, 'title' | 'iscancelled'>) =>
  iscancelled ? `Cancelled: ${title}` : title;

const at = (day: Day, time: string) => new Date(`${day}T${time}`);

/** All day from the first day to the last; any hour of the last day will do. */
const wholeDays = (first: Day, last: Day) => ({
  start: at(first, '00:00'),
  end: at(last, '12:00'),
  allDay: true,
});

/** Milliseconds that an entry without an end is shown to last. */
const defaultLength = 3_600_000;

function hours(first: Day, last: Day, time: string | null, endTime: string | null) {
  if (!time || first !== last) return wholeDays(first, last);
  const start = at(first, time);
  const end = endTime ? at(first, endTime) : new Date(start.getTime() + defaultLength);
  return end > start ? { start, end, allDay: false } : { ...wholeDays(first, first) };
}

/** Everything that takes place in a week, in one list. */
export function weekEntries(
  days: readonly Day[],
  bookings: readonly ManagedBooking[],
  { events, programme, closed } = emptyContext,
  places: readonly Place[] = [],
): WeekEntry[] {
  return [
    ...closed.map(
      ({ date, last_day, reason }): WeekEntry => ({
        key: `closed-${date}-${reason}`,
        title: `Closed: ${reason}`,
        ...wholeDays(date, last_day),
        kind: 'closed',
        opens: '/admin/sevas',
      }),
    ),
    ...bookings.map(
      (booking): WeekEntry => ({
        key: `booking-${booking.id}`,
        title: `${booking.status === 'confirmed' ? '' : `${bookingBadge(booking).label}: `}${[booking.sevatype, booking.family_name, placeName(booking, places)].filter(Boolean).join(', ')}`,
        ...hours(booking.date, booking.last_day, booking.time, booking.end_time),
        kind: booking.status,
        opens: booking,
      }),
    ),
    ...events.map(
      ({ id, title, date, ends_on, time, end_time, iscancelled }): WeekEntry => ({
        key: `event-${id}-${date}`,
        title: eventTitle({ title, iscancelled }),
        ...hours(date, ends_on, time, end_time),
        kind: iscancelled ? 'cancelled' : 'event',
        opens: '/admin/events',
      }),
    ),
    ...days.flatMap((day, index) =>
      programme
        .filter(({ weekdays }) => weekdays.includes(String(index)))
        .map(
          ({ id, name, starts, ends }): WeekEntry => ({
            key: `programme-${id}-${day}`,
            title: name,
            ...hours(day, day, starts, ends),
            kind: 'programme',
            opens: '/admin/temple-details',
          }),
        ),
    ),
  ];
}

/** The first and the last hour to show: from 6 AM to 8 PM, or more if an entry needs it. */
export function hourRange(entries: readonly WeekEntry[]): [first: number, last: number] {
  const timed = entries.filter(({ allDay }) => !allDay);
  const first = Math.min(6, ...timed.map(({ start }) => start.getHours()));
  const last = Math.max(20, ...timed.map(({ end }) => end.getHours() + (end.getMinutes() > 0 ? 1 : 0)));
  return [first, Math.min(last, 24)];
}

/** What takes place on a day besides bookings, a line each. */
export function contextLines(day: Day, context: DayContext) {
  const { closed, events, services } = contextOn(day, context);
  return [
    ...closed.map(({ reason }) => `Closed: ${reason}`),
    ...events.map((event) => [eventTitle(event), hoursOf(event)].filter(Boolean).join(', ')),
    ...services.map((service) => `${serviceTitle(service)}, ${programmeHours(service)}`),
  ];
}
