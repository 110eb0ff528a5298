import type { Announcement } from '@/features/announcements/announcement';
import { placeAnnouncements } from '@/features/announcements/announcement';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { eventsShown, type TempleEvent } from '@/features/events/event';
import { type Day, daySpan, isPast, longDate, timeOfDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

/** Spec §8. */
export const bannersFailed = 'Unable to load announcements and updates. Please try again later.';

/** How many upcoming Akhand Path bookings are shown (spec §9). */
export const akhandPathsShown = 3;

/** How many of a kind a built page carries: what is shown, and as many again for when those are past. */
const carried = 6;

export interface Banner {
  /** Changes with its words, so that what a reader dismissed comes back when it says something new. */
  key: string;
  text: string;
  /** When it is, in words; announcements have none. */
  when?: string;
  /** The day it begins; a banner goes when that is past (spec §7). */
  date?: Day;
  href?: string;
}

export interface BannerGroup {
  kind: 'announcements' | 'events' | 'akhand-paths';
  label: string;
  /** What one of them is called. */
  each: string;
  /** How many are shown at once; null for all of them. */
  limit: number | null;
  banners: Banner[];
}

/** What stands above the header, and below the content, of every public page. */
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

/** Every banner there is (spec §2), in the order they are shown; a kind with nothing to say is left out. */
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
      banners: events.slice(0, carried).map(eventBanner),
    },
    {
      kind: 'akhand-paths',
      label: 'Upcoming Akhand Paths',
      each: 'Akhand Path',
      limit: akhandPathsShown,
      banners: akhandPaths.slice(0, carried).map(akhandPathBanner),
    },
  ];
  return {
    top: groups.filter(({ banners }) => banners.length > 0),
    bottom: bottom ? announcementBanner(bottom) : null,
  };
}

/** Today in temple time, and the keys of what the reader has dismissed in this visit. */
export interface Reader {
  today: Day;
  dismissed: readonly string[];
}

/** What of a group a reader sees. What is dismissed still counts, so that nothing moves up into its place. */
export function shownTo({ today, dismissed }: Reader, { banners, limit }: BannerGroup): Banner[] {
  const upcoming = banners.filter(({ date }) => !date || !isPast(date, today));
  return upcoming.slice(0, limit ?? undefined).filter(({ key }) => !dismissed.includes(key));
}
