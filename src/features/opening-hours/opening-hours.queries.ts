import type { Day } from '@/lib/dates';
import { visitorRows } from '@/lib/supabase';
import { openingHoursRow, specialHoursRow } from './opening-hours';

/** The usual week, Sunday first. */
export const openingHours = () => visitorRows('opening_hours', openingHoursRow, (all) => all.order('id'));

/** The dates with other hours from a day on, soonest first. */
export const specialHoursFrom = (day: Day) =>
  visitorRows('special_hours', specialHoursRow, (all) => all.gte('date', day).order('date'));
