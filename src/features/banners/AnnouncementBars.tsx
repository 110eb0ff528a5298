import type { Banner } from './banner';
import { DismissButton } from './DismissButton';

interface Props {
  banners: readonly Banner[];
  /** How many are shown at once; null for all of them. */
  limit: number | null;
  shown: readonly Banner[];
  onDismiss: (banners: readonly Banner[]) => void;
}

/** Announcements, each as a saffron bar. Those not shown stay hidden in the page, as it was built with them. */
export function AnnouncementBars({ banners, limit, shown, onDismiss }: Props) {
  return (
    <ul
      className="divide-y divide-on-kesri/25 bg-kesri text-on-kesri"
      data-banner-group=""
      data-limit={limit ?? undefined}
      hidden={shown.length === 0}
    >
      {banners.map((banner) => (
        <li
          key={banner.key}
          data-banner={banner.key}
          data-startsat={banner.startsat}
          data-endsat={banner.endsat}
          hidden={!shown.includes(banner)}
        >
          <div className="page flex items-center justify-between gap-3 py-1">
            <p
              data-banner-text=""
              className="py-1.5 text-[min(1.125rem,7vw)] leading-snug font-semibold whitespace-pre-line"
            >
              {banner.text}
            </p>
            <DismissButton what={banner.text} onDismiss={() => onDismiss([banner])} />
          </div>
        </li>
      ))}
    </ul>
  );
}
