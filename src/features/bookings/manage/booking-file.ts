import { bookingBadge } from '@/features/bookings/booking';
import { csvOf } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings.queries';

const heads = [
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
];

/** Bookings as CSV, with dates as yyyy-MM-dd, so that they can be sorted. */
export const bookingFile = (bookings: readonly ManagedBooking[]) =>
  csvOf(
    heads,
    bookings.map((it) => [
      it.date,
      it.last_day,
      it.sevatype,
      it.name,
      it.family_name,
      it.phone,
      it.email,
      it.notes,
      bookingBadge(it).label,
      today(templeTimeZone, new Date(it.createdat)),
      it.source,
      it.time?.slice(0, 5) ?? '',
      it.end_time?.slice(0, 5) ?? '',
    ]),
  );
