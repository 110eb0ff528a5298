import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { visitorRows } from '@/lib/supabase';
import { eventRow } from './event';

/** Events of today (in the temple's time zone) and later, soonest first. */
export const upcomingEvents = (limit: number) =>
  visitorRows('events', eventRow, (all) =>
    all.gte('date', today(templeTimeZone)).order('date').order('time', { nullsFirst: true }).limit(limit),
  );

/** All events from a day on, soonest first. */
export const eventsFrom = (day: Day) =>
  visitorRows('events', eventRow, (all) =>
    all.gte('date', day).order('date').order('time', { nullsFirst: true }),
  );
