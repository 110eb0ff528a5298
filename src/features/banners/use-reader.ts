import { useSyncExternalStore } from 'react';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { type Banner, type Reader, type Shown, visibleBanners } from './banner';
import { useDismissed } from './dismissed';

/** When a page was built. */
export interface Built {
  on: Day;
  /** Milliseconds since 1970, see `lastChange`. */
  at: number;
}

const minute = 60_000;

/** Tells as each minute of the clock begins. */
function onEachMinute(tell: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      minute - (Date.now() % minute),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

const thisMinute = () => Date.now() - (Date.now() % minute);

/** Banners that the page did not show when it was built: a screen reader announces them when it is idle. */
export function newBanners(shown: readonly Banner[], groups: readonly Shown[], { on, at }: Built) {
  const reader = { now: at, today: on, dismissed: [] };
  const known = groups.flatMap((group) => visibleBanners(reader, group).map(({ key }) => key));
  return shown.filter(({ key }) => !known.includes(key));
}

/** The reader: at first at the time of the build, so that hydration matches the built HTML, then at each minute. */
export function useReader(built: Built): Reader {
  const dismissed = useDismissed();
  const now = useSyncExternalStore(onEachMinute, thisMinute, () => built.at);
  const day = now === built.at ? built.on : today(templeTimeZone, new Date(now));
  return { now, today: day, dismissed };
}
