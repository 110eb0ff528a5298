import { useEffect } from 'react';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';

interface SearchProps {
  search: string;
  /** Must be stable across renders. */
  onFilter: (changes: Record<string, string>) => void;
}

/** Milliseconds. */
const debounce = 300;

export function SearchField({ search, onFilter }: SearchProps) {
  const [typed, setTyped] = useSyncedState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onFilter({ search: typed }), debounce);
    return () => clearTimeout(timer);
  }, [typed, search, onFilter]);
  return (
    <TextField
      label="Search"
      type="search"
      className="sm:grow sm:basis-60"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface Props extends SearchProps {
  /** The select beside the search: its key in `onFilter`'s changes, label and value. */
  name: string;
  label: string;
  chosen: string;
  /** The first option means all; `onFilter` gets '' for it. */
  options: readonly { value: string; label: string }[];
}

/** Search and filters for a long list. The database does the filtering. */
export function ListFilters({ search, name, label, chosen, options, onFilter }: Props) {
  const choose = (value: string) => onFilter({ [name]: value === options[0]?.value ? '' : value });
  return (
    <search className="mb-5 grid gap-4 sm:flex sm:flex-wrap sm:items-end">
      <SearchField search={search} onFilter={onFilter} />
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
    </search>
  );
}
