import { type Minutes, minutesOf, openNext, openSpans, wholeDay } from '@/features/opening-hours/open-now';
import type { Hours } from '@/features/opening-hours/opening-hours';
import { type ProgrammePart, serviceShown } from '@/features/programme/programme';
import { addDays, type Day, daysFrom, localTimeIn, longDate, nearDay, type Span, weekday } from '@/lib/dates';
import { agendaOn } from './agenda';
import { clock, hoursOn } from './words';

/** An event or a booking. */
interface Dated extends Span {
  what: string;
}

/** Data for the summary. A page includes enough for two weeks. */
export interface TodayFacts {
  hours: Hours;
  programme: readonly Pick<ProgrammePart, 'name' | 'held' | 'weekdays' | 'starts' | 'ends'>[];
  /** Soonest first. */
  dated: readonly Dated[];
}

/** A moment in temple time, so that clock changes have no effect. */
export interface Moment {
  day: Day;
  /** Minutes since midnight. */
  minute: number;
}

/** Number of days included in a page. */
const daysCarried = 15;

/** Maximum number of items besides the hours. That is all that fits a phone's first screen. */
const maxItems = 3;

/** Services this long, such as langar, are background: list them after items with a fixed time. */
const longService = 8 * 60;

/** Converts an instant to a time zone (IANA name). */
export function momentIn(timeZone: string, instant: Date): Moment {
  const [day = '', clock = ''] = localTimeIn(timeZone, instant.toISOString()).split('T');
  return { day, minute: minutesOf(clock) };
}

const itemsOn = (day: Day, { hours, programme, dated }: TodayFacts) =>
  agendaOn(day, { hours, programme, events: dated, bookings: [], closed: [] }).flatMap((item) =>
    item.kind === 'event'
      ? { ...item, what: item.event.what }
      : item.kind === 'service'
        ? { ...item, what: serviceShown(item.service, day) }
        : [],
  );

type Item = ReturnType<typeof itemsOn>[number];

/** Formats an item: 'Langar until 7:30 PM'. */
const inWords = (item: Item, day: Day, minute: number) =>
  [item.what, hoursOn(item, day, minute)].filter(Boolean).join(' ');

/**
 * Picks the most relevant items, in order of time. Prefers events and bookings, then current items, then the next ones.
 */
function choose(items: readonly Item[], minute: number, most: number) {
  const begins = ({ from }: Item) => Math.max(from, minute);
  const isLong = ({ kind, from, until }: Item) => kind === 'service' && until - from >= longService;
  return [...items]
    .sort((a, b) => Number(b.kind === 'event') - Number(a.kind === 'event') || begins(a) - begins(b))
    .slice(0, most)
    .sort((a, b) => Number(isLong(a)) - Number(isLong(b)) || a.from - b.from);
}

/**
 * Opening state: 'Open until 8:00 PM', 'Opens at 5:00 AM', 'Closed now, opens tomorrow at 5:00 AM'. Adds the reason for
 * special hours.
 */
export function openingInWords(hours: Hours, { day, minute }: Moment) {
  const spans = openSpans(hours, day);
  const reason = hours.special.find(({ date }) => date === day)?.reason;
  const why = reason ? ` (${reason})` : '';
  const next = openNext(spans, minute);
  if (next && next.from <= minute)
    return next.until - minute > wholeDay || (next.from <= 0 && next.until >= wholeDay)
      ? `Open all day${why}`
      : `Open until ${clock(next.until)}${why}`;
  if (next && next.from < wholeDay) return `Opens at ${clock(next.from)}${why}`;
  const isToday = ({ from, until }: Minutes) => from < wholeDay && until > 0;
  const closed = spans.some(isToday) ? 'Closed now' : `Closed today${why}`;
  if (!next) return closed;
  const opens = addDays(day, Math.floor(next.from / wholeDay));
  return `${closed}, opens ${dayInWords(opens, day, 'on ')} at ${clock(next.from)}`;
}

/** Names a day: 'tomorrow', 'Thursday', or further ahead 'Monday, November 30, 2026'. */
const dayInWords = (day: Day, today: Day, before = '') =>
  nearDay(day, today).toLowerCase() ||
  (daysFrom(today, day) < 7 ? weekday(day) : `${before}${longDate(day)}`);

/** First items of the next open day, once today is over. */
function nextMorning({ hours, ...facts }: TodayFacts, { day, minute }: Moment) {
  const next = openNext(openSpans(hours, day), minute);
  if (!next || next.from < wholeDay) return [];
  const opens = addDays(day, Math.floor(next.from / wholeDay));
  const morning = itemsOn(opens, { hours, ...facts }).filter(({ from }) => from < wholeDay / 2);
  const name = dayInWords(opens, day);
  return choose(morning, -1, 1).map(
    (item) => `${name[0]?.toUpperCase()}${name.slice(1)}: ${inWords(item, opens, -1)}`,
  );
}

/**
 * Summary for visitors, in parts: ['Today, Tuesday', 'Open until 8:00 PM', 'Rehras and kirtan 6:00–8:00 PM', 'Langar
 * until 7:30 PM']. After closing, it describes the next morning.
 */
export function todayInWords(facts: TodayFacts, moment: Moment): string[] {
  const { day, minute } = moment;
  const left = itemsOn(day, facts).filter(({ until }) => until > minute);
  return [
    `Today, ${weekday(day)}`,
    openingInWords(facts.hours, moment),
    ...choose(left, minute, maxItems).map((item) => inWords(item, day, minute)),
    ...(left.length > 0 ? [] : nextMorning(facts, moment)),
  ];
}

export interface TodaySite {
  hours: Hours;
  programme: TodayFacts['programme'];
  calendar: {
    events: readonly (Span & { title: string; is_cancelled: boolean })[];
    bookings: readonly (Span & { sevatype: string })[];
  };
}

/** Data for the next days. Bookings include only the seva, and only if an hour is agreed. */
export function todayFacts({ hours, programme, calendar }: TodaySite, day: Day): TodayFacts {
  const named = (what: string, { date, last_day, time, end_time }: Span) => ({
    what,
    date,
    last_day,
    time,
    end_time,
  });
  const events = calendar.events.filter(({ is_cancelled }) => !is_cancelled);
  const bookings = calendar.bookings.filter(({ time, sevatype }) => time && sevatype);
  const end = addDays(day, daysCarried);
  const dated = [
    ...events.map((event) => named(event.title, event)),
    ...bookings.map((booking) => named(booking.sevatype, booking)),
  ];
  return {
    hours,
    programme,
    dated: dated
      .filter(({ date, last_day }) => date <= end && last_day >= day)
      .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
  };
}
