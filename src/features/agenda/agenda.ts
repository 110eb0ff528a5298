// What is on in a day, answered once: Today, the board, the calendar, the day sheet, the coming days and the words for
// WhatsApp write what stands here, and know no rule of their own.
import type { ClosedDays } from '@/features/availability/availability';
import { partsOf } from '@/features/opening-hours/hours-in-words';
import { hoursOfDay, type Minutes, minutesOf, openSpans, wholeDay } from '@/features/opening-hours/open-now';
import type { Hours, SpecialHours } from '@/features/opening-hours/opening-hours';
import type { ProgrammePart } from '@/features/programme/programme';
import { addDays, type Day, daysFrom, isOneNight, type Span, weekdayOf } from '@/lib/dates';

/** What of a weekly service says when it is held. */
type Service = Pick<ProgrammePart, 'weekdays' | 'starts' | 'ends'>;

/** What of a booking says when it is held, and whether it takes a place. */
type Booked = Span & { place_id?: number | null; iselsewhere?: boolean };

/** What an agenda is made from: of each as many columns as its writer says something of. */
export interface AgendaFacts<S extends Service, E extends Span, B extends Booked> {
  hours: Hours;
  programme: readonly S[];
  events: readonly E[];
  bookings: readonly B[];
  /** Closed for sevas. */
  closed: readonly ClosedDays[];
}

/** When something is on, also in minutes from the midnight of the day that is spoken of. What is not known is not said. */
interface Timed extends Span, Minutes {
  known: 'all' | 'start' | 'day';
}

/** Of a service, the span says the hours of one day; past midnight it ends on the next. */
export type Item<S, E, B> = Timed &
  (
    | { kind: 'hours'; hours: SpecialHours }
    | { kind: 'closed'; closed: ClosedDays }
    | { kind: 'service'; service: S }
    | { kind: 'event'; event: E }
    | { kind: 'seva'; booking: B }
  );

/** '18:30' of a day's minute, also of the day before or after. */
export function timeAt(minute: number) {
  const ofDay = ((minute % wholeDay) + wholeDay) % wholeDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** All day when it has no time; until nobody knows when, when it has no end. */
function timedOn(day: Day, { date, last_day, time, end_time }: Span): Timed {
  const span = { date, last_day, time, end_time };
  const first = daysFrom(day, date) * wholeDay;
  const last = daysFrom(day, last_day) * wholeDay;
  if (!time) return { ...span, known: 'day', from: first, until: last + wholeDay };
  const from = first + minutesOf(time);
  if (!end_time) return { ...span, known: 'start', from, until: last + wholeDay };
  return { ...span, known: 'all', from, until: last + minutesOf(end_time) };
}

const allDay = (date: Day, last_day = date) => ({ date, last_day, time: null, end_time: null });

/**
 * The services that begin on a date, as they are spoken of on a day. None is held on a date that is closed all day, and
 * with special hours none begins before or ends after them.
 */
function servicesOf<S extends Service>(
  date: Day,
  day: Day,
  { hours, programme }: Pick<AgendaFacts<S, Span, Span>, 'hours' | 'programme'>,
) {
  const ofDate = hoursOfDay(hours, date);
  if (ofDate && partsOf(ofDate).length === 0) return [];
  const isSpecial = hours.special.some((special) => special.date === date);
  const open = isSpecial ? openSpans(hours, date) : [];
  const midnight = daysFrom(day, date) * wholeDay;
  return programme
    .filter(({ weekdays }) => weekdays.includes(String(weekdayOf(date))))
    .flatMap((service): Item<S, never, never>[] => {
      const [starts, ends] = [minutesOf(service.starts), minutesOf(service.ends)];
      const whole = { from: starts, until: ends + (ends > starts ? 0 : wholeDay) };
      const within = isSpecial
        ? open.find(({ from, until }) => from < whole.until && until > whole.from)
        : whole;
      if (!within) return [];
      const from = Math.max(whole.from, within.from);
      const until = Math.min(whole.until, within.until);
      const span = { date, last_day: date, time: timeAt(from), end_time: timeAt(until) };
      return [
        { kind: 'service', service, ...span, known: 'all', from: midnight + from, until: midnight + until },
      ];
    });
}

/** Whether nothing is agreed of a seva that takes no place, as of an ardaas: it is said when it suits, and fills no day. */
export const isAtAnyHour = (item: Item<unknown, unknown, Booked>) =>
  item.kind === 'seva' &&
  item.known === 'day' &&
  item.booking.place_id === null &&
  item.booking.iselsewhere !== true;

/** First what is said of the whole day, then what began earlier or lasts all day, then the rest by its hour. */
const rank = (item: Item<unknown, unknown, Booked>) => {
  const { kind, known, from } = item;
  if (isAtAnyHour(item)) return wholeDay;
  return kind === 'hours' ? -3 : kind === 'closed' ? -2 : known === 'day' || from < 0 ? -1 : from;
};

/** All that is on in a day, also what began on the day before and goes on. */
export function agendaOn<S extends Service, E extends Span, B extends Booked>(
  day: Day,
  facts: AgendaFacts<S, E, B>,
): Item<S, E, B>[] {
  const items: Item<S, E, B>[] = [
    ...facts.hours.special
      .filter(({ date }) => date === day)
      .map((hours) => ({ kind: 'hours' as const, hours, ...timedOn(day, allDay(day)) })),
    ...facts.closed.map((closed) => ({
      ...{ kind: 'closed' as const, closed },
      ...timedOn(day, allDay(closed.date, closed.last_day)),
    })),
    ...servicesOf(addDays(day, -1), day, facts),
    ...servicesOf(day, day, facts),
    ...facts.events.map((event) => ({ kind: 'event' as const, event, ...timedOn(day, event) })),
    ...facts.bookings.map((booking) => ({ kind: 'seva' as const, booking, ...timedOn(day, booking) })),
  ];
  return items.filter(({ from, until }) => until > 0 && from < wholeDay).sort((a, b) => rank(a) - rank(b));
}

/** All that is on in a day as it is planned: a service, or a night, stands on the day on which it begins. */
export const planOn = <S extends Service, E extends Span, B extends Booked>(
  day: Day,
  facts: AgendaFacts<S, E, B>,
) =>
  agendaOn(day, facts).filter((item) => item.date === day || (item.kind !== 'service' && !isOneNight(item)));
