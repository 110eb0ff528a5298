import type { ClosedDays } from '@/features/availability/availability';
import { bookingBadge } from '@/features/bookings/booking';
import { hoursOf, type TempleEvent } from '@/features/events/event';
import { hoursInWords } from '@/features/opening-hours/hours-in-words';
import type { SpecialHours } from '@/features/opening-hours/opening-hours';
import { type ProgrammePart, programmeHours, serviceTitle } from '@/features/programme/programme';
import { type Place, placeName } from '@/features/sevas/place';
import { addDays, type Day, toDay, weekdayAndDate } from '@/lib/dates';
import { bookingHours, type ManagedBooking } from './manage-bookings';

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

/** Special hours and closures of a day, a line each. */
export const dayNotes = (day: Day, context: DayContext, special: readonly SpecialHours[]) => [
  ...special
    .filter(({ date }) => date === day)
    .map((row) => `Special hours: ${hoursInWords(row)}${row.reason && ` (${row.reason})`}`),
  ...contextOn(day, context).closed.map(({ reason }) => `Closed for sevas: ${reason}`),
];

/** An entry of the week. Its dates have the temple's day and hour in the reader's own time zone. */
export interface WeekEntry {
  key: string;
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  /** In words; empty when none are known. */
  hours: string;
  kind: 'pending' | 'confirmed' | 'cancelled' | 'event' | 'programme' | 'closed';
  /** Whether it is the same on every day of every week. */
  isDaily?: boolean;
  /** The booking, or the path of the screen on which it is edited. */
  opens: string | ManagedBooking;
}

/** The title of one date of an event. */
export const eventTitle = ({ title, iscancelled }: Pick<TempleEvent, 'title' | 'iscancelled'>) =>
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

function timesOf(first: Day, last: Day, time: string | null, endTime: string | null) {
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
        hours: '',
        kind: 'closed',
        opens: '/admin/sevas',
      }),
    ),
    ...bookings.map(
      (booking): WeekEntry => ({
        key: `booking-${booking.id}`,
        title: `${booking.status === 'confirmed' ? '' : `${bookingBadge(booking).label}: `}${[booking.sevatype, booking.family_name, placeName(booking, places)].filter(Boolean).join(', ')}`,
        ...timesOf(booking.date, booking.last_day, booking.time, booking.end_time),
        hours: bookingHours(booking),
        kind: booking.status,
        opens: booking,
      }),
    ),
    ...events.map(
      (event): WeekEntry => ({
        key: `event-${event.id}-${event.date}`,
        title: eventTitle(event),
        ...timesOf(event.date, event.ends_on, event.time, event.end_time),
        hours: hoursOf(event),
        kind: event.iscancelled ? 'cancelled' : 'event',
        opens: '/admin/events',
      }),
    ),
    ...days.flatMap((day, index) =>
      programme
        .filter(({ weekdays }) => weekdays.includes(String(index)))
        .map(
          ({ id, name, starts, ends, weekdays }): WeekEntry => ({
            key: `programme-${id}-${day}`,
            title: name,
            ...timesOf(day, day, starts, ends),
            hours: programmeHours({ starts, ends }),
            kind: 'programme',
            isDaily: weekdays.length === 7,
            opens: '/admin/temple-details',
          }),
        ),
    ),
  ];
}

/** What takes place on a day, in the order of its hour; what takes all of it comes first. */
const entriesOn = (day: Day, entries: readonly WeekEntry[]) =>
  entries
    .filter(({ start, end }) => toDay(start) <= day && day <= toDay(end))
    .sort((a, b) => Number(b.allDay) - Number(a.allDay) || Number(a.start) - Number(b.start));

/**
 * A week as a list of its days, from today when today is one of them, and what is the same every day only once. Of the
 * other days only those on which anything is.
 */
export function weekList(days: readonly Day[], entries: readonly WeekEntry[], today: Day) {
  const own = entries.filter(({ isDaily }) => !isDaily);
  const parts = days
    .map((day) => ({ day, entries: entriesOn(day, own) }))
    .filter(({ day, entries: some }) => day === today || some.length > 0);
  const isEarlier = ({ day }: { day: Day }) => days.includes(today) && day < today;
  return {
    daily: entriesOn(
      days[0] ?? '',
      entries.filter(({ isDaily }) => isDaily),
    ),
    coming: parts.filter((part) => !isEarlier(part)),
    earlier: parts.filter(isEarlier),
  };
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

/** When it begins on a day; empty, and so before all else, for what began on an earlier day or has no hour. */
export const begins = (day: Day, { date, time }: { date: Day; time: string | null }) =>
  (date === day && time) || '';

const bookedOn = (day: Day, bookings: readonly ManagedBooking[]) =>
  bookings.filter(({ date, last_day }) => date <= day && day <= last_day);

/** By what `begins` says. */
export const inOrder = <Part extends { begins: string }>(parts: readonly Part[]) =>
  [...parts].sort((a, b) => a.begins.localeCompare(b.begins));

/** 'Darbar', or 'Elsewhere: 12 Main St'; empty where it goes without saying. */
const placeOf = (booking: ManagedBooking, places: readonly Place[]) =>
  [placeName(booking, places), booking.address].filter(Boolean).join(': ');

/** A service, an event or a seva of a day. */
interface SheetPart {
  key: string;
  begins: string;
  /** Empty when none are known. */
  hours: string;
  title: string;
  /** Empty where it goes without saying. */
  place: string;
  /** Its first and its last day. */
  date: Day;
  last_day: Day;
  booking?: ManagedBooking;
}

/** The events and sevas of a day, in the order of their hour. */
function datedParts(
  day: Day,
  bookings: readonly ManagedBooking[],
  context: DayContext,
  places: readonly Place[],
) {
  return inOrder<SheetPart>([
    ...contextOn(day, context).events.map((event) => ({
      key: `event ${event.id} ${event.date}`,
      begins: begins(day, event),
      hours: hoursOf(event),
      title: eventTitle(event),
      place: event.place,
      date: event.date,
      last_day: event.ends_on,
    })),
    ...bookedOn(day, bookings).map((booking) => ({
      key: `booking ${booking.id}`,
      begins: begins(day, booking),
      hours: bookingHours(booking),
      title: booking.sevatype,
      place: placeOf(booking, places),
      date: booking.date,
      last_day: booking.last_day,
      booking,
    })),
  ]);
}

/** All that is on a day, in the order of its hour. */
export function sheetParts(
  day: Day,
  bookings: readonly ManagedBooking[],
  context: DayContext,
  places: readonly Place[],
): SheetPart[] {
  return inOrder<SheetPart>([
    ...contextOn(day, context).services.map((service) => ({
      key: `service ${service.id}`,
      begins: service.starts,
      hours: programmeHours(service),
      title: serviceTitle(service),
      place: '',
      date: day,
      last_day: day,
    })),
    ...datedParts(day, bookings, context, places),
  ]);
}

/** A seva, an event or a closure of a day. */
interface DayLine {
  key: string;
  /** Empty when none are known. */
  hours: string;
  title: string;
  /** Empty where it goes without saying. */
  place: string;
  /** The screen on which it is edited. */
  opens: string;
}

/** What is on a day, in the order of its hour, and the services of every week in one line. */
export function dayLines(
  day: Day,
  bookings: readonly ManagedBooking[],
  context: DayContext,
  places: readonly Place[] = [],
) {
  const { closed, services } = contextOn(day, context);
  const dated = datedParts(day, bookings, context, places).map(({ key, hours, title, place, booking }) => ({
    key,
    hours,
    title: booking ? `${title}, ${booking.name} ${booking.family_name}` : title,
    place,
    opens: booking ? `/admin/bookings?booking=${booking.id}` : '/admin/events',
  }));
  const lines: DayLine[] = [
    ...closed.map(({ date, reason }) => ({
      key: `closed ${date} ${reason}`,
      hours: '',
      title: `Closed: ${reason}`,
      place: '',
      opens: '/admin/sevas',
    })),
    ...dated,
  ];
  const programme = [...services]
    .sort((a, b) => a.starts.localeCompare(b.starts))
    .map((service) => `${service.name} ${programmeHours(service)}`)
    .join(' · ');
  return { lines, programme };
}

/** 'Today, Wednesday, November 25'. */
export function dayHeading(day: Day, today: Day) {
  const name = day === today ? 'Today, ' : day === addDays(today, 1) ? 'Tomorrow, ' : '';
  return name + weekdayAndDate(day);
}
