// What banners look like, in the built page and in the island that takes their place. Presses on their crosses are seen
// to by banners-script.ts, which is there before the island.

import { type Banner, lineWords, sevasLabel } from './banner';

interface Props {
  banners: readonly Banner[];
  /** Those that the reader sees; the others are hidden until their time has come. */
  shown: readonly Banner[];
}

const ofKind = ({ banners, shown }: Props, wanted: Banner['kind']) => ({
  banners: banners.filter(({ kind }) => kind === wanted),
  shown: shown.filter(({ kind }) => kind === wanted),
});

/** Applied to what holds banners: hides it where none of them shows. */
const unlessEmpty = '[&:not(:has([data-banner]:not([hidden])))]:hidden';

/** The banners above the header: a line that opens. They do not rotate: all can be read, and dismissed. */
export function TopBanners({ open = false, ...all }: Props & { open?: boolean | undefined }) {
  const { first, count } = lineWords(all.shown.filter(({ kind }) => kind !== 'bottom'));
  return (
    <aside
      aria-label="Announcements and updates"
      data-banner-box=""
      className={`on-band relative ${unlessEmpty}`}
    >
      <details open={open} className="group/line bg-band text-on-band">
        <summary className="page flex min-h-11 cursor-pointer list-none items-center gap-3 text-[min(1rem,7vw)] leading-snug underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          <span data-banner-first="" className="line-clamp-1 group-open/line:hidden">
            {first}
          </span>
          <span className="hidden group-open/line:inline large-text:sr-only">Announcements and updates</span>
          <b data-banner-count="" className="ml-auto shrink-0 text-on-band-accent group-open/line:hidden">
            {count}
          </b>
          <b className="ml-auto hidden shrink-0 text-on-band-accent group-open/line:inline">Hide</b>
          {/* The cross that puts the line away stands after it. */}
          <svg
            viewBox="0 0 16 16"
            className="mr-12 size-4 shrink-0 fill-none stroke-current stroke-2 text-on-band-accent group-open/line:rotate-180"
            aria-hidden="true"
          >
            <path d="m2 5 6 6 6-6" />
          </svg>
        </summary>
        <Announcements {...ofKind(all, 'top')} />
        <Updates events={ofKind(all, 'event')} sevas={ofKind(all, 'seva')} />
      </details>
      <div className="page pointer-events-none absolute inset-x-0 top-0 flex justify-end text-on-band">
        <Dismiss what="Announcements and updates" />
      </div>
    </aside>
  );
}

/** The one announcement above the footer. */
export const BottomBanner = (all: Props) => (
  <aside aria-label="Announcement" className={unlessEmpty}>
    <Announcements {...ofKind(all, 'bottom')} />
  </aside>
);

/** Each as a saffron bar. */
const Announcements = ({ banners, shown }: Props) => (
  <ul className={`divide-y divide-on-kesri/25 bg-kesri text-on-kesri ${unlessEmpty}`}>
    {banners.map((banner) => (
      <li key={banner.key} data-banner={banner.key} hidden={!shown.includes(banner)}>
        <div className="page flex items-center justify-between gap-3 py-1">
          <p className="py-1.5 text-[min(1.125rem,7vw)] leading-snug font-semibold whitespace-pre-line">
            {banner.text}
          </p>
          <Dismiss what={banner.text} />
        </div>
      </li>
    ))}
  </ul>
);

/** Events and sevas: one below the other on a phone, columns on a wide screen. */
function Updates({ events, sevas }: { events: Props; sevas: Props }) {
  const lists = [
    { label: 'Upcoming Events', ...events },
    { label: sevasLabel(sevas.banners), ...sevas },
  ];
  const labels = lists.filter(({ shown }) => shown.length > 0).map(({ label }) => label);
  return (
    <div className={`on-band bg-band text-on-band ${unlessEmpty}`} data-banner-box="">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 lg:py-2">
        <div className="grid sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-3 lg:gap-x-10">
          {lists.map(({ label, banners, shown }) => (
            <ul key={label} aria-label={label} className={`contents ${unlessEmpty}`}>
              {banners.map((banner) => (
                <li key={banner.key} data-banner={banner.key} hidden={!shown.includes(banner)}>
                  <Update {...banner} />
                </li>
              ))}
            </ul>
          ))}
        </div>
        <Dismiss what={labels.join(' and ')} />
      </div>
    </div>
  );
}

const Update = ({ text, label, when, href }: Banner) => (
  <a href={href} className="group grid min-h-11 py-1.5 text-[min(1rem,7vw)] leading-snug">
    <span>
      <span className="mr-2 text-on-band-accent">{label}</span>
      <strong className="underline-offset-4 group-hover:underline">{text}</strong>
    </span>
    <span className="text-balance text-on-band-soft">{when}</span>
  </a>
);

/** The cross at the end of what it dismisses, large enough for a thumb. */
const Dismiss = ({ what }: { what: string }) => (
  <button
    type="button"
    data-dismiss=""
    className="pointer-events-auto grid size-11 shrink-0 cursor-pointer place-items-center rounded-card outline-current hover:bg-current/15"
  >
    <span className="sr-only">Dismiss: {what}</span>
    <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-2" aria-hidden="true">
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  </button>
);
