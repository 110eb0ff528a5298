import { hoursOf } from '@/features/events/event';
import { programmeHours } from '@/features/programme/programme';
import { addDays, type Day, weekdayAndDate } from '@/lib/dates';
import { contextOn, type DayContext, eventTitle } from './day-context';
import { bookingHours, type ManagedBooking } from './manage-bookings';

/** A seva, an event or a closure of a day. */
interface DayLine {
  key: string;
  /** Empty when none are known. */
  hours: string;
  title: string;
  /** The screen on which it is edited. */
  opens: string;
}

/** What is on a day, in the order of its hour, and the services of every week in one line. */
export function dayLines(day: Day, bookings: readonly ManagedBooking[], context: DayContext) {
  const { closed, events, services } = contextOn(day, context);
  // What began on an earlier day, or has no hour, stands first.
  const begins = ({ date, time }: { date: Day; time: string | null }) => (date === day && time) || '';
  const sevas = bookings.filter(({ date, last_day }) => date <= day && day <= last_day);
  const dated = [
    ...events.map((event) => ({
      begins: begins(event),
      key: `event ${event.id} ${event.date}`,
      hours: hoursOf(event),
      title: eventTitle(event),
      opens: '/admin/events',
    })),
    ...sevas.map((booking) => ({
      begins: begins(booking),
      key: `booking ${booking.id}`,
      hours: bookingHours(booking),
      title: `${booking.sevatype}, ${booking.name} ${booking.family_name}`,
      opens: `/admin/bookings?booking=${booking.id}`,
    })),
  ].sort((a, b) => a.begins.localeCompare(b.begins));
  const lines: DayLine[] = [
    ...closed.map(({ date, reason }) => ({
      key: `closed ${date} ${reason}`,
      hours: '',
      title: `Closed: ${reason}`,
      opens: '/admin/sevas',
    })),
    ...dated,
  ];
  const programme = services
    .toSorted((a, b) => a.starts.localeCompare(b.starts))
    .map((service) => `${service.name} ${programmeHours(service)}`)
    .join(' · ');
  return { lines, programme };
}

/** 'Today, Wednesday, November 25'. */
export function dayHeading(day: Day, today: Day) {
  const name = day === today ? 'Today, ' : day === addDays(today, 1) ? 'Tomorrow, ' : '';
  return name + weekdayAndDate(day);
}
