import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BannerState, bannerState, ensureBanners, subscribeToBanners } from './banner-store';

const built: BannerState = { status: 'built' };

/**
 * The state of the banners; the first island that mounts loads them. What is loaded already comes one turn after
 * hydration: by then React has been told what the page's script hid (see useReader), and so knows what to show again.
 */
export function useBanners() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    ensureBanners();
    const turn = setTimeout(() => setReady(true));
    return () => clearTimeout(turn);
  }, []);
  const state = useSyncExternalStore(subscribeToBanners, bannerState, () => built);
  return ready ? state : built;
}
