import {
  type Announcement,
  isOn,
  placeAnnouncements,
  type Span,
} from '@/features/announcements/announcement';
import { type ConfirmedBooking, whoBooked } from '@/features/bookings/booking';
import { eventPath, eventsShown, eventTitle, firstOfEach, type TempleEvent } from '@/features/events/event';
import { beginning, type Dated, type Day, daySpan, hoursOf, isUpcoming, monthAndDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

/** Shown when the banners cannot be loaded. */
export const bannersFailed = 'Unable to load announcements and updates. Please try again later.';

/** How many upcoming bookings of the announced sevas are shown. */
export const sevasShown = 3;

/** How many of each kind are shown at once, in their order; those at the bottom stand above the footer. */
const limits = { top: Number.POSITIVE_INFINITY, event: eventsShown, seva: sevasShown, bottom: 1 };

/** How many of a kind a built page carries: three to show, and three more for when those are past. */
const carried = 6;

/** Shown on the days and between the times that it has. */
export interface Banner extends Span, Dated {
  kind: keyof typeof limits;
  /** Changes with the text, so that a dismissed banner comes back when it says something new. */
  key: string;
  text: string;
  /** What it is, in a word or two, where that is said. */
  label?: string;
  /** The first day, and all of them in words; announcements have none. */
  begins?: Day;
  when?: string;
  href?: string;
}

type AnnouncedEvent = Pick<
  TempleEvent,
  'id' | 'title' | 'date' | 'last_day' | 'shown_from' | 'time' | 'end_time' | 'iscancelled'
>;

interface Sources {
  announcements: readonly Announcement[];
  events: readonly AnnouncedEvent[];
  /** Of the sevas that are announced. */
  bookings: readonly ConfirmedBooking[];
}

const announcementBanner = ({ id, message, position, startsat, endsat }: Announcement): Banner => ({
  kind: position,
  key: `announcement ${id} ${message}`,
  text: message,
  startsat,
  endsat,
});

function eventBanner(event: AnnouncedEvent): Banner {
  const { id, date, last_day, shown_from } = event;
  const when = [daySpan(date, last_day), beginning(event)].filter(Boolean).join(', ');
  const text = eventTitle(event);
  const key = `event ${id} ${text} ${when}`;
  const days = { begins: date, when, date: last_day, from: shown_from };
  return { kind: 'event', key, text, label: 'Event', ...days, href: eventPath(event) };
}

function sevaBanner(booking: ConfirmedBooking): Banner {
  const { id, date, last_day, sevatype } = booking;
  const text = whoBooked(booking);
  const hours = hoursOf(booking);
  const when = [daySpan(date, last_day), hours].filter(Boolean).join(', ');
  const key = `seva ${id} ${text} ${when}`;
  return { kind: 'seva', key, text, label: sevatype, begins: date, when, date, href: routes.seva };
}

/** All banners, in the order in which they are shown. */
export function bannersOf({ announcements, events, bookings }: Sources): Banner[] {
  const { top, bottom } = placeAnnouncements(announcements);
  return [
    ...top.map(announcementBanner),
    ...firstOfEach(events, 2).slice(0, carried).map(eventBanner),
    ...bookings.slice(0, carried).map(sevaBanner),
    ...bottom.map(announcementBanner),
  ];
}

/** The moment, today in the temple's time zone, and the keys of the banners that were dismissed during this visit. */
export interface Reader {
  /** Milliseconds since 1970. */
  now: number;
  today: Day;
  dismissed: readonly string[];
}

/** The banners that a reader sees. Dismissed ones count towards the limits: no other takes their place. */
export function visibleBanners({ now, today, dismissed }: Reader, banners: readonly Banner[]): Banner[] {
  const counts = { top: 0, event: 0, seva: 0, bottom: 0 };
  return banners
    .filter((banner) => isUpcoming(banner, today) && isOn(banner, now))
    .filter(({ kind }) => ++counts[kind] <= limits[kind])
    .filter(({ key }) => !dismissed.includes(key));
}

/** What banners say, in one paragraph. */
export const spoken = (banners: readonly Banner[]) =>
  banners.map(({ text, when }) => (when ? `${text}, ${when}` : text)).join('. ');

/** The first event or seva, and its day: 'Vaisakhi, Apr 13'. */
export function firstWords([first]: readonly Banner[]) {
  if (!first?.begins) return '';
  const { month, day } = monthAndDay(first.begins);
  return `${first.text}, ${month} ${day}`;
}

/** What is said beside the first of several: how many there are. */
export const countWords = ({ length }: readonly Banner[]) => (length > 1 ? `All ${length}` : '');

/** 'Upcoming Akhand Paths' where all are of one seva whose name takes an s. */
function sevasLabel(banners: readonly Banner[]) {
  const [name = '', ...others] = new Set(banners.map(({ label }) => label));
  return others.length === 0 && /[a-z]$/.test(name) ? `Upcoming ${name}s` : 'Upcoming Sevas';
}

/** What the banners of a kind are called together. */
export const labelOf = (kind: 'event' | 'seva', banners: readonly Banner[]) =>
  kind === 'event' ? 'Upcoming Events' : sevasLabel(banners);
