import { useState } from 'react';

/** The state of a field that may be half typed; it is reset whenever the value it follows changes from outside. */
export function useSyncedState(followed: string) {
  const [seen, setSeen] = useState(followed);
  const [typed, setTyped] = useState(followed);
  if (seen !== followed) {
    setSeen(followed);
    setTyped(followed);
  }
  return [typed, setTyped] as const;
}
