import { useEffect, useState } from 'react';
import { SelectField, TextField } from '@/ui/Field';
import { bookingStatuses, statusLooks } from './booking-status';
import type { BookingFilter } from './manage-bookings';

interface Props {
  filter: BookingFilter;
  onFilter: (changes: Partial<BookingFilter>) => void;
}

/** How long typing pauses, in milliseconds, before the database is asked. */
const pause = 300;

function SearchField({ search, onFilter }: { search: string; onFilter: Props['onFilter'] }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onFilter({ search: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed, search, onFilter]);
  return (
    <TextField
      label="Search"
      type="search"
      hint="A name, phone number, email, seva or date"
      className="sm:grow"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** Which bookings to show (spec §2); found in the database, not among those loaded. */
export function BookingFilters({ filter, onFilter }: Props) {
  return (
    <search className="mb-5 grid gap-4 sm:flex sm:items-end">
      <SearchField search={filter.search} onFilter={onFilter} />
      <SelectField
        label="Status"
        className="sm:w-52"
        value={filter.status}
        onChange={(event) => onFilter({ status: event.target.value as BookingFilter['status'] })}
      >
        <option value="all">All</option>
        {bookingStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLooks[status].label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
