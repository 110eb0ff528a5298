import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { type BookingStatus, bookingStatuses } from '@/features/bookings/booking-status';
import type { Day } from '@/lib/dates';

/** What the screen says. */
export const bookingMessages = {
  approved: 'Booking has been approved successfully',
  cancelled: 'Booking has been cancelled successfully',
  approveFailed: 'An error occurred while approving the booking',
  cancelFailed: 'An error occurred while cancelling the booking',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  notificationFailed: 'Failed to send notification',
  loadFailed: 'The bookings could not be loaded.',
  exportFailed: 'The file could not be made.',
} as const;

/** Which bookings a list holds. */
export interface BookingFilter {
  status: BookingStatus | 'all';
  search: string;
}

/** The status a word stands for; 'all' for any other word. */
export const statusNamed = (word: string | null) =>
  bookingStatuses.find((status) => status === word) ?? 'all';

/** The days a booking occupies. */
export interface Occupied {
  date: Day;
  last_day: Day;
}

const overlap = (a: Occupied, b: Occupied) => a.date <= b.last_day && b.date <= a.last_day;

/** The confirmed booking that a pending one cannot stand beside; the database would refuse its approval. */
export const conflictWith = <Booking extends Occupied>(pending: Occupied, confirmed: readonly Booking[]) =>
  confirmed.find((booking) => overlap(pending, booking));

/** '1–50 of 1,234 bookings', '1 booking'; without the total as long as it is being counted. */
export function countInWords(first: number, shown: number, total: number | undefined) {
  const noun = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'booking' : 'bookings'}`;
  if (total === undefined || shown === 0) return '';
  if (shown >= total) return noun(total);
  return `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')} of ${noun(total)}`;
}

/** A day out of the address or a date field; undefined when it is none. */
export const dayNamed = (word: string | null) =>
  word && /^[12]\d{3}-\d{2}-\d{2}$/.test(word) && isValid(parseISO(word)) ? word : undefined;
