// The islands above the header and below the content share no React context: they share this one load.
import { useEffect, useSyncExternalStore } from 'react';
import { inTime } from '@/lib/in-time';
import type { Banners } from './banner';
import { currentBanners } from './banner.queries';

/** `built`: not asked yet, or asking; what the page was built with stands. */
type State = { status: 'built' | 'failed' } | { status: 'loaded'; banners: Banners };

const built: State = { status: 'built' };
let state: State = built;
let asked = false;
const listeners = new Set<() => void>();

function become(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the banners (spec §7); resolves when it is settled, either way. */
export async function loadBanners() {
  asked = true;
  try {
    become({ status: 'loaded', banners: await inTime(currentBanners()) });
  } catch {
    become({ status: 'failed' });
  }
}

/** What is known of the banners by now; the first island that mounts asks for them. */
export function useBanners() {
  useEffect(() => {
    if (!asked) loadBanners();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => built,
  );
}
