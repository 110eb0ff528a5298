import type { ClosedDays } from '@/features/availability/availability';
import { bookingBadge } from '@/features/bookings/booking';
import type { TempleEvent } from '@/features/events/event';
import type { ProgrammePart } from '@/features/programme/programme';
import type { Day } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings.queries';

/** What the week shows. Dates are the temple's days and hours as if they were the reader's own. */
export interface WeekEntry {
  key: string;
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  look: 'pending' | 'confirmed' | 'cancelled' | 'event' | 'programme' | 'closed';
  /** The screen that it is changed on, or the booking. */
  opens: string | ManagedBooking;
}

/** As a date of it is called. */
export const eventTitle = ({ title, iscancelled }: Pick<TempleEvent, 'title' | 'iscancelled'>) =>
  iscancelled ? `Cancelled: ${title}` : title;

const at = (day: Day, time: string) => new Date(`${day}T${time}`);

/** From the first day to the end of the last; the calendar takes any hour of a day for all of it. */
const wholeDays = (first: Day, last: Day) => ({
  start: at(first, '00:00'),
  end: at(last, '12:00'),
  allDay: true,
});

/** An hour, where nobody has said how long. */
const usualLength = 3_600_000;

function hours(first: Day, last: Day, time: string | null, endTime: string | null) {
  if (!time || first !== last) return wholeDays(first, last);
  const start = at(first, time);
  const end = endTime ? at(first, endTime) : new Date(start.getTime() + usualLength);
  return end > start ? { start, end, allDay: false } : { ...wholeDays(first, first) };
}

/** What takes place besides bookings. */
export interface Around {
  events: readonly TempleEvent[];
  programme: readonly ProgrammePart[];
  closed: readonly ClosedDays[];
}

export const nothingAround: Around = { events: [], programme: [], closed: [] };

/** What takes place on a day besides bookings. */
export const aroundOn = (day: Day, { events, programme, closed }: Around) => ({
  closed: closed.filter(({ date, last_day }) => date <= day && day <= last_day),
  events: events.filter(({ date, ends_on }) => date <= day && day <= ends_on),
  services: programme.filter(({ weekdays }) => weekdays.includes(String(new Date(day).getUTCDay()))),
});

/** Everything that takes place on these days, in one list. */
export function weekEntries(
  days: readonly Day[],
  bookings: readonly ManagedBooking[],
  { events, programme, closed } = nothingAround,
): WeekEntry[] {
  return [
    ...closed.map(
      ({ date, last_day, reason }): WeekEntry => ({
        key: `closed-${date}-${reason}`,
        title: `Closed: ${reason}`,
        ...wholeDays(date, last_day),
        look: 'closed',
        opens: '/admin/sevas',
      }),
    ),
    ...bookings.map(
      (booking): WeekEntry => ({
        key: `booking-${booking.id}`,
        title: `${booking.status === 'confirmed' ? '' : `${bookingBadge(booking).label}: `}${booking.sevatype}, ${booking.family_name}`,
        ...hours(booking.date, booking.last_day, booking.time, booking.end_time),
        look: booking.status,
        opens: booking,
      }),
    ),
    ...events.map(
      ({ id, title, date, ends_on, time, end_time, iscancelled }): WeekEntry => ({
        key: `event-${id}-${date}`,
        title: eventTitle({ title, iscancelled }),
        ...hours(date, ends_on, time, end_time),
        look: iscancelled ? 'cancelled' : 'event',
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
            look: 'programme',
            opens: '/admin/temple-details',
          }),
        ),
    ),
  ];
}

/** The hours that hold all of these, from six in the morning to eight in the evening at least. */
export function shownHours(entries: readonly WeekEntry[]): [first: number, last: number] {
  const timed = entries.filter(({ allDay }) => !allDay);
  const first = Math.min(6, ...timed.map(({ start }) => start.getHours()));
  const last = Math.max(20, ...timed.map(({ end }) => end.getHours() + (end.getMinutes() > 0 ? 1 : 0)));
  return [first, Math.min(last, 24)];
}
