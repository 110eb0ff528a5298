// The islands above the header and below the content share no React context, so they share this store, and with the
// script that asks first whether there is anything new (show-what-is-new.ts), which is why it knows no React.
import { withTimeout } from '@/lib/browser/with-timeout';
import type { Banners } from './banner';
import { currentBanners } from './banner.queries';

/** `built`: nothing has been loaded yet, and the banners that the page was built with are shown. */
export type BannerState = { status: 'built' | 'failed' } | { status: 'loaded'; banners: Banners };

let state: BannerState = { status: 'built' };
let requested = false;
const listeners = new Set<() => void>();

export const bannerState = () => state;

/** Loads the banners; resolves also when that fails. */
export async function loadBanners() {
  requested = true;
  try {
    state = { status: 'loaded', banners: await withTimeout(currentBanners()) };
  } catch {
    state = { status: 'failed' };
  }
  for (const listener of listeners) listener();
}

/** Loads the banners unless they have been asked for. */
export async function ensureBanners() {
  if (!requested) await loadBanners();
}

export function subscribeToBanners(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
