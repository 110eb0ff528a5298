import { useState } from 'react';
import { bannersFailed } from './banner';

/** Shown instead of all banners when they cannot be loaded: a sentence and a retry button. */
export function BannersFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className="border-b border-line bg-sunk text-ink">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1 text-sm">
        <p className="py-2">{bannersFailed}</p>
        <button
          type="button"
          onClick={retry}
          aria-disabled={busy || undefined}
          className="min-h-11 cursor-pointer font-semibold text-heading underline underline-offset-4"
        >
          {busy ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </div>
  );
}
