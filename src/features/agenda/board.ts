import { type Announcement, isOn, placeAnnouncements } from '@/features/announcements/announcement';
import { type ConfirmedBooking, whoBooked } from '@/features/bookings/booking';
import { eventTitle, firstOfEach, type TempleEvent, upcoming } from '@/features/events/event';
import type { Minutes } from '@/features/opening-hours/open-now';
import { serviceShown } from '@/features/programme/programme';
import type { Seva } from '@/features/sevas/seva';
import { addDays, type Day, hoursOf, longDate, nearDay, type Span, shortDate } from '@/lib/dates';
import { type AgendaFacts, agendaOn, timeAt } from './agenda';
import { momentIn, openingInWords, type TodayFacts } from './today';
import { clock, hoursOn } from './words';

/** What the board is made from, all of it public: as much as lets it go on for weeks without a network. */
export interface BoardFacts
  extends Omit<
    AgendaFacts<
      TodayFacts['programme'][number],
      Pick<TempleEvent, 'id' | 'title' | 'iscancelled' | keyof Span>,
      Pick<ConfirmedBooking, 'id' | 'sevatype' | 'name' | 'family_name' | keyof Span>
    >,
    'closed'
  > {
  name: string;
  /** The names of the sevas in Gurmukhi, by their English ones. */
  gurmukhi: Record<string, string>;
  announcements: readonly Announcement[];
}

/** The facts, the version of the content that they are of, and the last moment at which they were so (ISO 8601). */
export interface KnownBoard {
  facts: BoardFacts;
  version: number;
  /** The day from which on they tell. */
  day: Day;
  knownAt: string;
}

interface Content extends Pick<BoardFacts, 'hours' | 'programme' | 'announcements'> {
  settings: { name: string };
  sevas: readonly Pick<Seva, 'name' | 'gurmukhi'>[];
  calendar: { events: readonly TempleEvent[]; bookings: readonly ConfirmedBooking[] };
}

/** For how many days the board has the sevas, and of a series how many dates. */
const [daysCarried, datesCarried] = [42, 6];

/** What of the content the board shows from a day on. A booking of which nothing may be said is left out. */
export const boardFacts = (content: Content, day: Day): BoardFacts => ({
  name: content.settings.name,
  hours: content.hours,
  programme: content.programme.map(({ name, held, weekdays, starts, ends }) => ({
    ...{ name, held, weekdays, starts, ends },
  })),
  events: firstOfEach(upcoming(content.calendar.events, day), datesCarried).map(
    ({ id, title, date, last_day, time, end_time, iscancelled }) => ({
      ...{ id, title, date, last_day, time, end_time, iscancelled },
    }),
  ),
  bookings: content.calendar.bookings
    .filter(
      ({ date, last_day, sevatype }) => sevatype && last_day >= day && date <= addDays(day, daysCarried),
    )
    .map(({ id, date, last_day, time, end_time, sevatype, name, family_name }) => ({
      ...{ id, date, last_day, time, end_time, sevatype, name, family_name },
    })),
  gurmukhi: Object.fromEntries(content.sevas.map(({ name, gurmukhi }) => [name, gurmukhi])),
  announcements: content.announcements,
});

/** A line of today: when, what, and of a seva who gives it. */
export interface BoardLine {
  key: string;
  hours: string;
  what: string;
  gurmukhi?: string;
  who?: string;
  stage: 'over' | 'on' | 'ahead';
}

export interface ComingEvent {
  key: string;
  title: string;
  when: string;
}

/** How many of the coming events are shown: more would be too many screens to wait for. */
const maxComing = 8;

const stageOf = ({ from, until }: Minutes, minute: number) =>
  until <= minute ? 'over' : from <= minute ? 'on' : 'ahead';

/** 'Tomorrow, 10:00 AM–2:00 PM', 'Fri, Dec 4 to Sun, Dec 6'. */
function whenComing(event: BoardFacts['events'][number], today: Day) {
  const { date, last_day } = event;
  const named = nearDay(date, today) || shortDate(date);
  return date === last_day
    ? [named, hoursOf(event)].filter(Boolean).join(', ')
    : `${named} to ${shortDate(last_day)}`;
}

/** What the board shows at a moment, on the clock of a time zone (IANA name). */
export function boardAt(facts: BoardFacts, instant: Date, timeZone: string) {
  const moment = momentIn(timeZone, instant);
  const { day, minute } = moment;
  const time = timeAt(minute);
  const today: BoardLine[] = [];
  const sevas: BoardLine[] = [];
  const byHour = (a: Minutes, b: Minutes) => a.from - b.from || a.until - b.until;
  for (const item of agendaOn(day, { ...facts, closed: [] }).sort(byHour)) {
    const line = (what: string): BoardLine => ({
      key: `${item.from} ${today.length + sevas.length}`,
      hours: hoursOn(item, day, -1),
      what,
      stage: stageOf(item, minute),
    });
    if (item.kind === 'service') today.push(line(serviceShown(item.service)));
    if (item.kind === 'event') today.push(line(eventTitle(item.event)));
    if (item.kind === 'seva') {
      const { sevatype } = item.booking;
      sevas.push({
        ...line(sevatype),
        gurmukhi: facts.gurmukhi[sevatype] ?? '',
        who: whoBooked(item.booking),
      });
    }
  }
  const on = facts.announcements.filter((each) => isOn(each, +instant));
  const { top, bottom } = placeAnnouncements(on);
  const coming = facts.events.filter(({ date }) => date > day);
  return {
    date: longDate(day),
    time,
    clock: clock(minute),
    opening: facts.hours.week.length > 0 ? openingInWords(facts.hours, moment) : '',
    today,
    sevas,
    coming: firstOfEach(coming, 1)
      .slice(0, maxComing)
      .map(
        (event): ComingEvent => ({
          key: `${event.id}`,
          title: eventTitle(event),
          when: whenComing(event, day),
        }),
      ),
    announcements: [...top, ...bottom.slice(0, 1)].map(({ id, message }) => ({ id, message })),
  };
}

/** By how much all of it stands aside in a minute, so that nothing burns in: from -1 to 1, around an ellipse in 24 minutes. */
export function shiftAt(instant: Date) {
  const turn = ((Math.floor(+instant / 60_000) % 24) / 24) * 2 * Math.PI;
  return { x: Math.round(Math.cos(turn) * 100) / 100, y: Math.round(Math.sin(turn) * 100) / 100 };
}
