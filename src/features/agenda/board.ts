import { type Announcement, isOn, placeAnnouncements } from '@/features/announcements/announcement';
import { type ConfirmedBooking, whoBooked } from '@/features/bookings/booking';
import { eventTitle, firstOfEach, type TempleEvent } from '@/features/events/event';
import type { Minutes } from '@/features/opening-hours/open-now';
import type { Hours } from '@/features/opening-hours/opening-hours';
import { serviceShown } from '@/features/programme/programme';
import type { Seva } from '@/features/sevas/seva';
import { type Day, hoursOf, nearDay, shortDate } from '@/lib/dates';
import { agendaOn } from './agenda';
import type { TodayFacts } from './today';
import { hoursOn } from './words';

/** Data of the board. All of it is public. */
export interface BoardSite {
  settings: { name: string };
  hours: Hours;
  programme: TodayFacts['programme'];
  sevas: readonly Pick<Seva, 'name' | 'gurmukhi'>[];
  calendar: { events: readonly TempleEvent[]; bookings: readonly ConfirmedBooking[] };
  announcements: readonly Announcement[];
}

export interface BoardLine extends Minutes {
  hours: string;
  what: string;
  gurmukhi?: string | undefined;
  who?: string;
}

/** Number of days that a board can show without a new build. */
export const daysCarried = 15;

const maxComing = 8;

export const stageOf = ({ from, until }: Minutes, minute: number) =>
  until <= minute ? 'over' : from <= minute ? 'on' : 'ahead';

/** Formats the dates of an event: 'Tomorrow, 10:00 AM–2:00 PM', 'Fri, Dec 4 to Sun, Dec 6'. */
function whenComing(event: TempleEvent, today: Day) {
  const { date, last_day } = event;
  const named = nearDay(date, today) || shortDate(date);
  return date === last_day
    ? [named, hoursOf(event)].filter(Boolean).join(', ')
    : `${named} to ${shortDate(last_day)}`;
}

/** Contents of the board on a day. Skips bookings whose details are hidden. */
export function boardOn(
  day: Day,
  { hours, programme, sevas, calendar }: Omit<BoardSite, 'settings' | 'announcements'>,
) {
  const bookings = calendar.bookings.filter(({ sevatype }) => sevatype);
  const today: BoardLine[] = [];
  const given: BoardLine[] = [];
  const items = agendaOn(day, { hours, programme, events: calendar.events, bookings, closed: [] });
  for (const item of items.sort((a, b) => a.from - b.from || a.until - b.until)) {
    const { from, until } = item;
    const line = { from, until, hours: hoursOn(item, day, -1) };
    if (item.kind === 'service') today.push({ ...line, what: serviceShown(item.service, day) });
    if (item.kind === 'event') today.push({ ...line, what: eventTitle(item.event) });
    if (item.kind === 'seva') {
      const { sevatype } = item.booking;
      const gurmukhi = sevas.find(({ name }) => name === sevatype)?.gurmukhi;
      given.push({ ...line, what: sevatype, gurmukhi, who: whoBooked(item.booking) });
    }
  }
  const later = calendar.events.filter(({ date }) => date > day);
  const coming = firstOfEach(later, 1)
    .slice(0, maxComing)
    .map((event) => ({ title: eventTitle(event), when: whenComing(event, day) }));
  return { day, today, sevas: given, coming };
}

/** Announcements at a given time, the same as in the website's banners. */
export function announcedAt(announcements: readonly Announcement[], instant: Date) {
  const { top, bottom } = placeAnnouncements(announcements.filter((each) => isOn(each, +instant)));
  return [...top, ...bottom.slice(0, 1)];
}
