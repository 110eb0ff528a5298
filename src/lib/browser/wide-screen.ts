import { useSyncExternalStore } from 'react';

const wide = '(width >= 48rem)';

const onWidth = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether there is room for tables and columns; not so on a phone. */
export const useWideScreen = () => useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
