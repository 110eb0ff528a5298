import { templeTimeZone } from '@/lib/config';
import type { Banner, BannerGroup } from './banner';
import { DismissButton } from './DismissButton';

interface Props {
  group: BannerGroup;
  shown: readonly Banner[];
  onDismiss: (banners: readonly Banner[]) => void;
}

/** One kind of update: a row on a wide screen; on a phone one to swipe, so that the page itself comes soon. */
export function UpdateRow({ group, shown, onDismiss }: Props) {
  return (
    <div
      className="on-band border-b border-band-line bg-band text-on-band"
      data-banner-group=""
      data-time-zone={templeTimeZone}
      data-limit={group.limit ?? undefined}
      hidden={shown.length === 0}
    >
      <div className="page grid grid-cols-[1fr_auto] items-start lg:grid-cols-[10rem_1fr_auto] lg:gap-x-8 lg:py-1">
        <h2 className="pt-2 font-sans text-sm font-semibold tracking-normal text-on-band-accent lg:py-2.5">
          {group.label}
        </h2>
        <ul className="col-span-2 row-start-2 -mx-5 flex snap-x scroll-px-5 gap-x-8 overflow-x-auto px-5 [scrollbar-width:none] lg:col-span-1 lg:row-start-1 lg:mx-0 lg:flex-wrap lg:gap-y-0 lg:px-0">
          {group.banners.map((banner) => (
            <li
              key={banner.key}
              data-banner={banner.key}
              data-date={banner.date}
              hidden={!shown.includes(banner)}
              className="max-w-[85%] flex-none snap-start lg:max-w-full"
            >
              <Update banner={banner} />
            </li>
          ))}
        </ul>
        <div className="col-start-2 row-start-1 lg:col-start-3">
          <DismissButton what={group.label} onDismiss={() => onDismiss(shown)} />
        </div>
      </div>
    </div>
  );
}

function Update({ banner: { text, when, href } }: { banner: Banner }) {
  return (
    <a
      href={href}
      className="group flex min-h-11 flex-wrap items-baseline gap-x-2 py-2 text-sm leading-snug lg:py-2.5"
    >
      <strong className="underline-offset-4 group-hover:underline">{text}</strong>
      <span className="text-on-band-soft">{when}</span>
    </a>
  );
}
