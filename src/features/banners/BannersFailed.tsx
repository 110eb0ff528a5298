import { useState } from 'react';
import { bannersFailed } from './banner';

/** Shown instead of all banners when they cannot be loaded: one quiet line, for the page itself is there. */
export function BannersFailed({ onRetry }: { onRetry: () => Promise<void> }) {
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
