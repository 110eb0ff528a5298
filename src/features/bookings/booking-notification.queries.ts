import { supabase } from '@/lib/config';
import { dateWithoutWeekday } from '@/lib/dates';
import type { BookingRequest } from './booking-request';

type Booking = Pick<BookingRequest, 'name' | 'family_name' | 'sevatype' | 'date'>;

/** What the function hears of a booking that is not to be. */
export type ToldStatus = 'cancelled' | 'declined';

/** Calls the function send-notifications about a booking; throws 'Failed to send notification'. */
export async function notifyOfBooking(booking: Booking, status?: ToldStatus) {
  if (!supabase) return;
  const { name, family_name, sevatype, date } = booking;
  const data = { name, family_name, sevatype, date: dateWithoutWeekday(date), ...(status && { status }) };
  const response = await fetch(`${supabase.url}/functions/v1/send-notifications`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: supabase.key,
      Authorization: `Bearer ${supabase.key}`,
    },
    body: JSON.stringify({ event_type: 'seva_booking', data }),
    // The request goes on when the page is left right away.
    keepalive: true,
  });
  if (!response.ok) throw new Error('Failed to send notification');
}
