import { templeTimeZone } from '@/lib/config';
import { csvOf } from '@/lib/csv';
import { today } from '@/lib/dates';
import { statusLooks } from './booking-status';
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
];

/** Bookings for a spreadsheet: dates as yyyy-MM-dd, so that they sort. */
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
      statusLooks[it.status].label,
      today(templeTimeZone, new Date(it.createdat)),
    ]),
  );
