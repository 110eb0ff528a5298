import { supabase, templeTimeZone } from '@/lib/config';
import { addDays, type Day, dateWithoutWeekday, today } from '@/lib/dates';
import { allRows, checkAnswer, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { confirmedColumns } from './booking';
import type { BookingRequest } from './booking-request';

const confirmedFrom = (first: Day) =>
  visitorClient().rpc('confirmed_bookings', undefined, { get: true, count: 'exact' }).gte('date', first);

/**
 * Upcoming confirmed bookings of the sevas announced now, soonest first. Starts from today in the temple's time zone.
 */
export const announcedBookings = async (limit: number) =>
  unwrap(
    'confirmed_bookings',
    await confirmedFrom(today(templeTimeZone))
      .eq('is_announced', true)
      .order('date')
      .limit(limit)
      .select(confirmedColumns),
  );

/** Number of past days to load. Families look up who had a day last year. */
const pastDays = 365;

/** Starts from the latest date, as upcoming days matter most. */
const latest = (first: number, last: number) =>
  confirmedFrom(addDays(today(templeTimeZone), -pastDays))
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .range(first, last);

/** Confirmed bookings of the last year and all future ones, soonest first. */
export const confirmedBookings = async () =>
  (await allRows('confirmed_bookings', (...places) => latest(...places).select(confirmedColumns))).reverse();

/** The same bookings, with their ids in the calendar feed. */
export const feedBookings = async () =>
  (
    await allRows('confirmed_bookings', (...places) =>
      latest(...places).select(`${confirmedColumns}, calendar_uid`),
    )
  ).reverse();

/** Number of pending requests by upcoming day, without personal data. */
export const requestedDays = async () =>
  unwrap('requested_days', await visitorClient().rpc('requested_days'));

/**
 * Stores a visitor's request as pending. Ignores a repeated `request_id`. `link_hash` is the hash of the link's secret.
 * Returns nothing, because visitors may not read requests. Throws a Refusal if the date is taken, a field is invalid or
 * there were too many requests.
 */
export async function requestBooking(
  { last_day: _, ...fields }: BookingRequest,
  ids: { request_id: string; link_hash: string },
) {
  const request = { ...fields, status: 'pending', ...ids } as const;
  checkAnswer('seva_bookings', await visitorClient().from('seva_bookings').insert(request));
}

/** Calls the send-notifications function for a booking. Throws 'Failed to send notification'. */
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
    // Lets the request finish even if the visitor leaves the page.
    keepalive: true,
  });
  if (!response.ok) throw new Error('Failed to send notification');
}
