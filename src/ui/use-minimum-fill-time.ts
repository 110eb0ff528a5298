import { useEffect, useRef } from 'react';

/** In milliseconds. People take longer to fill in a form; robots do not. */
const minimumFillTime = 3000;

/**
 * Returns a function that resolves once the form has been on the screen for the minimum fill time: a person whose
 * browser fills in the form waits for a moment instead of being refused.
 */
export function useMinimumFillTime() {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return () => {
    const left = shownAt.current + minimumFillTime - Date.now();
    return left > 0 ? new Promise<void>((done) => setTimeout(done, left)) : Promise.resolve();
  };
}
