import type { Announcement } from '@/features/announcements/announcement';
import { placeAnnouncements } from '@/features/announcements/announcement';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { eventsShown, type TempleEvent } from '@/features/events/event';
import { type Day, daySpan, isPast, longDate, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

/** Shown when the banners cannot be loaded. */
export const bannersFailed = 'Unable to load announcements and updates. Please try again later.';

/** How many upcoming Akhand Path bookings are shown. */
export const akhandPathsShown = 3;

/** How many banners of a kind a built page carries: three to show, and three more for when those are past. */
const carriedPerGroup = 6;

export interface Banner {
  /** Changes with the text, so that a dismissed banner comes back when it says something new. */
  key: string;
  text: string;
  /** The date in words; announcements have none. */
  when?: string;
  /** The day it begins; the banner is hidden once that day is past. */
  date?: Day;
  href?: string;
}

export interface BannerGroup {
  kind: 'announcements' | 'events' | 'akhand-paths';
  label: string;
  /** The label of a single banner of the group. */
  each: string;
  /** How many are shown at once; null for all of them. */
  limit: number | null;
  banners: Banner[];
}

/** The banners above the header and below the content of every public page. */
export interface Banners {
  top: BannerGroup[];
  bottom: Banner | null;
}

interface Sources {
  announcements: readonly Announcement[];
  events: readonly TempleEvent[];
  akhandPaths: readonly ConfirmedBooking[];
}

const announcementBanner = ({ id, message }: Announcement): Banner => ({
  key: `announcement ${id} ${message}`,
  text: message,
});

function eventBanner({ id, date, time, title }: TempleEvent): Banner {
  const when = time ? `${longDate(date)}, ${timeOfDay(time)}` : longDate(date);
  return { key: `event ${id} ${title} ${when}`, text: title, when, date, href: `${routes.home}#events` };
}

function akhandPathBanner({ id, date, last_day, name, family_name }: ConfirmedBooking): Banner {
  const text = `${name} ${family_name}`;
  const when = daySpan(date, last_day);
  return { key: `akhand-path ${id} ${text} ${when}`, text, when, date, href: routes.seva };
}

/** All banners in the order in which they are shown; a group without banners is left out. */
export function bannersOf({ announcements, events, akhandPaths }: Sources): Banners {
  const { top, bottom } = placeAnnouncements(announcements);
  const groups: BannerGroup[] = [
    {
      kind: 'announcements',
      label: 'Announcements',
      each: 'Announcement',
      limit: null,
      banners: top.map(announcementBanner),
    },
    {
      kind: 'events',
      label: 'Upcoming Events',
      each: 'Event',
      limit: eventsShown,
      banners: events.slice(0, carriedPerGroup).map(eventBanner),
    },
    {
      kind: 'akhand-paths',
      label: 'Upcoming Akhand Paths',
      each: 'Akhand Path',
      limit: akhandPathsShown,
      banners: akhandPaths.slice(0, carriedPerGroup).map(akhandPathBanner),
    },
  ];
  return {
    top: groups.filter(({ banners }) => banners.length > 0),
    bottom: bottom ? announcementBanner(bottom) : null,
  };
}

/** Today in the temple's time zone, and the keys of the banners that were dismissed during this visit. */
export interface Reader {
  today: Day;
  dismissed: readonly string[];
}

/** The banners of a group that a reader sees. Dismissed ones count towards the limit: no other takes their place. */
export function visibleBanners({ today, dismissed }: Reader, { banners, limit }: BannerGroup): Banner[] {
  const upcoming = banners.filter(({ date }) => !date || !isPast(date, today));
  return upcoming.slice(0, limit ?? undefined).filter(({ key }) => !dismissed.includes(key));
}
