import { type ReactNode, useCallback, useEffect } from 'react';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';

interface SearchProps {
  hint: string;
  className?: string;
  search: string;
  /** Must be the same function in every render. */
  onSearch: (search: string) => void;
}

/** Milliseconds. */
const debounce = 300;

/** A debounced search field. */
function SearchField({ hint, className = '', search, onSearch }: SearchProps) {
  const [typed, setTyped] = useSyncedState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), debounce);
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
  /** The select beside the search: its key in `onFilter`'s changes, label and value. */
  name: string;
  label: string;
  chosen: string;
  /** The first option means all; `onFilter` gets '' for it. */
  options: readonly { value: string; label: string }[];
  /** Must be stable across renders. */
  onFilter: (changes: Record<string, string>) => void;
  /** Further filter fields. */
  children?: ReactNode;
}

/** Search and filters for a long list. The database does the filtering. */
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
