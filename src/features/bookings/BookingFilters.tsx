import { useCallback } from 'react';
import { SelectField } from '@/ui/Field';
import { SearchField } from '@/ui/SearchField';
import { bookingStatuses, statusLooks } from './booking-status';
import type { BookingFilter } from './manage-bookings';

interface Props {
  filter: BookingFilter;
  onFilter: (changes: Partial<BookingFilter>) => void;
}

/** Which bookings to show (spec §2); found in the database, not among those loaded. */
export function BookingFilters({ filter, onFilter }: Props) {
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  return (
    <search className="mb-5 grid gap-4 sm:flex sm:items-end">
      <SearchField
        hint="A name, phone number, email, seva or date"
        className="sm:grow"
        search={filter.search}
        onSearch={onSearch}
      />
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
