import { templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { checkAnswer } from '@/lib/refusal';
import type { Reading } from '@/lib/rows';
import { visitorClient, visitorRows } from '@/lib/supabase';
import { bookingWithHoursRow, confirmedBookingRow } from './booking';
import type { BookingRequest } from './booking-request';

/**
 * Confirmed bookings of today (in the temple's time zone) and later, soonest first, of the sevas that are announced at
 * present: the join sends nothing and only narrows.
 */
export const announcedBookings = (limit: number) =>
  visitorRows(
    'seva_bookings',
    confirmedBookingRow,
    (all) =>
      all
        .eq('status', 'confirmed')
        .eq('sevas.isannounced', true)
        .gte('date', today(templeTimeZone))
        .order('date')
        .limit(limit),
    'sevas!inner()',
  );

/** How many past days are read too: families look up who had a day last year. */
const kept = 365;

const confirmedLately = (all: Reading<'seva_bookings'>) =>
  all
    .eq('status', 'confirmed')
    .gte('date', addDays(today(templeTimeZone), -kept))
    .order('date');

/**
 * Confirmed bookings of the last year and all future ones, soonest first: if there are ever more than the API returns
 * at once (a thousand), those it leaves out are years ahead.
 */
export const confirmedBookings = () => visitorRows('seva_bookings', confirmedBookingRow, confirmedLately);

/** The same, for the calendar feed. */
export const bookingsWithHours = () => visitorRows('seva_bookings', bookingWithHoursRow, confirmedLately);

/**
 * Stores a visitor's request as pending, under one id only once. It is not read back: a visitor may not read it. Throws a
 * Refusal when the date is taken, a field is wrong or there were too many requests.
 */
export async function requestBooking(
  { sevatype, date, name, family_name, phone, email, notes }: BookingRequest,
  request_id: string,
  captchaPass?: string,
) {
  const request = { sevatype, date, name, family_name, phone, email, notes, status: 'pending', request_id };
  checkAnswer('seva_bookings', await visitorClient(captchaPass).from('seva_bookings').insert(request));
}
