import { addDays, type Day } from '@/lib/dates';
import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { openingHoursColumns, specialHoursColumns } from './opening-hours';

/** The hours of a usual week, Sunday first. */
export const openingHours = async () =>
  unwrap(
    'opening_hours',
    await visitorClient().from('opening_hours').select(openingHoursColumns).order('id'),
  );

/** Special hours that affect `day` or later, soonest first. Includes the day before, whose hours may end on `day`. */
export const specialHoursFor = (day: Day) =>
  allRows('special_hours', (first, last) =>
    visitorClient()
      .from('special_hours')
      .select(specialHoursColumns, { count: 'exact' })
      .gte('date', addDays(day, -1))
      .order('date')
      .range(first, last),
  );
