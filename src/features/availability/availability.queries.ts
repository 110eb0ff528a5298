import type { Day } from '@/lib/dates';
import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { limitsOn } from './availability';

/** Closed days that end on or after a day, soonest first. */
export const closedDaysFrom = (day: Day) =>
  allRows('closed_days', (first, last) =>
    visitorClient()
      .from('closed_days')
      .select('date, last_day, reason', { count: 'exact' })
      .gte('last_day', day)
      .order('date')
      .order('id')
      .range(first, last),
  );

const bookingWindow = async () =>
  unwrap('booking_window', await visitorClient().from('booking_window').select('min_days, max_days'));

/** Limits on requests from today on, apart from bookings. */
export async function currentLimits(templeToday: Day) {
  const [closed, [window]] = await Promise.all([closedDaysFrom(templeToday), bookingWindow()]);
  return limitsOn(templeToday, closed, window);
}
