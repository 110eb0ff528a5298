import { useRef } from 'react';
import { AnnouncementBars } from './AnnouncementBars';
import { type Banner, bottomLimit, visibleBanners } from './banner';
import { dismiss } from './dismissed';
import { useBanners } from './use-banners';
import { type Built, newBanners, useReader } from './use-reader';

interface Props {
  /** Those that the page was built with. */
  banners: readonly Banner[];
  built: Built;
}

/** The one announcement above the footer. */
export function BottomBanner({ banners: builtWith, built }: Props) {
  const state = useBanners();
  const reader = useReader(built);
  const region = useRef<HTMLDivElement>(null);
  const group = {
    banners: state.status === 'loaded' ? state.banners.bottom : state.status === 'failed' ? [] : builtWith,
    limit: bottomLimit,
  };
  const shown = visibleBanners(reader, group);
  const onDismiss = (put: readonly Banner[]) => {
    dismiss(put.map(({ key }) => key));
    // The element that has the focus is about to be removed.
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1} className="outline-none no-print">
      {/* There before its words are, so that a screen reader says a banner that the page did not show when it was built. */}
      <p role="status" className="sr-only">
        {newBanners(shown, [{ ...group, banners: builtWith }], built).map(({ text }) => text)}
      </p>
      {group.banners.length > 0 && (
        <aside aria-label="Announcement" hidden={shown.length === 0}>
          <AnnouncementBars {...group} shown={shown} onDismiss={onDismiss} />
        </aside>
      )}
    </div>
  );
}
