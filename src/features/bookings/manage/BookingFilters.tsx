import { useQuery } from '@tanstack/react-query';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { SearchField } from '@/ui/admin/ListFilters';
import { Button } from '@/ui/Button';
import { type BookingFilter, bookingLists, choosing } from './booking-filter';

interface Props {
  filter: BookingFilter;
  /** Must be stable across renders. */
  onFilter: (changes: Record<string, string>) => void;
}

export function BookingFilters({ filter, onFilter }: Props) {
  return (
    <search className="mb-5 grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:items-end">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {bookingLists.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === filter.list}
            onClick={() => onFilter(choosing(value, filter))}
            className="min-h-11 cursor-pointer rounded-card border-2 border-line px-3 font-semibold text-ink-soft hover:border-heading aria-pressed:border-heading aria-pressed:text-heading"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <SearchField search={filter.search} onFilter={onFilter} />
      {filter.place && <OnlyIn place={filter.place} onAll={() => onFilter({ place: '' })} />}
    </search>
  );
}

/** Says that a link has narrowed the list to one room. */
function OnlyIn({ place, onAll }: { place: number; onAll: () => void }) {
  const { data: places } = useQuery(managedPlaces());
  return (
    <p className="basis-full">
      Only bookings in {places?.find(({ id }) => id === place)?.name ?? 'one room'}
      <Button variant="quiet" size="small" onClick={onAll}>
        Show all rooms
      </Button>
    </p>
  );
}
