// What banners look like, in the built page and in the island that takes their place. Presses on their crosses are seen
// to by banners-script.ts, which is there before the island; what opens and what stands open, by banners.css.

import { type Banner, countWords, firstWords, labelOf } from './banner';

interface Props {
  banners: readonly Banner[];
  /** Those that the reader sees; the others are hidden until their time has come. */
  shown: readonly Banner[];
}

/** What opens, by name: on a phone all but the first banner, on a wide screen the events and the sevas. */
export type Opener = 'rest' | 'event' | 'seva';

interface TopProps extends Props {
  open?: readonly Opener[];
}

const ofKind = ({ banners, shown }: Props, wanted: Banner['kind']) => ({
  banners: banners.filter(({ kind }) => kind === wanted),
  shown: shown.filter(({ kind }) => kind === wanted),
});

/** Applied to what holds banners: hides it where none of them shows. */
const unlessEmpty = '[&:not(:has([data-banner]:not([hidden])))]:hidden';

const words = 'text-[min(1rem,7vw)] leading-snug';

/**
 * The banners above the header. From 768 px each announcement is a line, and so are the events and the announced sevas,
 * which open; on a phone the first is whole, and the rest opens. They do not rotate: all can be read, and dismissed.
 */
export function TopBanners({ open = [], ...all }: TopProps) {
  const count = countWords(all.shown.filter(({ kind }) => kind !== 'bottom'));
  return (
    <aside
      aria-label="Announcements and updates"
      data-banner-box=""
      className={`top-banners on-band bg-band text-on-band ${unlessEmpty}`}
    >
      <div className={`page ${words}`}>
        <div className="controls">
          <Opening name="rest" open={open}>
            <b data-banner-count="rest" className="shrink-0 text-on-band-accent group-open/opener:hidden">
              {count}
            </b>
            <span className="mr-auto hidden group-open/opener:inline large-text:sr-only">
              Announcements and updates
            </span>
            <b className="hidden shrink-0 text-on-band-accent group-open/opener:inline">Hide</b>
          </Opening>
          <Dismiss what="Announcements and updates" />
        </div>
        <Announcements {...ofKind(all, 'top')} />
        <div className="kinds">
          <Updates kind="event" open={open} {...ofKind(all, 'event')} />
          <Updates kind="seva" open={open} {...ofKind(all, 'seva')} />
        </div>
      </div>
    </aside>
  );
}

/** The one announcement above the footer. */
export const BottomBanner = (all: Props) => (
  <aside aria-label="Announcement" className={`on-band bg-band text-on-band ${unlessEmpty}`}>
    <div className={`page ${words}`}>
      <Announcements {...ofKind(all, 'bottom')} />
    </div>
  </aside>
);

const Announcements = ({ banners, shown }: Props) => (
  <ul className={`kind divide-y divide-band-line ${unlessEmpty}`}>
    {banners.map((banner) => (
      <li key={banner.key} data-banner={banner.key} hidden={!shown.includes(banner)} className="announcement">
        <p className="py-2.5 whitespace-pre-line">{banner.text}</p>
        <Dismiss what={banner.text} />
      </li>
    ))}
  </ul>
);

interface UpdatesProps extends Props {
  kind: 'event' | 'seva';
  open: readonly Opener[];
}

/** The events or the sevas: a line that says the first, and opens. */
function Updates({ kind, banners, shown, open }: UpdatesProps) {
  const label = labelOf(kind, banners);
  return (
    <div className={`kind line ${unlessEmpty}`} data-banner-box="">
      <Opening name={kind} open={open}>
        <span className="mr-auto line-clamp-1">
          <span className="mr-2 text-on-band-accent">{label}</span>
          <span data-banner-first={kind} className="group-open/opener:hidden">
            {firstWords(shown)}
          </span>
        </span>
        <b data-banner-count={kind} className="shrink-0 text-on-band-accent group-open/opener:hidden">
          {countWords(shown)}
        </b>
        <b className="hidden shrink-0 text-on-band-accent group-open/opener:inline">Hide</b>
      </Opening>
      <Dismiss what={label} />
      <ul aria-label={label}>
        {banners.map((banner) => (
          <li key={banner.key} data-banner={banner.key} hidden={!shown.includes(banner)}>
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

interface OpeningProps extends Pick<TopProps, 'open'> {
  name: Opener;
  children: React.ReactNode;
}

/** Opens what follows it. That does not stand within it, so that a wider screen can have it open. */
const Opening = ({ name, open, children }: OpeningProps) => (
  <details open={open?.includes(name)} data-opener={name} className="group/opener min-w-0 grow">
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
