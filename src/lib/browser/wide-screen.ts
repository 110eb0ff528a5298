import { useSyncExternalStore } from 'react';

/** Whether the screen is as wide as a media query asks; a width in rem follows the size of the letters. */
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

/** Whether there is room for tables and columns; not so on a phone. */
export const useWideScreen = () => useMedia('(width >= 48rem)');
