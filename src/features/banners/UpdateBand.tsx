import { templeTimeZone } from '@/lib/config';
import type { Banner, BannerGroup } from './banner';
import { DismissButton } from './DismissButton';

/** A group, and those of its banners that the reader sees. */
interface Row {
  group: BannerGroup;
  shown: readonly Banner[];
}

interface Props {
  rows: readonly Row[];
  onDismiss: (banners: readonly Banner[]) => void;
}

/** Events and Akhand Paths: columns on a wide screen; on a phone one row to swipe, which leaves room for the page. */
export function UpdateBand({ rows, onDismiss }: Props) {
  const shown = rows.flatMap((row) => row.shown);
  const labels = rows.filter((row) => row.shown.length > 0).map(({ group }) => group.label);
  return (
    <div className="on-band bg-band text-on-band" hidden={shown.length === 0}>
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 lg:py-2">
        <div className="-ml-5 flex snap-x scroll-px-5 gap-x-7 overflow-x-auto pl-5 [scrollbar-width:none] lg:ml-0 lg:grid lg:grid-cols-3 lg:gap-x-10 lg:pl-0">
          {rows.map((row) => (
            <Updates key={row.group.kind} {...row} />
          ))}
        </div>
        <DismissButton what={labels.join(' and ')} onDismiss={() => onDismiss(shown)} />
      </div>
    </div>
  );
}

function Updates({ group, shown }: Row) {
  return (
    <ul
      aria-label={group.label}
      className="flex flex-none gap-x-7 lg:contents"
      data-banner-group=""
      data-time-zone={templeTimeZone}
      data-limit={group.limit ?? undefined}
      hidden={shown.length === 0}
    >
      {group.banners.map((banner) => (
        <li
          key={banner.key}
          data-banner={banner.key}
          data-date={banner.date}
          hidden={!shown.includes(banner)}
          className="w-max max-w-[min(19rem,64vw)] flex-none snap-start lg:w-auto lg:max-w-none"
        >
          <Update banner={banner} label={group.each} />
        </li>
      ))}
    </ul>
  );
}

function Update({ banner: { text, when, href }, label }: { banner: Banner; label: string }) {
  return (
    <a href={href} className="group grid min-h-11 py-1.5 text-[min(1rem,7vw)] leading-snug">
      <span>
        <span className="mr-2 text-on-band-accent">{label}</span>
        <strong className="underline-offset-4 group-hover:underline">{text}</strong>
      </span>
      <span className="text-balance text-on-band-soft">{when}</span>
    </a>
  );
}
