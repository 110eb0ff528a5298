// Banners at one end of a page. They are built into the page, and hydrated only once they differ from the built ones.
// banners-script.ts handles the dismiss button before React loads. A native <details> and banners.css expand the list.

import { useTransition } from 'react';
import { LinkedText } from '@/ui/LinkedText';
import { type Banner, bannersFailed, inRows, spoken } from './banner';

interface Props {
  at: 'top' | 'bottom';
  /** All banners of the page, at both ends. `null` when loading failed. */
  shown: readonly Banner[] | null;
  /** Keys of the banners that the visitor has already seen. Screen readers announce only the others. */
  known?: readonly string[];
  onRetry?: (() => Promise<void>) | undefined;
}

export function Banners({ at, shown, known, onRetry }: Props) {
  const here = shown?.filter(({ kind }) => (kind === 'bottom') === (at === 'bottom')) ?? [];
  const news = here.filter(({ key }) => known && !known.includes(key));
  return (
    <>
      {/* Screen readers announce changes only in a live region that already exists. */}
      <div role="status">
        <p className="sr-only">{spoken(news)}</p>
        {!shown && at === 'top' && <BannersFailed onRetry={onRetry} />}
      </div>
      {here.length > 0 && (
        <Block name={at === 'top' ? 'Announcements and updates' : 'Announcement'} shown={here} />
      )}
    </>
  );
}

/** The rows of a wide screen, or the first banner on a phone. The rest expand, and nothing rotates. */
function Block({ name, shown }: { name: string; shown: readonly Banner[] }) {
  const rows = inRows(shown);
  return (
    <aside aria-label={name} className="banners on-band bg-band text-on-band">
      <div className="page">
        <div className="controls">
          {shown.length > 1 && (
            // The visitor may open it before hydration.
            <details className="group/opener" suppressHydrationWarning>
              <summary className="font-semibold text-on-band-accent underline-offset-4 hover:underline">
                <span className="group-open/opener:hidden">All {shown.length}</span>
                <span className="hidden group-open/opener:inline">Hide</span>
                <svg
                  viewBox="0 0 16 16"
                  className="size-4 fill-none stroke-current stroke-2 group-open/opener:rotate-180"
                  aria-hidden="true"
                >
                  <path d="m2 5 6 6 6-6" />
                </svg>
              </summary>
            </details>
          )}
          <button type="button" data-dismiss="" className="rounded-card hover:bg-current/15">
            <span className="sr-only">Dismiss: {name}</span>
            <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-2" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </div>
        <ul>
          {shown.map((banner) => (
            <li key={banner.key} data-banner={banner.key} className={rows.includes(banner) ? '' : 'more'}>
              {banner.href ? <Update banner={banner} /> : <Words text={banner.text} />}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    <span className="one-line">
      <LinkedText text={text} />
    </span>
  </p>
);

/** Banner of an event or a seva. */
const Update = ({ banner: { text, label, day, when, href } }: { banner: Banner }) => (
  <a href={href} className="group">
    <span className="one-line">
      <span className="text-on-band-accent">{label}</span>{' '}
      <strong className="underline-offset-4 group-hover:underline">{text}</strong>
    </span>{' '}
    <span className="day">{day}</span>
    <span className="when text-on-band-soft">{when}</span>
  </a>
);

/** A single subdued line instead of the banners, because the page itself has loaded. */
function BannersFailed({ onRetry }: Pick<Props, 'onRetry'>) {
  const [busy, retry] = useTransition();
  return (
    <div className="border-b border-line bg-paper text-ink-soft">
      <div className="page flex items-center justify-between gap-x-4 text-sm">
        <p className="leading-snug">{bannersFailed}</p>
        <button
          type="button"
          onClick={() => busy || retry(async () => onRetry?.())}
          aria-disabled={busy || undefined}
          className="min-h-11 shrink-0 cursor-pointer text-heading underline underline-offset-4"
        >
          {busy ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </div>
  );
}
