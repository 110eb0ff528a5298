// The banners at one end of a page: built into it, and hydrated once there is something that it was not built with. The
// cross works by banners-script.ts, which runs before React; a native <details> and banners.css open the rest.

import { useTransition } from 'react';
import { LinkedText } from '@/ui/LinkedText';
import { type Banner, bannersFailed, inRows, spoken } from './banner';

interface Props {
  at: 'top' | 'bottom';
  /** All banners of the page, at both ends; null when they could not be loaded. */
  shown: readonly Banner[] | null;
  /** Keys of the banners that the visitor has already seen: a screen reader announces the others. */
  known?: readonly string[];
  onRetry?: (() => Promise<void>) | undefined;
}

export function Banners({ at, shown, known, onRetry }: Props) {
  const here = shown?.filter(({ kind }) => (kind === 'bottom') === (at === 'bottom')) ?? [];
  const news = here.filter(({ key }) => known && !known.includes(key));
  return (
    <>
      {/* A screen reader announces changes only in a status that was there before. */}
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

/** The rows of a wide screen, the first banner on a phone, and the rest once opened. They do not rotate. */
function Block({ name, shown }: { name: string; shown: readonly Banner[] }) {
  const rows = inRows(shown);
  return (
    <aside aria-label={name} className="banners on-band bg-band text-on-band">
      <div className="page">
        <div className="controls">
          {shown.length > 1 && (
            // It may be open before React hydrates it.
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

/** An event or a seva. */
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

/** One quiet line in place of all banners: the page itself has loaded. */
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
