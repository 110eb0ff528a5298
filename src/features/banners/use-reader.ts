import { useSyncExternalStore } from 'react';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import type { Reader } from './banner';
import { useDismissed } from './dismissed';

const subscribeToNothing = () => () => undefined;

/** The reader: at first with the day of the build, so that hydration matches the built HTML, then with today. */
export function useReader(builtOn: Day): Reader {
  const dismissed = useDismissed();
  const now = useSyncExternalStore(
    subscribeToNothing,
    () => today(templeTimeZone),
    () => builtOn,
  );
  return { today: now, dismissed };
}
