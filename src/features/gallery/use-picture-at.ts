import { useEffect, useState } from 'react';
import { isPictureAddress } from '@/lib/web-address';

export type PictureAt =
  | { state: 'none' | 'looking' | 'broken' }
  | { state: 'found'; width: number; height: number };

/** Milliseconds after the last key before an address is looked at. */
const pause = 400;

/** Whether there is a picture at an address, and how large it is; never what was found at the one before. */
export function usePictureAt(address: string): PictureAt {
  const url = address.trim();
  const [seen, setSeen] = useState<{ url: string; at: PictureAt }>();
  useEffect(() => {
    if (!isPictureAddress(url)) return;
    const picture = new Image();
    picture.onload = () =>
      setSeen({ url, at: { state: 'found', width: picture.naturalWidth, height: picture.naturalHeight } });
    picture.onerror = () => setSeen({ url, at: { state: 'broken' } });
    const timer = setTimeout(() => {
      picture.src = url;
    }, pause);
    return () => {
      clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [url]);
  if (seen?.url === url) return seen.at;
  return { state: isPictureAddress(url) ? 'looking' : 'none' };
}
