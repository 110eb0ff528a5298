import { templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { throwRefused } from '@/lib/refusal';
import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { confirmedBookingRow } from './booking';
import type { BookingRequest } from './booking-request';

/** Confirmed Akhand Path bookings of today (temple time) and later, soonest first. */
export async function upcomingAkhandPaths(limit: number) {
  const answer = await visitorClient()
    .from('seva_bookings')
    .select('id, date, last_day, sevatype, name, family_name, status')
    .eq('status', 'confirmed')
    .eq('sevatype', 'Akhand Path')
    .gte('date', today(templeTimeZone))
    .order('date')
    .limit(limit);
  return checkRows('seva_bookings', confirmedBookingRow, unwrap('seva_bookings', answer));
}

/** Days of the past that are read too: families look up who had the day last year. */
const kept = 365;

/**
 * Confirmed bookings of the last year and all to come, soonest first: should there ever be more than the API gives
 * at once (a thousand), those it leaves out are years ahead. What is older is nobody's to wait for.
 */
export async function confirmedBookings() {
  const since = addDays(today(templeTimeZone), -kept);
  const answer = await visitorClient()
    .from('seva_bookings')
    .select('id, date, last_day, sevatype, name, family_name, status')
    .eq('status', 'confirmed')
    .gte('date', since)
    .order('date');
  return checkRows('seva_bookings', confirmedBookingRow, unwrap('seva_bookings', answer));
}

/**
 * Stores a visitor's request, pending. Nothing is read back: a visitor may not see it. Throws a Refusal in the
 * database's words when the date is taken, a field is wrong or there were too many requests.
 */
export async function requestBooking(
  { sevatype, date, name, family_name, phone, email, notes }: BookingRequest,
  captchaPass?: string,
) {
  const { error } = await visitorClient(captchaPass)
    .from('seva_bookings')
    .insert({ sevatype, date, name, family_name, phone, email, notes, status: 'pending' });
  if (error) throwRefused('seva_bookings', error);
}
