import { type Minutes, minutesOf, openNext, openSpans, wholeDay } from '@/features/opening-hours/open-now';
import type { Hours } from '@/features/opening-hours/opening-hours';
import type { ProgrammePart } from '@/features/programme/programme';
import { addDays, type Day, localTimeIn, longDate, timeOfDay, timeSpan, toDate, weekday } from '@/lib/dates';

/** An event or a booking: all day when it has no time, until nobody knows when when it has no end (on its last day). */
interface Dated {
  what: string;
  date: Day;
  last_day: Day;
  time: string | null;
  end_time: string | null;
}

/** What the line is made from: as much as a page carries, so that it is right for two weeks. */
export interface TodayFacts {
  hours: Hours;
  programme: readonly Pick<ProgrammePart, 'name' | 'held' | 'weekdays' | 'starts' | 'ends'>[];
  /** Soonest first. */
  dated: readonly Dated[];
}

/** By the temple's clock, so that a change of clocks changes nothing here. */
export interface Moment {
  day: Day;
  /** From midnight. */
  minute: number;
}

/** What is on, in minutes from the midnight of the day that is spoken of. */
export interface Item extends Minutes {
  what: string;
  /** What is not known is not said. */
  known: 'all' | 'start' | 'day';
  /** An event or a booking, and no service of every week. */
  isDated: boolean;
}

/** How many days a page carries the dates of. */
const daysCarried = 15;

/** How much is said besides the hours: what the first screen of a phone has room for. */
const maxItems = 3;

/** A service as long as this, like langar, frames the day: it stands behind what has its hour. */
const longService = 8 * 60;

/** A moment in a time zone (IANA name). */
export function momentIn(timeZone: string, instant: Date): Moment {
  const [day = '', clock = ''] = localTimeIn(timeZone, instant.toISOString()).split('T');
  return { day, minute: minutesOf(clock) };
}

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000;

const time = (minute: number) => {
  const ofDay = ((minute % wholeDay) + wholeDay) % wholeDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
const clock = (minute: number) => timeOfDay(time(minute));

function datedOn(day: Day, { what, date, last_day, ...times }: Dated): Item {
  const first = (dayNumber(date) - dayNumber(day)) * wholeDay;
  const last = (dayNumber(last_day) - dayNumber(day)) * wholeDay;
  const isDated = true;
  if (!times.time) return { what, isDated, known: 'day', from: first, until: last + wholeDay };
  const from = first + minutesOf(times.time);
  if (!times.end_time) return { what, isDated, known: 'start', from, until: last + wholeDay };
  return { what, isDated, known: 'all', from, until: last + minutesOf(times.end_time) };
}

/**
 * The services of a day. None is held while it is closed all day, and on a date with other hours none begins before or
 * ends after them.
 */
function servicesOn(day: Day, { hours, programme }: TodayFacts): Item[] {
  const open = openSpans(hours, day);
  const isSpecial = hours.special.some(({ date }) => date === day);
  return programme
    .filter(({ weekdays }) => weekdays.includes(String(toDate(day).getDay())))
    .flatMap(({ name, held, starts, ends }): Item[] => {
      const from = minutesOf(starts);
      const until = minutesOf(ends) + (ends > starts ? 0 : wholeDay);
      const within = open.find((span) => span.from < until && span.until > from);
      if (!within) return [];
      const shorter = { from: Math.max(from, within.from), until: Math.min(until, within.until) };
      const span = isSpecial ? shorter : { from, until };
      return [{ what: held || name, isDated: false, known: 'all', ...span }];
    });
}

/** All that there is on a day, and what began on the day before and goes on. */
export function itemsOn(day: Day, facts: TodayFacts): Item[] {
  const yesterday = servicesOn(addDays(day, -1), facts).map((item) => ({
    ...item,
    from: item.from - wholeDay,
    until: item.until - wholeDay,
  }));
  return [...facts.dated.map((each) => datedOn(day, each)), ...yesterday, ...servicesOn(day, facts)].filter(
    ({ from, until }) => until > 0 && from < wholeDay,
  );
}

/** 'until 7:30 PM' while it is on, '11:00 AM–7:30 PM' before; empty when no time is known. */
export function hoursOn({ known, from, until }: Item, day: Day, minute: number) {
  if (known === 'day') return '';
  if (known === 'start') return from < 0 ? '' : `from ${clock(from)}`;
  if (from > minute)
    return until - from < wholeDay
      ? // A dash between the hours, however a list of them is set.
        timeSpan(time(from), time(until)).replace('-', '–')
      : `from ${clock(from)}`;
  const onDay = until - minute < wholeDay ? '' : `${weekday(addDays(day, Math.floor(until / wholeDay)))}, `;
  return `until ${onDay}${clock(until)}`;
}

/** 'Langar until 7:30 PM'. */
const inWords = (item: Item, day: Day, minute: number) =>
  [item.what, hoursOn(item, day, minute)].filter(Boolean).join(' ');

/** The most telling ones, in the order of the day: events and bookings, then what is on, then what is next. */
function choose(items: readonly Item[], minute: number, most: number) {
  const begins = ({ from }: Item) => Math.max(from, minute);
  const isLong = ({ isDated, from, until }: Item) => !isDated && until - from >= longService;
  return [...items]
    .sort((a, b) => Number(b.isDated) - Number(a.isDated) || begins(a) - begins(b))
    .slice(0, most)
    .sort((a, b) => Number(isLong(a)) - Number(isLong(b)) || a.from - b.from);
}

/** 'Open until 8:00 PM', 'Opens at 5:00 AM', 'Closed now, opens tomorrow at 5:00 AM'; why, where the date has other hours. */
export function openingInWords(hours: Hours, { day, minute }: Moment) {
  const spans = openSpans(hours, day);
  const reason = hours.special.find(({ date }) => date === day)?.reason;
  const why = reason ? ` (${reason})` : '';
  const next = openNext(spans, minute);
  if (next && next.from <= minute)
    return next.until - minute > wholeDay ? `Open all day${why}` : `Open until ${clock(next.until)}${why}`;
  if (next && next.from < wholeDay) return `Opens at ${clock(next.from)}${why}`;
  const isToday = ({ from, until }: Minutes) => from < wholeDay && until > 0;
  const closed = spans.some(isToday) ? 'Closed now' : `Closed today${why}`;
  if (!next) return closed;
  const opens = addDays(day, Math.floor(next.from / wholeDay));
  return `${closed}, opens ${dayInWords(opens, day, 'on ')} at ${clock(next.from)}`;
}

/** 'tomorrow', 'Thursday', or further ahead 'Monday, November 30, 2026'. */
function dayInWords(day: Day, today: Day, before = '') {
  const ahead = dayNumber(day) - dayNumber(today);
  return ahead === 1 ? 'tomorrow' : ahead < 7 ? weekday(day) : `${before}${longDate(day)}`;
}

/** What the morning begins with on which it opens again, once a day is over. */
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
 * What a visitor asks first, in parts: ['Today, Tuesday', 'Open until 8:00 PM', 'Rehras and kirtan 6:00–8:00 PM',
 * 'Langar until 7:30 PM'], and after closing what is on in the morning.
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

type Hour = Pick<Dated, 'time' | 'end_time'>;

export interface TodaySite {
  hours: Hours;
  programme: TodayFacts['programme'];
  calendar: {
    events: readonly (Hour & { title: string; date: Day; ends_on: Day; iscancelled: boolean })[];
    bookings: readonly (Hour & { sevatype: string; date: Day; last_day: Day })[];
  };
}

/** What a page carries for the coming days. Of a family it says the seva alone, and only where an hour is agreed. */
export function todayFacts({ hours, programme, calendar }: TodaySite, day: Day): TodayFacts {
  const events = calendar.events
    .filter(({ iscancelled }) => !iscancelled)
    .map(({ title, ends_on, ...event }) => ({ ...event, what: title, last_day: ends_on }));
  const bookings = calendar.bookings
    .filter(({ time, sevatype }) => time && sevatype)
    .map(({ sevatype, ...booking }) => ({ ...booking, what: sevatype }));
  const end = addDays(day, daysCarried);
  return {
    hours,
    programme: programme.map(({ name, held, weekdays, starts, ends }) => ({
      name,
      held,
      weekdays,
      starts,
      ends,
    })),
    dated: [...events, ...bookings]
      .filter(({ date, last_day }) => date <= end && last_day >= day)
      .map(({ what, date, last_day, time, end_time }) => ({ what, date, last_day, time, end_time }))
      .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
  };
}
