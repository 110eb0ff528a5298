import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { eventsCarried, upcoming } from '@/features/events/event';
import { eventsFrom } from '@/features/events/event.queries';
import { galleryImages } from '@/features/gallery/gallery.queries';
import { pageContent } from '@/features/page-content/page-content.queries';
import { pageImages } from '@/features/page-images/page-image.queries';
import { defaultTempleSettings } from '@/features/temple-settings/temple-settings';
import { templeSettings } from '@/features/temple-settings/temple-settings.queries';
import { checkedImage } from '@/lib/build/remote-image';
import { stopBuild } from '@/lib/build/stop-build';
import { supabase, templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { contentVersion } from './content-version.queries';

/** Content may change while it is read; after this many attempts the last reading is used as it is. */
const attempts = 3;

/** How many past days stay in the calendar feed, so that recent entries do not vanish from a subscriber's calendar. */
const eventsKept = 60;

async function readAll() {
  const day = today(templeTimeZone);
  const [settings, announcements, events, bookings, content, images, gallery] = await Promise.all([
    templeSettings(),
    activeAnnouncements(),
    eventsFrom(addDays(day, -eventsKept)),
    confirmedBookings(),
    pageContent(),
    pageImages(),
    galleryImages(),
  ]);
  const akhandPaths = bookings.filter(({ sevatype }) => sevatype === 'Akhand Path');
  return {
    settings,
    announcements,
    /** The events and bookings of the calendar feed, including those of the last weeks. */
    calendar: { events, bookings },
    events: upcoming(events, day).slice(0, eventsCarried),
    akhandPaths: upcoming(akhandPaths, day).slice(0, eventsCarried),
    content,
    images,
    gallery,
  };
}

/** Starts to fetch all pictures before the pages need them, so that a slow host delays the build only once. */
function prefetchPictures({
  gallery,
  images,
}: Pick<Awaited<ReturnType<typeof readAll>>, 'gallery' | 'images'>) {
  const urls = [...gallery.map(({ src }) => src), ...images.map(({ image_url }) => image_url)];
  for (const url of urls.filter(Boolean)) void checkedImage(url);
}

/** A consistent reading of all content: repeated when the version changed meanwhile, and never older than it. */
async function readConsistently() {
  let version = await contentVersion();
  for (let attempt = 1; ; attempt++) {
    const all = await readAll();
    const after = await contentVersion();
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
  akhandPaths: [],
  content: [],
  images: [],
  gallery: [],
};

/** The reason of a failure as one readable line. */
function reasonIn(cause: unknown) {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  if (/fetch failed|abort|timeout/i.test(line)) return 'it does not answer';
  return line.includes('<') ? 'what answers there is not Supabase' : line;
}

async function load() {
  if (!supabase) return nothing;
  try {
    return await readConsistently();
  } catch (cause) {
    return stopBuild(`The database at ${supabase.url} gave no content: ${reasonIn(cause)}.`, cause);
  }
}

export type SiteContent = Awaited<ReturnType<typeof load>>;

let loaded: Promise<SiteContent> | undefined;

/** The content that every page is built from, read once for a build; during development once for every page. */
export function siteContent() {
  if (import.meta.env.DEV) return load();
  loaded ??= load();
  return loaded;
}
