import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { confirmedBookingRow } from './booking';

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
