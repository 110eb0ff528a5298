import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, today } from '@/lib/dates';
import { checkAnswer, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { columnsWithHours, confirmedColumns } from './booking';
import type { BookingRequest } from './booking-request';

const confirmedFrom = <Columns extends string>(columns: Columns, first: Day) =>
  visitorClient()
    .from('seva_bookings')
    .select(columns)
    .eq('status', 'confirmed')
    .gte('date', first)
    .order('date');

/**
 * Confirmed bookings of today (in the temple's time zone) and later, soonest first, of the sevas that are announced at
 * present: the join sends nothing and only narrows.
 */
export const announcedBookings = async (limit: number) =>
  unwrap(
    'seva_bookings',
    await confirmedFrom(`${confirmedColumns}, sevas!inner()`, today(templeTimeZone))
      .eq('sevas.isannounced', true)
      .limit(limit),
  );

/** How many past days are read too: families look up who had a day last year. */
const kept = 365;

const earliest = () => addDays(today(templeTimeZone), -kept);

/**
 * Confirmed bookings of the last year and all future ones, soonest first: if there are ever more than the API returns
 * at once (a thousand), those it leaves out are years ahead.
 */
export const confirmedBookings = async () =>
  unwrap('seva_bookings', await confirmedFrom(confirmedColumns, earliest()));

/** The same, for the calendar feed. */
export const bookingsWithHours = async () =>
  unwrap('seva_bookings', await confirmedFrom(columnsWithHours, earliest()));

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
