import { useSyncExternalStore } from 'react';

/** Whether a media query matches. Widths in rem scale with the user's text size. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the screen has room for tables and columns, unlike a phone. */
export const useWideScreen = () => useMedia('(width >= 48rem)');
