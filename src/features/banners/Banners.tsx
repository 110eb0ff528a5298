// All that a page says in banners: built into it, and hydrated once there is something that it was not built with. Presses
// on the crosses are seen to by banners-script.ts, which is there before React; what opens and what stands open, by
// banners.css.

import { useState } from 'react';
import { LinkedText } from '@/ui/LinkedText';
import { type Banner, bannersFailed, countWords, firstWords, labelOf, spoken } from './banner';

interface Props {
  at: 'top' | 'bottom';
  /** Those that the reader sees, here and at the other end of the page; null when they could not be loaded. */
  shown: readonly Banner[] | null;
  /** The keys of those that the reader found on the page: screen readers are told of the others. */
  known?: readonly string[];
  onRetry?: (() => Promise<void>) | undefined;
}

export function Banners({ at, shown, known, onRetry }: Props) {
  const here = shown?.filter(({ kind }) => (kind === 'bottom') === (at === 'bottom'));
  const news = known && here?.filter(({ key }) => !known.includes(key));
  return (
    <>
      {/* There before its words are, so that a screen reader says what the page did not show at first. */}
      <div role="status">
        <p className="sr-only">{news && spoken(news)}</p>
        {!shown && at === 'top' && <BannersFailed onRetry={onRetry} />}
      </div>
      {here && (at === 'top' ? <TopBanners shown={here} /> : <BottomBanner shown={here} />)}
    </>
  );
}

interface Shown {
  shown: readonly Banner[];
}

const ofKind = (shown: readonly Banner[], wanted: Banner['kind']) =>
  shown.filter(({ kind }) => kind === wanted);

/** Applied to what holds banners: hides it where none is left. One that was put away is hidden before React is there. */
const unlessEmpty = '[&:not(:has([data-banner]:not([hidden])))]:hidden';

const words = 'text-[min(1rem,7vw)] leading-snug';

/**
 * The banners above the header. From 768 px each announcement is a line, and so are the events and the announced sevas,
 * which open; on a phone the first is whole, and the rest opens. They do not rotate: all can be read, and dismissed.
 */
function TopBanners({ shown }: Shown) {
  return (
    <aside
      aria-label="Announcements and updates"
      data-banner-box=""
      className={`top-banners on-band bg-band text-on-band ${unlessEmpty}`}
    >
      <div className={`page ${words}`}>
        <div className="controls">
          <Opening name="rest">
            <b className="shrink-0 text-on-band-accent group-open/opener:hidden">{countWords(shown)}</b>
            <span className="mr-auto hidden group-open/opener:inline large-text:sr-only">
              Announcements and updates
            </span>
            <b className="hidden shrink-0 text-on-band-accent group-open/opener:inline">Hide</b>
          </Opening>
          <Dismiss what="Announcements and updates" />
        </div>
        <Announcements shown={ofKind(shown, 'top')} />
        <div className="kinds">
          <Updates kind="event" shown={ofKind(shown, 'event')} />
          <Updates kind="seva" shown={ofKind(shown, 'seva')} />
        </div>
      </div>
    </aside>
  );
}

/** The one announcement above the footer. */
const BottomBanner = ({ shown }: Shown) => (
  <aside aria-label="Announcement" className={`on-band bg-band text-on-band ${unlessEmpty}`}>
    <div className={`page ${words}`}>
      <Announcements shown={shown} />
    </div>
  </aside>
);

const Announcements = ({ shown }: Shown) => (
  <ul className={`kind divide-y divide-band-line ${unlessEmpty}`}>
    {shown.map(({ key, text }) => (
      // It may be hidden, or opened, before React is there: of `hidden` and `open` React knows nothing.
      <li key={key} data-banner={key} suppressHydrationWarning className="announcement">
        <p className="py-2.5 wrap-anywhere whitespace-pre-line">
          <LinkedText text={text} />
        </p>
        <Dismiss what={text} />
      </li>
    ))}
  </ul>
);

interface UpdatesProps extends Shown {
  kind: 'event' | 'seva';
}

/** The events or the sevas: a line that says the first, and opens. */
function Updates({ kind, shown }: UpdatesProps) {
  const label = labelOf(kind, shown);
  return (
    <div className={`kind line ${unlessEmpty}`} data-banner-box="">
      <Opening name={kind}>
        <span className="mr-auto line-clamp-1">
          <span className="mr-2 text-on-band-accent">{label}</span>
          <span className="group-open/opener:hidden">{firstWords(shown)}</span>
        </span>
        <b className="shrink-0 text-on-band-accent group-open/opener:hidden">{countWords(shown)}</b>
        <b className="hidden shrink-0 text-on-band-accent group-open/opener:inline">Hide</b>
      </Opening>
      <Dismiss what={label} />
      <ul aria-label={label}>
        {shown.map((banner) => (
          <li key={banner.key} data-banner={banner.key} suppressHydrationWarning>
            <Update banner={banner} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Update = ({ banner: { text, label, when, href } }: { banner: Banner }) => (
  <a href={href} className="group grid min-h-11 py-2">
    <span>
      <span className="mr-2 text-on-band-accent">{label}</span>
      <strong className="underline-offset-4 group-hover:underline">{text}</strong>
    </span>
    <span className="text-balance text-on-band-soft">{when}</span>
  </a>
);

interface OpeningProps {
  /** What opens: on a phone all but the first banner, on a wide screen the events and the sevas. */
  name: 'rest' | 'event' | 'seva';
  children: React.ReactNode;
}

/** Opens what follows it. That does not stand within it, so that a wider screen can have it open. */
const Opening = ({ name, children }: OpeningProps) => (
  <details data-opener={name} suppressHydrationWarning className="group/opener min-w-0 grow">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
      {children}
      <svg
        viewBox="0 0 16 16"
        className="size-4 shrink-0 fill-none stroke-current stroke-2 text-on-band-accent group-open/opener:rotate-180"
        aria-hidden="true"
      >
        <path d="m2 5 6 6 6-6" />
      </svg>
    </summary>
  </details>
);

/** The cross at the end of what it dismisses, large enough for a thumb. */
const Dismiss = ({ what }: { what: string }) => (
  <button
    type="button"
    data-dismiss=""
    className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-card outline-current hover:bg-current/15"
  >
    <span className="sr-only">Dismiss: {what}</span>
    <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-2" aria-hidden="true">
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  </button>
);

/** One quiet line in the place of all banners, for the page itself is there. */
function BannersFailed({ onRetry }: Pick<Props, 'onRetry'>) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry?.();
    setBusy(false);
  };
  return (
    <div className="border-b border-line bg-paper text-ink-soft">
      <div className="page flex items-center justify-between gap-x-4 text-sm">
        <p className="leading-snug">{bannersFailed}</p>
        <button
          type="button"
          onClick={retry}
          aria-disabled={busy || undefined}
          className="min-h-11 shrink-0 cursor-pointer text-heading underline underline-offset-4"
        >
          {busy ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </div>
  );
}
