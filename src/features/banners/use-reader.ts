import { useSyncExternalStore } from 'react';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import type { Reader } from './banner';
import { useDismissed } from './dismissed';

const never = () => () => undefined;

/** Who is looking: first as the build saw it, so that hydration finds what it expects, then as it is. */
export function useReader(builtOn: Day): Reader {
  const dismissed = useDismissed();
  const now = useSyncExternalStore(
    never,
    () => today(templeTimeZone),
    () => builtOn,
  );
  return { today: now, dismissed };
}
