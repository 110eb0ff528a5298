// Loaded once there is something to show that the built page does not have: newer banners, or that none can be loaded.

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { BottomBanner, type Opener, TopBanners } from './Banners';
import { type Banner, bannersFailed } from './banner';

const roots = new Map<Element, Root>();

function render(place: string, content: ReactNode) {
  const element = document.querySelector(place);
  if (!element) return;
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  const hadFocus = element.contains(document.activeElement);
  flushSync(() => root.render(content));
  if (hadFocus && !element.contains(document.activeElement)) element.querySelector('summary')?.focus();
}

/** Puts those that a reader sees in the place of what the page was built with; null says that none could be loaded. */
export function showBanners(shown: readonly Banner[] | null, onRetry: () => Promise<void>) {
  const opened = document.querySelectorAll<HTMLElement>('[data-banners=top] [data-opener][open]');
  const open = [...opened].map(({ dataset }) => dataset.opener as Opener);
  const all = shown && { banners: shown, shown };
  render('[data-banners=top] [data-failure]', !all && <BannersFailed onRetry={onRetry} />);
  render('[data-banners=top] [data-shown]', all && <TopBanners {...all} open={open} />);
  render('[data-banners=bottom] [data-shown]', all && <BottomBanner {...all} />);
}

/** One quiet line in the place of all banners, for the page itself is there. */
function BannersFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry();
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
