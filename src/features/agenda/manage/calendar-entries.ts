import { timeAt } from '@/features/agenda/agenda';
import { bookingBadge } from '@/features/bookings/booking';
import { wholeDay } from '@/features/opening-hours/open-now';
import { type Place, placeName } from '@/features/places/place';
import { type Day, isOneNight } from '@/lib/dates';
import { type Planned, planned } from './days';

/** Temple time as a Date in the reader's time zone, because the calendar displays local time. */
const at = (day: Day, minute: number) => new Date(`${day}T${timeAt(minute)}`);

/** Start and end of an entry. Lasts an hour if the end is unknown, and ends by midnight. */
function timesOf(day: Day, item: Planned) {
  const { known, date, last_day, from, until } = item;
  if (known === 'day' || (date !== last_day && !isOneNight(item)))
    return { allDay: true, start: at(date, 0), end: at(last_day, wholeDay - 1) };
  const end = Math.min(known === 'start' ? from + 60 : until, wholeDay - 1);
  return { allDay: false, start: at(day, from), end: at(day, end) };
}

/** Title of an entry: 'Pending: Langar, Gill, Darbar', or the item's name. */
function titleOf(item: Planned, places: readonly Place[]) {
  if (item.kind !== 'seva') return item.title;
  const { booking } = item;
  const words = [booking.sevatype, booking.family_name, placeName(booking, places)]
    .filter(Boolean)
    .join(', ');
  return booking.status === 'confirmed' ? words : `${bookingBadge(booking).label}: ${words}`;
}

/** Calendar entries of these days. An item of several days is one entry. */
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
