import { type BookingStatus, bookingStatuses } from '@/features/bookings/booking';

/** Selects and orders the listed bookings. */
export interface BookingFilter {
  status: BookingStatus | 'all';
  search: string;
  /** A place id or one of `otherPlaces`. All places if empty or missing. */
  place?: string;
  /**
   * 'coming' lists pending requests, then upcoming bookings; 'changes' lists change requests. Both are soonest first.
   * 'past' and 'all' are newest first.
   */
  when?: 'coming' | 'changes' | 'past' | 'all';
}

export const whenChoices = [
  { value: 'coming', label: 'Pending and coming' },
  { value: 'changes', label: 'Changes asked for' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;

/** The `when` value in the URL. Without one, a search or status filter covers all bookings. */
export const whenNamed = (name: string | null, { status, search }: BookingFilter) =>
  whenChoices.find(({ value }) => value === name)?.value ?? (search || status !== 'all' ? 'all' : 'coming');

/** The status in the URL, or 'all' if it is unknown. */
export const statusNamed = (name: string | null) =>
  bookingStatuses.find((status) => status === name) ?? 'all';

/** Choices for bookings outside the gurdwara's places. */
export const otherPlaces = [
  { value: 'elsewhere', label: 'Elsewhere' },
  { value: 'none', label: 'No place' },
] as const;

/** The place in the URL, or empty if it is invalid. */
export const placeNamed = (name: string | null) =>
  name && (/^[1-9]\d{0,14}$/.test(name) || otherPlaces.some(({ value }) => value === name)) ? name : '';

/** '1–50 of 1,234 bookings' or '1 booking'. Empty if there are none. */
export function countInWords(first: number, count: number, total: number) {
  const bookings = `${total.toLocaleString('en-US')} ${total === 1 ? 'booking' : 'bookings'}`;
  if (count === 0) return '';
  if (count >= total) return bookings;
  return `${first.toLocaleString('en-US')}–${(first + count - 1).toLocaleString('en-US')} of ${bookings}`;
}
