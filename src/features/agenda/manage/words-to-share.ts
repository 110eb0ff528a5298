// What of the bookings is told to the sangat's WhatsApp group: only what the website shows.
import { asShown, type ConfirmedBooking, familyOf, sevaShown } from '@/features/bookings/booking';
import { daysOf } from '@/features/bookings/booking-days';
import type { SpecialHours } from '@/features/opening-hours/opening-hours';
import { type Place, placeName } from '@/features/places/place';
import { whatsAppText } from '@/lib/admin/whatsapp';
import { type Day, daySpan, hoursOf, shortDate, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { begins, contextOn, type DayContext, dayNotes, eventTitle, inOrder } from './day-context';

type SharedBooking = Parameters<typeof asShown>[0];

/** A seva or an event, and what is said of it. */
interface Shared extends Pick<ConfirmedBooking, 'date' | 'last_day' | 'time' | 'end_time'> {
  title: string;
  more: string[];
}

/** The hours of one of the days; of several days only the first and the last have any. */
function hoursOn(day: Day, { date, last_day, time, end_time }: Shared) {
  if (date === last_day) return hoursOf({ date, last_day, time, end_time });
  if (day === date && time) return `From ${timeOfDay(time)}`;
  return day === last_day && end_time ? `Until ${timeOfDay(end_time)}` : '';
}

/** '9:00–11:00 AM Sukhmani Sahib, Gill family, Darbar', or 'Akhand Path, Gill family, day 2 of 3'. */
function lineOn(day: Day, shared: Shared) {
  const days = daysOf(shared);
  const title = [hoursOn(day, shared), shared.title].filter(Boolean).join(' ');
  const which = days.length > 1 ? `day ${days.indexOf(day) + 1} of ${days.length}` : '';
  return [title, ...shared.more, which].filter(Boolean).join(', ');
}

interface OnDays {
  bookings: readonly SharedBooking[];
  context: DayContext;
  special: readonly SpecialHours[];
  places: readonly Place[];
}

function linesOn(day: Day, { bookings, context, special, places }: OnDays) {
  const shared: Shared[] = [
    ...contextOn(day, context).events.map((event) => ({
      ...event,
      title: eventTitle(event),
      more: [event.place],
    })),
    ...bookings
      .filter(({ status, date, last_day }) => status === 'confirmed' && date <= day && day <= last_day)
      .map(asShown)
      .map((booking) => ({
        ...booking,
        title: sevaShown(booking),
        more: [familyOf(booking), placeName(booking, places)],
      })),
  ];
  return [
    ...dayNotes(day, context, special),
    ...inOrder(shared.map((one) => ({ ...one, begins: begins(day, one) }))).map((one) => lineOn(day, one)),
  ];
}

/** What is on: of one day each on a line of its own, of several days a line for each that has anything. */
export function daysToShare(days: readonly Day[], onDays: OnDays, siteUrl: string) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const lines = days.flatMap((day) => {
    const some = linesOn(day, onDays);
    return days.length === 1 || some.length === 0 ? some : `${shortDate(day)}: ${some.join('; ')}`;
  });
  return whatsAppText(daySpan(first, last), [
    ...(lines.length > 0 ? lines : ['No sevas are booked.']),
    siteUrl + routes.seva,
  ]);
}
