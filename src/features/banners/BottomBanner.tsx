import { useRef } from 'react';
import { AnnouncementBars } from './AnnouncementBars';
import type { Banner } from './banner';
import { useBanners } from './banner-store';
import { dismiss, useDismissed } from './dismissed';

/** The one announcement above the footer; `built` is the one the page was built with. */
export function BottomBanner({ built }: { built: Banner | null }) {
  const state = useBanners();
  const dismissed = useDismissed();
  const region = useRef<HTMLDivElement>(null);
  const banner = state.status === 'built' ? built : state.status === 'loaded' ? state.banners.bottom : null;
  const shown = banner && !dismissed.includes(banner.key) ? [banner] : [];
  const onDismiss = () => {
    if (banner) dismiss([banner.key]);
    // The element that has the focus is about to be removed.
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1} className="outline-none no-print">
      {/* There before its words are, so that a screen reader says a banner that the page was not built with. */}
      <p role="status" className="sr-only">
        {banner?.key !== built?.key && shown.map(({ text }) => text)}
      </p>
      {banner && (
        <aside aria-label="Announcement" hidden={shown.length === 0}>
          <AnnouncementBars banners={[banner]} shown={shown} onDismiss={onDismiss} />
        </aside>
      )}
    </div>
  );
}
