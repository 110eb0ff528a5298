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

/** Events and sevas: one below the other on a phone, columns on a wide screen. */
export function UpdateBand({ rows, onDismiss }: Props) {
  const shown = rows.flatMap((row) => row.shown);
  const labels = rows.filter((row) => row.shown.length > 0).map(({ group }) => group.label);
  return (
    <div className="on-band bg-band text-on-band" hidden={shown.length === 0}>
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 lg:py-2">
        <div className="grid sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-3 lg:gap-x-10">
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
      className="contents"
      data-banner-group=""
      data-limit={group.limit ?? undefined}
      hidden={shown.length === 0}
    >
      {group.banners.map((banner) => (
        <li
          key={banner.key}
          data-banner={banner.key}
          data-date={banner.date}
          data-from={banner.from}
          hidden={!shown.includes(banner)}
        >
          <Update banner={banner} />
        </li>
      ))}
    </ul>
  );
}

function Update({ banner: { text, label, when, href } }: { banner: Banner }) {
  return (
    <a href={href} className="group grid min-h-11 py-1.5 text-[min(1rem,7vw)] leading-snug">
      <span>
        <span className="mr-2 text-on-band-accent">{label}</span>
        <strong data-banner-text="" className="underline-offset-4 group-hover:underline">
          {text}
        </strong>
      </span>
      <span className="text-balance text-on-band-soft">{when}</span>
    </a>
  );
}
