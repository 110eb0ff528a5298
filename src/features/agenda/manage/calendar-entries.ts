import { timeAt } from '@/features/agenda/agenda';
import { bookingBadge } from '@/features/bookings/booking';
import { wholeDay } from '@/features/opening-hours/open-now';
import { type Place, placeName } from '@/features/places/place';
import { type Day, isOneNight } from '@/lib/dates';
import { type Planned, planned } from './days';

/** The temple's day and hour in the reader's own time zone, in which the calendar shows it. */
const at = (day: Day, minute: number) => new Date(`${day}T${timeAt(minute)}`);

/** Shown to last an hour if no end is known, and to midnight at most. */
function timesOf(day: Day, item: Planned) {
  const { known, date, last_day, from, until } = item;
  if (known === 'day' || (date !== last_day && !isOneNight(item)))
    return { allDay: true, start: at(date, 0), end: at(last_day, wholeDay - 1) };
  const end = Math.min(known === 'start' ? from + 60 : until, wholeDay - 1);
  return { allDay: false, start: at(day, from), end: at(day, end) };
}

/** 'Pending: Langar, Gill, Darbar'; of anything else its name. */
function titleOf(item: Planned, places: readonly Place[]) {
  if (item.kind !== 'seva') return item.title;
  const { booking } = item;
  const words = [booking.sevatype, booking.family_name, placeName(booking, places)]
    .filter(Boolean)
    .join(', ');
  return booking.status === 'confirmed' ? words : `${bookingBadge(booking).label}: ${words}`;
}

/** All that is planned on these days; what lasts several days is one entry. */
export function calendarEntries(days: readonly Day[], facts: Parameters<typeof planned>[1], places: Place[]) {
  const entries = days.flatMap((day) =>
    planned(day, facts, places).map((item) => {
      const entry = { ...timesOf(day, item), resource: item, title: titleOf(item, places) };
      return [`${item.key} ${entry.start}`, entry] as const;
    }),
  );
  return [...new Map(entries).values()];
}

export type Entry = ReturnType<typeof calendarEntries>[number];
