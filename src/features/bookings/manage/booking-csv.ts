import { bookingBadge } from '@/features/bookings/booking';
import { type Place, placeName } from '@/features/places/place';
import { csvOf } from '@/lib/browser/download';
import { today } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';

/** Bookings as CSV. Dates are yyyy-MM-dd so that they sort. */
export function bookingFile(bookings: readonly ManagedBooking[], places: readonly Place[], timeZone: string) {
  const columns: [head: string, cell: (booking: ManagedBooking) => string][] = [
    ['Date', ({ date }) => date],
    ['Last Day', ({ last_day }) => last_day],
    ['Seva Type', ({ sevatype }) => sevatype],
    ['Name', ({ name }) => name],
    ['Family Name', ({ family_name }) => family_name],
    ['Phone', ({ phone }) => phone],
    ['Email', ({ email }) => email],
    ['Notes', ({ notes }) => notes],
    ['Status', (booking) => bookingBadge(booking).label],
    ['Requested', ({ createdat }) => today(timeZone, new Date(createdat))],
    ['Source', ({ source }) => source],
    ['From', ({ time }) => time?.slice(0, 5) ?? ''],
    ['Until', ({ end_time }) => end_time?.slice(0, 5) ?? ''],
    ['Place', (booking) => placeName(booking, places)],
    ['Reference', ({ reference }) => reference],
  ];
  const heads = columns.map(([head]) => head);
  const rows = bookings.map((booking) => columns.map(([, cell]) => cell(booking)));
  return csvOf(heads, rows);
}
