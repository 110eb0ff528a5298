import { supabase, templeTimeZone } from '@/lib/config';
import { addDays, type Day, dateWithoutWeekday, today } from '@/lib/dates';
import { allRows, checkAnswer, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { confirmedColumns } from './booking';
import type { BookingRequest } from './booking-request';

const confirmedFrom = (first: Day) =>
  visitorClient().rpc('confirmed_bookings', undefined, { get: true, count: 'exact' }).gte('date', first);

/**
 * Confirmed bookings from today on (in the temple's time zone), soonest first, of the sevas that are currently
 * announced.
 */
export const announcedBookings = async (limit: number) =>
  unwrap(
    'confirmed_bookings',
    await confirmedFrom(today(templeTimeZone))
      .eq('isannounced', true)
      .order('date')
      .limit(limit)
      .select(confirmedColumns),
  );

/** How many past days are read as well: families look up who had a day last year. */
const pastDays = 365;

const earliest = () => addDays(today(templeTimeZone), -pastDays);

/** From the last one, as days to come matter most. */
const latest = (first: number, last: number) =>
  confirmedFrom(earliest())
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .range(first, last);

/** Confirmed bookings of the last year and all future ones, soonest first. */
export const confirmedBookings = async () =>
  (await allRows('confirmed_bookings', (...places) => latest(...places).select(confirmedColumns))).reverse();

/** The same with the ids of their entries in the calendar feed. */
export const feedBookings = async () =>
  (
    await allRows('confirmed_bookings', (...places) =>
      latest(...places).select(`${confirmedColumns}, calendar_uid`),
    )
  ).reverse();

/** The coming days for which requests wait for an answer, and how many. It tells nothing of who asked for what. */
export const requestedDays = async () =>
  unwrap('requested_days', await visitorClient().rpc('requested_days'));

/**
 * Stores a visitor's request as pending; a second one with the same request_id is not stored again. `link_hash` is that
 * of the link to it. Returns nothing, because a visitor may not read requests. Throws a Refusal when the date is taken, a
 * field is invalid or there were too many requests.
 */
export async function requestBooking(
  { last_day: _, ...fields }: BookingRequest,
  ids: { request_id: string; link_hash: string },
) {
  const request = { ...fields, status: 'pending', ...ids } as const;
  checkAnswer('seva_bookings', await visitorClient().from('seva_bookings').insert(request));
}

/** Calls the function send-notifications about a booking; throws 'Failed to send notification'. */
export async function notifyOfBooking(
  { name, family_name, sevatype, date }: Pick<BookingRequest, 'name' | 'family_name' | 'sevatype' | 'date'>,
  status?: 'cancelled' | 'declined',
) {
  if (!supabase) return;
  const data = { name, family_name, sevatype, date: dateWithoutWeekday(date), ...(status && { status }) };
  const response = await fetch(`${supabase.url}/functions/v1/send-notifications`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: supabase.key,
      Authorization: `Bearer ${supabase.key}`,
    },
    body: JSON.stringify({ event_type: 'seva_booking', data }),
    // So that leaving the page does not cancel it.
    keepalive: true,
  });
  if (!response.ok) throw new Error('Failed to send notification');
}
