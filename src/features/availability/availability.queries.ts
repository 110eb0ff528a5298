import type { Day } from '@/lib/dates';
import { visitorRows } from '@/lib/supabase';
import { bookingWindowRow, closedDaysRow, limitsOn } from './availability';

/** Those that are not over on a day, soonest first. */
export const closedDaysFrom = (day: Day) =>
  visitorRows('closed_days', closedDaysRow, (all) => all.gte('last_day', day).order('date').order('id'));

/** What keeps days from being asked for, from today on, besides bookings. */
export async function limits(todayThere: Day) {
  const [closed, [window]] = await Promise.all([
    closedDaysFrom(todayThere),
    visitorRows('booking_window', bookingWindowRow, (all) => all),
  ]);
  return limitsOn(todayThere, closed, window);
}
