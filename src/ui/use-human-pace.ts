import { useEffect, useRef } from 'react';

/** Nobody fills in a form faster than this, in milliseconds; robots do. */
const minimumFillTime = 3000;

/**
 * Resolves once the form has been on the screen for the minimum fill time. A person helped by autofill waits
 * those moments with the button busy, and is not refused.
 */
export function useHumanPace() {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return () => {
    const left = shownAt.current + minimumFillTime - Date.now();
    return left > 0 ? new Promise<void>((done) => setTimeout(done, left)) : Promise.resolve();
  };
}
