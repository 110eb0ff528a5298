import { type BookingStatus, bookingStatuses } from '@/features/bookings/booking';

/** Which bookings are listed, and in which order. */
export interface BookingFilter {
  status: BookingStatus | 'all';
  search: string;
  /** The number of a place, or one of `otherPlaces`; every place if empty or left out. */
  place?: string;
  /** What is pending and then what is coming, or what families ask to change, soonest first; or what is past; or all, newest first. */
  when?: 'coming' | 'changes' | 'past' | 'all';
}

export const whenChoices = [
  { value: 'coming', label: 'Pending and coming' },
  { value: 'changes', label: 'Changes asked for' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;

/** What the page's address names; without a name, a search and a status are looked for among all. */
export const whenNamed = (name: string | null, { status, search }: BookingFilter) =>
  whenChoices.find(({ value }) => value === name)?.value ?? (search || status !== 'all' ? 'all' : 'coming');

/** The status named in the page's address; 'all' for anything else. */
export const statusNamed = (name: string | null) =>
  bookingStatuses.find((status) => status === name) ?? 'all';

/** Where bookings are that are in none of the places. */
export const otherPlaces = [
  { value: 'elsewhere', label: 'Elsewhere' },
  { value: 'none', label: 'No place' },
] as const;

/** The place named in the page's address; empty for anything else. */
export const placeNamed = (name: string | null) =>
  name && (/^[1-9]\d{0,14}$/.test(name) || otherPlaces.some(({ value }) => value === name)) ? name : '';

/** '1–50 of 1,234 bookings' or '1 booking'; empty when there are none. */
export function countInWords(first: number, count: number, total: number) {
  const bookings = `${total.toLocaleString('en-US')} ${total === 1 ? 'booking' : 'bookings'}`;
  if (count === 0) return '';
  if (count >= total) return bookings;
  return `${first.toLocaleString('en-US')}–${(first + count - 1).toLocaleString('en-US')} of ${bookings}`;
}
