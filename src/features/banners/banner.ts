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

export const bannersFailed = 'Unable to load announcements and updates. Please try again later.';

/** Number of upcoming bookings shown for announced sevas. */
export const sevasShown = 3;

/** Maximum of each kind shown at once, in display order. Those at the bottom appear above the footer. */
const limits = { top: Number.POSITIVE_INFINITY, event: eventsShown, seva: sevasShown, bottom: 1 };

/** Number of banners of a kind in a built page: three to show, and three to replace those that expire. */
const carried = 6;

/** Banner with the dates and times between which it is shown. */
export interface Banner extends Span, Dated {
  kind: keyof typeof limits;
  /** Changes with the text, so that a dismissed banner reappears when its text changes. */
  key: string;
  text: string;
  /** Kind of banner in a word or two, if shown. */
  label?: string;
  /** First day ('Tue, Apr 13'). Announcements have neither `day` nor `when`. */
  day?: string;
  when?: string;
  href?: string;
}

type AnnouncedEvent = Pick<
  TempleEvent,
  'id' | 'title' | 'date' | 'last_day' | 'shown_from' | 'time' | 'end_time' | 'is_cancelled'
>;

interface Sources {
  announcements: readonly Announcement[];
  events: readonly AnnouncedEvent[];
  /** Bookings of announced sevas only. */
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

/** All banners in display order. */
export function bannersOf({ announcements, events, bookings }: Sources): Banner[] {
  const { top, bottom } = placeAnnouncements(announcements);
  return [
    ...top.map(announcementBanner),
    ...firstOfEach(events, 2).slice(0, carried).map(eventBanner),
    ...bookings.slice(0, carried).map(sevaBanner),
    ...bottom.map(announcementBanner),
  ];
}

interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** In the temple's time zone. */
  today: Day;
}

export function visibleBanners({ now, today }: Moment, banners: readonly Banner[]): Banner[] {
  const counts = { top: 0, event: 0, seva: 0, bottom: 0 };
  return banners
    .filter((banner) => isUpcoming(banner, today) && isOn(banner, now))
    .filter(({ kind }) => ++counts[kind] <= limits[kind]);
}

/** The three rows of a wide screen: announcements, then the first event and the first seva in one row. */
export function inRows(banners: readonly Banner[]): Banner[] {
  const updates = (['event', 'seva'] as const).flatMap(
    (wanted) => banners.find(({ kind }) => kind === wanted) ?? [],
  );
  const announcements = banners.filter(({ kind }) => kind === 'top' || kind === 'bottom');
  return [...announcements.slice(0, updates.length > 0 ? 2 : 3), ...updates];
}

/** Text of the banners as one paragraph, for screen readers. */
export const spoken = (banners: readonly Banner[]) =>
  banners.map(({ text, when }) => (when ? `${text}, ${when}` : text)).join('. ');
