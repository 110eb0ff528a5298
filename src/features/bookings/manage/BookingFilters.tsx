import { useQuery } from '@tanstack/react-query';
import { bookingStatuses, statusBadges } from '@/features/bookings/booking';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { ListFilters } from '@/ui/admin/ListFilters';
import { SelectField } from '@/ui/Field';
import { type BookingFilter, otherPlaces, whenChoices } from './booking-filter';
import { otherPlacesInUse } from './manage-bookings.queries';

const statusChoices = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusBadges[status].label })),
];

interface WhenProps {
  chosen: BookingFilter['when'];
  onChoose: (when: string) => void;
}

/** Tabs that choose which bookings are listed, and in which order. */
export function When({ chosen, onChoose }: WhenProps) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Which bookings</legend>
      {whenChoices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-11 cursor-pointer rounded-card border-2 border-line px-4 font-semibold text-ink-soft hover:border-heading aria-pressed:border-heading aria-pressed:text-heading"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface FiltersProps {
  filter: BookingFilter & { place: string };
  onFilter: (changes: Record<string, string>) => void;
}

export function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <ListFilters
      hint="A name, phone number, email, seva, date or reference"
      search={filter.search}
      name="status"
      label="Status"
      chosen={filter.status}
      options={statusChoices}
      onFilter={onFilter}
    >
      <PlaceFilter place={filter.place} onFilter={onFilter} />
    </ListFilters>
  );
}

interface PlaceFilterProps extends Pick<FiltersProps, 'onFilter'> {
  place: string;
}

/** Filter by place. Renders nothing if the gurdwara has only one. */
function PlaceFilter({ place, onFilter }: PlaceFilterProps) {
  const { data: places = [] } = useQuery(managedPlaces());
  const { data: others = [] } = useQuery({ ...otherPlacesInUse(), enabled: places.length > 1 });
  if (places.length < 2 && !place) return null;
  const shown = place && others.every(({ value }) => value !== place) ? otherPlaces : others;
  return (
    <SelectField
      label="Place"
      className="sm:w-44"
      value={place}
      onChange={({ target }) => onFilter({ place: target.value })}
    >
      <option value="">All</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {shown.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
