import { useSyncExternalStore } from 'react';

/** Also read by lib/inline/banners.js, before anything is painted. */
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

/** Puts banners away until the visit, that is this tab, ends. */
export function dismiss(more: readonly string[]) {
  keys = [...current(), ...more];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Without storage they are away until the next page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keys of the banners the reader has put away. */
export const useDismissed = () => useSyncExternalStore(subscribe, current, () => nothing);
