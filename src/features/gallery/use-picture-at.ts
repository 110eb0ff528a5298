import { useEffect, useState } from 'react';
import { plausiblePictureAddress } from '@/lib/web-address';

export type PictureAt =
  | { state: 'none' | 'looking' | 'broken' }
  | { state: 'found'; width: number; height: number };

/** Milliseconds after the last key before an address is looked at. */
const pause = 400;

/** Whether there is a picture at an address, and how large it is. */
export function usePictureAt(address: string): PictureAt {
  const [found, setFound] = useState<PictureAt>({ state: 'none' });
  useEffect(() => {
    const url = address.trim();
    if (!plausiblePictureAddress(url)) return setFound({ state: 'none' });
    setFound({ state: 'looking' });
    const picture = new Image();
    picture.onload = () =>
      setFound({ state: 'found', width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => setFound({ state: 'broken' });
    const timer = setTimeout(() => {
      picture.src = url;
    }, pause);
    return () => {
      clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [address]);
  return found;
}
