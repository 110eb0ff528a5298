import {
  type Announcement,
  isOn,
  placeAnnouncements,
  type Span,
} from '@/features/announcements/announcement';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { eventsShown, firstOfEach, type TempleEvent } from '@/features/events/event';
import { type Day, daySpan, isPast, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

/** Shown when the banners cannot be loaded. */
export const bannersFailed = 'Unable to load announcements and updates. Please try again later.';

/** How many upcoming bookings of the announced sevas are shown. */
export const sevasShown = 3;

/** How many banners of a kind a built page carries: three to show, and three more for when those are past. */
const carriedPerGroup = 6;

export interface Banner extends Span {
  /** Changes with the text, so that a dismissed banner comes back when it says something new. */
  key: string;
  text: string;
  /** What it is, in a word or two, where that is said. */
  label?: string;
  /** The date in words; announcements have none. */
  when?: string;
  /** The banner is hidden once that day is past. */
  date?: Day;
  /** And until that day: an earlier date of the same series is shown. */
  from?: Day | null;
  href?: string;
}

export interface Shown {
  /** How many are shown at once; null for all of them. */
  limit: number | null;
  banners: readonly Banner[];
}

export interface BannerGroup extends Shown {
  kind: 'announcements' | 'events' | 'sevas';
  label: string;
}

/** The banners above the header and below the content of every public page. */
export interface Banners {
  top: BannerGroup[];
  /** Of these one is shown, the first whose time it is. */
  bottom: Banner[];
}

/** How many are shown at the bottom. */
export const bottomLimit = 1;

interface Sources {
  announcements: readonly Announcement[];
  events: readonly TempleEvent[];
  /** Of the sevas that are announced. */
  bookings: readonly ConfirmedBooking[];
}

const announcementBanner = ({ id, message, startsat, endsat }: Announcement): Banner => ({
  key: `announcement ${id} ${message}`,
  text: message,
  startsat,
  endsat,
});

function eventBanner({ id, date, ends_on, shown_from, time, title, iscancelled }: TempleEvent): Banner {
  const days = daySpan(date, ends_on);
  const when = time ? `${days}, ${timeOfDay(time)}` : days;
  const text = iscancelled ? `Cancelled: ${title}` : title;
  const key = `event ${id} ${text} ${when}`;
  return { key, text, label: 'Event', when, date: ends_on, from: shown_from, href: `${routes.home}#events` };
}

function sevaBanner({ id, date, last_day, sevatype, name, family_name }: ConfirmedBooking): Banner {
  const text = `${name} ${family_name}`;
  const when = daySpan(date, last_day);
  return { key: `seva ${id} ${text} ${when}`, text, label: sevatype, when, date, href: routes.seva };
}

/** 'Upcoming Akhand Paths' where all are of one seva whose name takes an s. */
function sevasLabel(bookings: readonly ConfirmedBooking[]) {
  const [name = '', ...others] = new Set(bookings.map(({ sevatype }) => sevatype));
  return others.length === 0 && /[a-z]$/.test(name) ? `Upcoming ${name}s` : 'Upcoming Sevas';
}

/** All banners in the order in which they are shown; a group without banners is left out. */
export function bannersOf({ announcements, events, bookings }: Sources): Banners {
  const { top, bottom } = placeAnnouncements(announcements);
  const groups: BannerGroup[] = [
    {
      kind: 'announcements',
      label: 'Announcements',
      limit: null,
      banners: top.map(announcementBanner),
    },
    {
      kind: 'events',
      label: 'Upcoming Events',
      limit: eventsShown,
      banners: firstOfEach(events, 2).slice(0, carriedPerGroup).map(eventBanner),
    },
    {
      kind: 'sevas',
      label: sevasLabel(bookings),
      limit: sevasShown,
      banners: bookings.slice(0, carriedPerGroup).map(sevaBanner),
    },
  ];
  return {
    top: groups.filter(({ banners }) => banners.length > 0),
    bottom: bottom.map(announcementBanner),
  };
}

/** The moment, today in the temple's time zone, and the keys of the banners that were dismissed during this visit. */
export interface Reader {
  /** Milliseconds since 1970. */
  now: number;
  today: Day;
  dismissed: readonly string[];
}

/** Whether it waits for an earlier date of its series to be over. */
export const isLater = ({ from }: { from?: Day | null | undefined }, today: Day) => !!from && from > today;

/** The banners of a group that a reader sees. Dismissed ones count towards the limit: no other takes their place. */
export function visibleBanners({ now, today, dismissed }: Reader, { banners, limit }: Shown): Banner[] {
  const current = banners.filter(
    (banner) => !(banner.date && isPast(banner.date, today)) && isOn(banner, now) && !isLater(banner, today),
  );
  return current.slice(0, limit ?? undefined).filter(({ key }) => !dismissed.includes(key));
}

const momentsOf = ({ top, bottom }: Banners) =>
  [...top.flatMap(({ banners }) => banners), ...bottom].flatMap(({ startsat, endsat }) =>
    [startsat, endsat].map((instant) => Date.parse(instant ?? '')),
  );

/**
 * The last moment, not after `now`, at which one of the banners came or went, or 0. Pages are built as of then: while
 * none comes or goes, they stay the same.
 */
export const lastChange = (banners: Banners, now: number) =>
  Math.max(0, ...momentsOf(banners).filter((moment) => moment <= now));

/** The next moment at which one of the banners comes or goes, or infinity. */
export const nextChange = (banners: Banners, now: number) =>
  Math.min(...momentsOf(banners).filter((moment) => moment > now));
