import { useRef } from 'react';
import type { Day } from '@/lib/dates';
import { AnnouncementBars } from './AnnouncementBars';
import { BannersFailed } from './BannersFailed';
import { type Banner, type BannerGroup, visibleBanners } from './banner';
import { loadBanners, useBanners } from './banner-store';
import { dismiss } from './dismissed';
import { UpdateBand } from './UpdateBand';
import { useReader } from './use-reader';

interface Props {
  /** The banners that the page was built with, shown until the database has answered. */
  built: BannerGroup[];
  builtOn: Day;
}

const inWords = ({ text, when }: Banner) => (when ? `${text}, ${when}` : text);

/** Banners that the page was not built with: a screen reader announces them when it is idle. */
function newBanners(shown: readonly Banner[], built: readonly BannerGroup[]) {
  const known = new Set(built.flatMap(({ banners }) => banners.map(({ key }) => key)));
  return shown.filter(({ key }) => !known.has(key)).map(inWords);
}

/** The banners above the header. They do not rotate: all can be read, and dismissed. */
export function TopBanners({ built, builtOn }: Props) {
  const state = useBanners();
  const reader = useReader(builtOn);
  const region = useRef<HTMLDivElement>(null);
  const groups = state.status === 'loaded' ? state.banners.top : built;
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
        <p className="sr-only">{newBanners(shown, built).join('. ')}</p>
      </div>
      {state.status !== 'failed' && (
        <aside aria-label="Announcements and updates" hidden={shown.length === 0}>
          {bars.map(({ group, shown }) => (
            <AnnouncementBars key={group.kind} banners={group.banners} shown={shown} onDismiss={dismissAll} />
          ))}
          <UpdateBand rows={updates} onDismiss={dismissAll} />
        </aside>
      )}
    </div>
  );
}
