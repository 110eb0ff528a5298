// WhatsApp text about some days. Includes only public information.
import { planOn } from '@/features/agenda/agenda';
import { nthDay } from '@/features/agenda/words';
import { asShown, familyOf, sevaShown } from '@/features/bookings/booking';
import { eventTitle } from '@/features/events/event';
import { type Place, placeName } from '@/features/places/place';
import { whatsAppText } from '@/lib/admin/whatsapp';
import { allDay, type Day, daySpan, hoursOf, isOneNight, type Span, shortDate, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { noteOf, type PublicAgenda } from './days';

/** Hours on one day of a span. Of several days, only the first and the last can have hours. */
function hoursOn(day: Day, span: Span) {
  const { date, last_day, time, end_time } = span;
  if (date === last_day || isOneNight(span) || hoursOf(span) === allDay) return hoursOf(span);
  if (day === date && time) return `From ${timeOfDay(time)}`;
  return day === last_day && end_time ? `Until ${timeOfDay(end_time)}` : '';
}

interface OnDays {
  bookings: readonly Parameters<typeof asShown>[0][];
  agenda: PublicAgenda;
  places: readonly Place[];
}

/**
 * Lines of a day without weekly services: '9:00–11:00 AM Sukhmani Sahib, Gill family, Darbar', 'Akhand Path, Gill
 * family, day 2 of 3'.
 */
function linesOn(day: Day, { bookings, agenda, places }: OnDays) {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed').map(asShown);
  const line = (item: Span, what: string, ...more: string[]) => {
    const when = [hoursOn(day, item), what].filter(Boolean).join(' ');
    return [when, ...more, nthDay(day, item).toLowerCase()].filter(Boolean).join(', ');
  };
  return planOn(day, { ...agenda, programme: [], bookings: confirmed }).map((item) => {
    switch (item.kind) {
      case 'event':
        return line(item, eventTitle(item.event), item.event.place);
      case 'seva':
        return line(item, sevaShown(item.booking), familyOf(item.booking), placeName(item.booking, places));
      case 'service':
        return '';
      default:
        return noteOf(item);
    }
  });
}

/** Text of the agenda. A single day has a line per item. Several days have a line each, unless they are empty. */
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
