// The islands above the header and below the content share no React context, so they share this store.
import { useEffect, useSyncExternalStore } from 'react';
import { withTimeout } from '@/lib/browser/with-timeout';
import type { Banners } from './banner';
import { currentBanners } from './banner.queries';

/** `built`: nothing has been loaded yet, and the banners that the page was built with are shown. */
type State = { status: 'built' | 'failed' } | { status: 'loaded'; banners: Banners };

const built: State = { status: 'built' };
let state: State = built;
let requested = false;
const listeners = new Set<() => void>();

function update(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the banners; resolves also when that fails. */
export async function loadBanners() {
  requested = true;
  try {
    update({ status: 'loaded', banners: await withTimeout(currentBanners()) });
  } catch {
    update({ status: 'failed' });
  }
}

/** The state of the banners; the first island that mounts loads them. */
export function useBanners() {
  useEffect(() => {
    if (!requested) loadBanners();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => built,
  );
}
