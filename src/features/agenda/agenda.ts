// Agenda of a day. Every view and text builds on it: Today, the board, the calendar, the day sheet, the upcoming days
// and WhatsApp. None of them has rules of its own.
import type { ClosedDays } from '@/features/availability/availability';
import { partsOf } from '@/features/opening-hours/hours-in-words';
import { hoursOfDay, type Minutes, minutesOf, openSpans, wholeDay } from '@/features/opening-hours/open-now';
import type { Hours, SpecialHours } from '@/features/opening-hours/opening-hours';
import type { ProgrammePart } from '@/features/programme/programme';
import { addDays, type Day, daysFrom, isOneNight, type Span, weekdayOf } from '@/lib/dates';

type Service = Pick<ProgrammePart, 'weekdays' | 'starts' | 'ends'>;

type Booked = Span & { place_id?: number | null; is_elsewhere?: boolean };

/** Input of an agenda. Callers pick the columns they need. */
export interface AgendaFacts<S extends Service, E extends Span, B extends Booked> {
  hours: Hours;
  programme: readonly S[];
  events: readonly E[];
  bookings: readonly B[];
  closed: readonly ClosedDays[];
}

/** Dates of an item, and its minutes relative to midnight of the day shown. `known` says which times are set. */
interface Timed extends Span, Minutes {
  known: 'all' | 'start' | 'day';
}

/** An item of the agenda. The span of a service is a single day, even if it runs past midnight. */
export type Item<S, E, B> = Timed &
  (
    | { kind: 'hours'; hours: SpecialHours }
    | { kind: 'closed'; closed: ClosedDays }
    | { kind: 'service'; service: S }
    | { kind: 'event'; event: E }
    | { kind: 'seva'; booking: B }
  );

/** Formats a minute as '18:30'. Minutes may belong to the day before or after. */
export function timeAt(minute: number) {
  const ofDay = ((minute % wholeDay) + wholeDay) % wholeDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Positions an item relative to a day. Without a start time it lasts all day; without an end time, until midnight. */
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
 * Services that begin on a date, in minutes of the day shown. Skips dates that are closed all day. Special hours clip
 * the services.
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

/** Whether a seva needs no room and has no agreed hour, such as an ardaas. It can be held at any time of the day. */
export const isAtAnyHour = (item: Item<unknown, unknown, Booked>) =>
  item.kind === 'seva' &&
  item.known === 'day' &&
  item.booking.place_id === null &&
  item.booking.is_elsewhere !== true;

/** Sort order: notes on the whole day, then items that began earlier or last all day, then the rest by start time. */
const rank = (item: Item<unknown, unknown, Booked>) => {
  const { kind, known, from } = item;
  if (isAtAnyHour(item)) return wholeDay;
  return kind === 'hours' ? -3 : kind === 'closed' ? -2 : known === 'day' || from < 0 ? -1 : from;
};

/** Agenda items of a day, including items that started the day before and run past midnight. */
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

/** Planned items of a day. Services and nights appear only on the day they begin. */
export const planOn = <S extends Service, E extends Span, B extends Booked>(
  day: Day,
  facts: AgendaFacts<S, E, B>,
) =>
  agendaOn(day, facts).filter((item) => item.date === day || (item.kind !== 'service' && !isOneNight(item)));
