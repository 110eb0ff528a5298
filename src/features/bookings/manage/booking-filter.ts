/** Lists of bookings to choose from. Upcoming begins with change requests, then pending, then confirmed bookings. */
export const bookingLists = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;

export interface BookingFilter {
  list: (typeof bookingLists)[number]['value'];
  search: string;
  /** Room id, only set by links. All rooms if missing. */
  place?: number | undefined;
}

/** The list to show if the address names none: a search covers all bookings. */
const defaultList = (search: string) => (search ? 'all' : 'upcoming');

/** The filter in the address. Older addresses have `when`, whose 'coming' and 'changes' are now part of Upcoming. */
export function filterIn(params: URLSearchParams, search: string): BookingFilter {
  const name = params.get('status') || params.get('when');
  const named = bookingLists.find(({ value }) => value === name)?.value ?? 'upcoming';
  const place = Number(params.get('place'));
  return {
    list: name ? named : defaultList(search),
    search,
    place: Number.isSafeInteger(place) && place > 0 ? place : undefined,
  };
}

/** Changes to the address that choose a list. */
export const choosing = (list: string, { search }: BookingFilter) => ({
  status: list === defaultList(search) ? '' : list,
  when: '',
});
