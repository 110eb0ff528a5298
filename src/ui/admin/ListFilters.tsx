import { type ReactNode, useCallback, useEffect } from 'react';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';

interface SearchProps {
  hint: string;
  className?: string;
  search: string;
  /** Must be the same function in every render. */
  onSearch: (search: string) => void;
}

/** Milliseconds without typing before a search starts. */
const pause = 300;

/** A search field; it searches when the user pauses. */
function SearchField({ hint, className = '', search, onSearch }: SearchProps) {
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

interface Props {
  hint: string;
  search: string;
  /** What else narrows the list: its name among the changes, its label, and what is chosen of it. */
  name: string;
  label: string;
  chosen: string;
  /** The first is for all, and is '' among the changes. */
  options: readonly { value: string; label: string }[];
  /** Keep it the same function from one rendering to the next. */
  onFilter: (changes: Record<string, string>) => void;
  /** Fields for whatever narrows it further. */
  children?: ReactNode;
}

/** Which rows of a long list to show; found in the database, not among those loaded. */
export function ListFilters({ hint, search, name, label, chosen, options, onFilter, children }: Props) {
  const onSearch = useCallback((words: string) => onFilter({ search: words }), [onFilter]);
  const choose = (value: string) => onFilter({ [name]: value === options[0]?.value ? '' : value });
  return (
    <search className="mb-5 grid gap-4 sm:flex sm:flex-wrap sm:items-end">
      <SearchField hint={hint} className="sm:grow sm:basis-60" search={search} onSearch={onSearch} />
      <SelectField
        label={label}
        className="sm:w-56"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {children}
    </search>
  );
}
