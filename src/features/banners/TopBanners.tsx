import { useRef } from 'react';
import { AnnouncementBars } from './AnnouncementBars';
import { BannerLine } from './BannerLine';
import { BannersFailed } from './BannersFailed';
import { type Banner, type BannerGroup, visibleBanners } from './banner';
import { loadBanners } from './banner-store';
import { dismiss } from './dismissed';
import { UpdateBand } from './UpdateBand';
import { useBanners } from './use-banners';
import { type Built, newBanners, useReader } from './use-reader';

interface Props {
  /** The banners that the page was built with, shown until the database has answered. */
  groups: readonly BannerGroup[];
  built: Built;
}

const inWords = ({ text, when }: Banner) => (when ? `${text}, ${when}` : text);

/** The banners above the header: a line that opens. They do not rotate: all can be read, and dismissed. */
export function TopBanners({ groups: builtWith, built }: Props) {
  const state = useBanners();
  const reader = useReader(built);
  const region = useRef<HTMLDivElement>(null);
  const groups = state.status === 'loaded' ? state.banners.top : builtWith;
  const rows = groups.map((group) => ({ group, shown: visibleBanners(reader, group) }));
  const shown = state.status === 'failed' ? [] : rows.flatMap((row) => row.shown);
  // The element that has the focus is about to be removed.
  const keepFocus = () => region.current?.focus();
  const dismissAll = (banners: readonly Banner[]) => {
    dismiss(banners.map(({ key }) => key));
    keepFocus();
  };
  const bars = rows.filter(({ group }) => group.kind === 'announcements');
  const updates = rows.filter(({ group }) => group.kind !== 'announcements');
  return (
    <div ref={region} tabIndex={-1} className="outline-none no-print">
      <div role="status">
        {state.status === 'failed' && <BannersFailed onRetry={() => loadBanners().then(keepFocus)} />}
        <p className="sr-only">{newBanners(shown, builtWith, built).map(inWords).join('. ')}</p>
      </div>
      {state.status !== 'failed' && (
        <aside
          aria-label="Announcements and updates"
          hidden={shown.length === 0}
          data-banner-line=""
          className="relative"
        >
          <BannerLine shown={shown} onDismiss={() => dismissAll(shown)}>
            {bars.map(({ group, shown }) => (
              <AnnouncementBars
                key={group.kind}
                banners={group.banners}
                limit={group.limit}
                shown={shown}
                onDismiss={dismissAll}
              />
            ))}
            <UpdateBand rows={updates} onDismiss={dismissAll} />
          </BannerLine>
        </aside>
      )}
    </div>
  );
}
