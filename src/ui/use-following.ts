import { useState } from 'react';

/** A field's own value, which may be half typed; it follows another when that changes from outside. */
export function useFollowing(followed: string) {
  const [seen, setSeen] = useState(followed);
  const [typed, setTyped] = useState(followed);
  if (seen !== followed) {
    setSeen(followed);
    setTyped(followed);
  }
  return [typed, setTyped] as const;
}
