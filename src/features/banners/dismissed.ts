import { useSyncExternalStore } from 'react';

/** Also read by lib/browser/inline/banners.js. */
const storageKey = 'dismissed-banners';
const nothing: readonly string[] = [];
const listeners = new Set<() => void>();

function stored(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(keys) ? keys : nothing;
  } catch {
    return nothing;
  }
}

let keys: readonly string[] | undefined;
const current = () => {
  keys ??= stored();
  return keys;
};

/** Hides banners until the visit ends, that is until this tab is closed. */
export function dismiss(more: readonly string[]) {
  keys = [...current(), ...more];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Without storage they are hidden until the next page is loaded.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keys of the banners that the reader has dismissed. */
export const useDismissed = () => useSyncExternalStore(subscribe, current, () => nothing);
