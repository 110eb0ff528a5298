import { isOver } from '@/features/announcements/announcement';
import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { feedBookings } from '@/features/bookings/booking.queries';
import { eventsCarried, firstOfEach, upcoming } from '@/features/events/event';
import { eventDatesFrom } from '@/features/events/event.queries';
import { galleryImages } from '@/features/gallery/gallery.queries';
import { openingHours, specialHoursFor } from '@/features/opening-hours/opening-hours.queries';
import { pageContent } from '@/features/page-content/page-content.queries';
import { pageImages } from '@/features/page-images/page-image.queries';
import { shownPages } from '@/features/pages/page.queries';
import { allPlaces } from '@/features/places/place.queries';
import { programme } from '@/features/programme/programme.queries';
import { allSevas } from '@/features/sevas/seva.queries';
import { defaultTempleSettings } from '@/features/temple-settings/temple-settings';
import { templeSettings } from '@/features/temple-settings/temple-settings.queries';
import { checkedImage } from '@/lib/build/remote-image';
import { supabase, templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { currentVersion } from './content-version.queries';
import { checkPublished } from './published';

/**
 * Ends a build with a one-line reason. An exception would print a long stack trace around it.
 * In development it throws, so that the browser shows the reason and the server keeps running.
 */
function stopBuild(reason: string, cause: unknown): never {
  if (import.meta.env.DEV) throw new Error(reason, { cause });
  process.stderr.write(`\n[ERROR] [build] ${reason}\n`);
  process.exit(1);
}

/** Maximum attempts to get a consistent read while content changes. The last one is used as it is. */
const attempts = 3;

/** Minimum number of past days to keep, so that subscribed calendars don't lose recent events in January. */
const eventsKept = 60;

type Reads = Record<string, Promise<unknown>>;

/** Awaits several reads in parallel. */
async function together<Each extends Reads>(
  reads: Each,
): Promise<{ [Name in keyof Each]: Awaited<Each[Name]> }> {
  const entries = Object.entries(reads).map(async ([name, read]) => [name, await read]);
  return Object.fromEntries(await Promise.all(entries));
}

async function readAll() {
  const day = today(templeTimeZone);
  const newYear = `${day.slice(0, 4)}-01-01`;
  const earliest = addDays(day, -eventsKept);
  const read = checkPublished(
    await together({
      settings: templeSettings(),
      announcements: activeAnnouncements(),
      events: eventDatesFrom(earliest < newYear ? earliest : newYear),
      week: openingHours(),
      special: specialHoursFor(day),
      programme: programme(),
      sevas: allSevas(),
      places: allPlaces(),
      bookings: feedBookings(),
      /** Days on which nobody can book. */
      closed: closedDaysFrom(day),
      content: pageContent(),
      pages: shownPages(),
      images: pageImages(),
      gallery: galleryImages(),
    }),
  );
  const { announcements, events, week, special, sevas, bookings, ...others } = read;
  const names = new Set(sevas.filter(({ is_announced }) => is_announced).map(({ name }) => name));
  const announced = bookings.filter(({ sevatype }) => names.has(sevatype));
  return {
    ...others,
    sevas,
    announcements: announcements.filter((each) => !isOver(each, Date.now())),
    /** Bookings and this year's and later events, for the calendar feed and the event pages. */
    calendar: { events, bookings },
    events: firstOfEach(upcoming(events, day), 4).slice(0, eventsCarried),
    hours: { week, special },
    /** Bookings that the banners announce. */
    bookings: upcoming(announced, day).slice(0, eventsCarried),
  };
}

/** Prefetches all pictures, so that a slow host delays the build only once. */
function prefetchPictures({ gallery, images, calendar, pages }: Awaited<ReturnType<typeof readAll>>) {
  const urls = [...images, ...calendar.events, ...pages].map(({ image_url }) => image_url);
  for (const url of [...gallery.map(({ src }) => src), ...urls.filter(Boolean)]) void checkedImage(url);
}

/** Reads all content. Retries if the version changed meanwhile. The content is never older than `version`. */
async function readConsistently() {
  let { version } = await currentVersion();
  for (let attempt = 1; ; attempt++) {
    const all = await readAll();
    const after = (await currentVersion()).version;
    if (after === version || attempt === attempts) {
      prefetchPictures(all);
      return { connected: true, version, ...all };
    }
    version = after;
  }
}

const nothing: Awaited<ReturnType<typeof readConsistently>> = {
  connected: false,
  version: 0,
  settings: defaultTempleSettings,
  announcements: [],
  calendar: { events: [], bookings: [] },
  events: [],
  hours: { week: [], special: [] },
  programme: [],
  sevas: [],
  places: [],
  closed: [],
  bookings: [],
  content: [],
  pages: [],
  images: [],
  gallery: [],
};

/** Reason of a failure in one readable line. */
function reasonIn(cause: unknown) {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  if (/fetch failed|abort|timeout/i.test(line)) return 'it is not responding';
  return line.includes('<') ? 'the answer did not come from Supabase' : line;
}

async function load() {
  if (!supabase) return nothing;
  try {
    return await readConsistently();
  } catch (cause) {
    return stopBuild(`The database at ${supabase.url} returned no content: ${reasonIn(cause)}.`, cause);
  }
}

export type SiteContent = Awaited<ReturnType<typeof load>>;

let loaded: Promise<SiteContent> | undefined;

/** Content of all pages. Read once per build, but once per page in development. */
export function siteContent() {
  if (import.meta.env.DEV) return load();
  loaded ??= load();
  return loaded;
}
