import { bookingBadge } from '@/features/bookings/booking';
import { type Place, placeName } from '@/features/places/place';
import { csvOf } from '@/lib/browser/download';
import { today } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';

const fileColumns = [
  'Date',
  'Last Day',
  'Seva Type',
  'Name',
  'Family Name',
  'Phone',
  'Email',
  'Notes',
  'Status',
  'Requested',
  'Source',
  'From',
  'Until',
  'Place',
  'Reference',
];

/** Bookings as CSV. Dates are yyyy-MM-dd so that they sort. */
export const bookingFile = (
  bookings: readonly ManagedBooking[],
  places: readonly Place[],
  timeZone: string,
) =>
  csvOf(
    fileColumns,
    bookings.map((booking) => [
      booking.date,
      booking.last_day,
      booking.sevatype,
      booking.name,
      booking.family_name,
      booking.phone,
      booking.email,
      booking.notes,
      bookingBadge(booking).label,
      today(timeZone, new Date(booking.createdat)),
      booking.source,
      booking.time?.slice(0, 5) ?? '',
      booking.end_time?.slice(0, 5) ?? '',
      placeName(booking, places),
      booking.reference,
    ]),
  );
