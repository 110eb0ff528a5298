import { useRef } from 'react';
import type { Day } from '@/lib/dates';
import { AnnouncementBars } from './AnnouncementBars';
import { BannersFailed } from './BannersFailed';
import { type Banner, type BannerGroup, shownTo } from './banner';
import { loadBanners, useBanners } from './banner-store';
import { dismiss } from './dismissed';
import { UpdateBand } from './UpdateBand';
import { useReader } from './use-reader';

interface Props {
  /** What the page was built with: shown until the database has answered, and kept where nothing changed. */
  built: BannerGroup[];
  builtOn: Day;
}

const inWords = ({ text, when }: Banner) => (when ? `${text}, ${when}` : text);

/** What the reader could not have read while the page opened, for a screen reader to say when it is free. */
function newsIn(shown: readonly Banner[], built: readonly BannerGroup[]) {
  const known = new Set(built.flatMap(({ banners }) => banners.map(({ key }) => key)));
  return shown.filter(({ key }) => !known.has(key)).map(inWords);
}

/** The banners above the header (spec §2). Nothing rotates: what there is can be read, or put away. */
export function TopBanners({ built, builtOn }: Props) {
  const state = useBanners();
  const reader = useReader(builtOn);
  const region = useRef<HTMLDivElement>(null);
  const groups = state.status === 'loaded' ? state.banners.top : built;
  const rows = groups.map((group) => ({ group, shown: shownTo(reader, group) }));
  const shown = state.status === 'failed' ? [] : rows.flatMap((row) => row.shown);
  // What had the focus is about to go.
  const keepFocus = () => region.current?.focus();
  const putAway = (banners: readonly Banner[]) => {
    dismiss(banners.map(({ key }) => key));
    keepFocus();
  };
  const bars = rows.filter(({ group }) => group.kind === 'announcements');
  const updates = rows.filter(({ group }) => group.kind !== 'announcements');
  return (
    <div ref={region} tabIndex={-1} className="outline-none no-print">
      <div role="status">
        {state.status === 'failed' && <BannersFailed onRetry={() => loadBanners().then(keepFocus)} />}
        <p className="sr-only">{newsIn(shown, built).join('. ')}</p>
      </div>
      {state.status !== 'failed' && (
        <aside aria-label="Announcements and updates" hidden={shown.length === 0}>
          {bars.map(({ group, shown }) => (
            <AnnouncementBars key={group.kind} banners={group.banners} shown={shown} onDismiss={putAway} />
          ))}
          <UpdateBand rows={updates} onDismiss={putAway} />
        </aside>
      )}
    </div>
  );
}
