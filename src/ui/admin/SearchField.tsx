import { useEffect } from 'react';
import { TextField } from '@/ui/Field';
import { useSyncedState } from '@/ui/use-synced-state';

interface Props {
  hint: string;
  className?: string;
  /** The current search. */
  search: string;
  /** Must be the same function in every render. */
  onSearch: (search: string) => void;
}

/** Milliseconds without typing before a search starts. */
const pause = 300;

/** A search field; it searches when the user pauses. */
export function SearchField({ hint, className = '', search, onSearch }: Props) {
  const [typed, setTyped] = useSyncedState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <TextField
      label="Search"
      type="search"
      hint={hint}
      className={className}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
