import { AnnouncementBars } from './AnnouncementBars';
import type { Banner } from './banner';
import { useBanners } from './banner-store';
import { dismiss, useDismissed } from './dismissed';

/** The one announcement above the footer (spec §2); `built` is the one the page was built with. */
export function BottomBanner({ built }: { built: Banner | null }) {
  const state = useBanners();
  const dismissed = useDismissed();
  const banner = state.status === 'built' ? built : state.status === 'loaded' ? state.banners.bottom : null;
  if (!banner) return null;
  const shown = dismissed.includes(banner.key) ? [] : [banner];
  return (
    <aside aria-label="Announcement" className="no-print" hidden={shown.length === 0}>
      <AnnouncementBars banners={[banner]} shown={shown} onDismiss={() => dismiss([banner.key])} />
    </aside>
  );
}
