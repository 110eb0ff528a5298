import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { upcomingAkhandPaths } from '@/features/bookings/booking.queries';
import { eventsCarried } from '@/features/events/event';
import { upcomingEvents } from '@/features/events/event.queries';
import { galleryImages } from '@/features/gallery/gallery.queries';
import { pageContent } from '@/features/page-content/page-content.queries';
import { pageImages } from '@/features/page-images/page-image.queries';
import { defaultTempleSettings } from '@/features/temple-settings/temple-settings';
import { templeSettings } from '@/features/temple-settings/temple-settings.queries';
import { supabase } from '@/lib/config';
import { checkedImage } from '@/lib/remote-image';
import { stopBuild } from '@/lib/stop-build';
import { contentVersion } from './content-version.queries';

/** Content may change while it is read; after so many tries the newest reading is taken as it is. */
const attempts = 3;

async function readAll() {
  const [settings, announcements, events, akhandPaths, content, images, gallery] = await Promise.all([
    templeSettings(),
    activeAnnouncements(),
    upcomingEvents(eventsCarried),
    upcomingAkhandPaths(eventsCarried),
    pageContent(),
    pageImages(),
    galleryImages(),
  ]);
  return { settings, announcements, events, akhandPaths, content, images, gallery };
}

/** All at once, before pages ask for them one by one: slow hosts then keep a build waiting only once. */
function askForPictures({
  gallery,
  images,
}: Pick<Awaited<ReturnType<typeof readAll>>, 'gallery' | 'images'>) {
  const urls = [...gallery.map(({ src }) => src), ...images.map(({ image_url }) => image_url)];
  for (const url of urls.filter(Boolean)) void checkedImage(url);
}

/** One picture of the whole content: read again when the version moved meanwhile, never newer than it says. */
async function readConsistently() {
  let version = await contentVersion();
  for (let attempt = 1; ; attempt++) {
    const all = await readAll();
    const after = await contentVersion();
    if (after === version || attempt === attempts) {
      askForPictures(all);
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
  events: [],
  akhandPaths: [],
  content: [],
  images: [],
  gallery: [],
};

/** One readable line, whatever came back. */
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

/** What every page is built from, read once for the whole build; while developing, once for every page. */
export function siteContent() {
  if (import.meta.env.DEV) return load();
  loaded ??= load();
  return loaded;
}
