import { useState } from 'react';

// Radix's own Overlay is left out of every dialog: it injects a style element, which the CSP refuses. The page
// behind is kept from scrolling by a rule in styles/admin.css.

/** Classes of the layer that darkens the page behind a dialog. */
export const backdrop = 'fixed inset-0 z-40 bg-[rgb(8_17_32/55%)]';

/** Classes of a dialog: at the bottom of a phone's screen, where the thumb is; in the middle of a larger one. */
export const panel =
  'fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto rounded-t-card bg-surface p-5 text-sm text-ink shadow-lift outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-7';

/**
 * An `onCloseAutoFocus` for a dialog without a trigger: gives the focus back to the element that had it when the
 * dialog opened. Radix itself gives it back to a trigger only.
 */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
