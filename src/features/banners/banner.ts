import {
  type Announcement,
  isOn,
  placeAnnouncements,
  type Span,
} from '@/features/announcements/announcement';
import { type ConfirmedBooking, whoBooked } from '@/features/bookings/booking';
import { eventPath, eventsShown, eventTitle, firstOfEach, type TempleEvent } from '@/features/events/event';
import { beginning, type Dated, type Day, daySpan, hoursOf, isUpcoming, shortDate } from '@/lib/dates';
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
  /** The first day ('Tue, Apr 13'), and the days with their hours; announcements have none. */
  day?: string;
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
  const days = { day: shortDate(date), when, date: last_day, from: shown_from };
  return { kind: 'event', key, text, label: 'Event', ...days, href: eventPath(event) };
}

function sevaBanner(booking: ConfirmedBooking): Banner {
  const { id, date, last_day, sevatype } = booking;
  const text = whoBooked(booking);
  const hours = hoursOf(booking);
  const when = [daySpan(date, last_day), hours].filter(Boolean).join(', ');
  const key = `seva ${id} ${text} ${when}`;
  return { kind: 'seva', key, text, label: sevatype, day: shortDate(date), when, date, href: routes.seva };
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

/** When a visitor looks at the page. */
interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** In the temple's time zone. */
  today: Day;
}

/** Banners shown at a moment. */
export function visibleBanners({ now, today }: Moment, banners: readonly Banner[]): Banner[] {
  const counts = { top: 0, event: 0, seva: 0, bottom: 0 };
  return banners
    .filter((banner) => isUpcoming(banner, today) && isOn(banner, now))
    .filter(({ kind }) => ++counts[kind] <= limits[kind]);
}

/** Banners in the three rows of a wide screen: announcements, then in one row the first event and the first seva. */
export function inRows(banners: readonly Banner[]): Banner[] {
  const updates = (['event', 'seva'] as const).flatMap(
    (wanted) => banners.find(({ kind }) => kind === wanted) ?? [],
  );
  const announcements = banners.filter(({ kind }) => kind === 'top' || kind === 'bottom');
  return [...announcements.slice(0, updates.length > 0 ? 2 : 3), ...updates];
}

/** What banners say, in one paragraph. */
export const spoken = (banners: readonly Banner[]) =>
  banners.map(({ text, when }) => (when ? `${text}, ${when}` : text)).join('. ');
