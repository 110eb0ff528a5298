import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { eventRow } from './event';

/** Events of today (temple time) and later, soonest first. */
export async function upcomingEvents(limit: number) {
  const answer = await visitorClient()
    .from('events')
    .select('id, title, description, date, time, isHighlighted')
    .gte('date', today(templeTimeZone))
    .order('date')
    .order('time', { nullsFirst: true })
    .limit(limit);
  return checkRows('events', eventRow, unwrap('events', answer));
}

/** All events from a day on, soonest first. */
export async function eventsFrom(day: Day) {
  const answer = await visitorClient()
    .from('events')
    .select('id, title, description, date, time, isHighlighted')
    .gte('date', day)
    .order('date');
  return checkRows('events', eventRow, unwrap('events', answer));
}
