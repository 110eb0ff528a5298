import { useEffect } from 'react';
import { TextField } from './Field';
import { useFollowing } from './use-following';

interface Props {
  hint: string;
  className?: string;
  /** What is searched for now. */
  search: string;
  /** Keep it the same function from one rendering to the next. */
  onSearch: (search: string) => void;
}

/** How long typing pauses, in milliseconds, before the database is asked. */
const pause = 300;

/** What somebody types to find a few among many; asked for when the typing pauses. */
export function SearchField({ hint, className = '', search, onSearch }: Props) {
  const [typed, setTyped] = useFollowing(search);
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
