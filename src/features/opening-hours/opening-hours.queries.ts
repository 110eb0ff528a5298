import type { Day } from '@/lib/dates';
import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { openingHoursColumns, specialHoursColumns } from './opening-hours';

/** The hours of a usual week, Sunday first. */
export const openingHours = async () =>
  unwrap(
    'opening_hours',
    await visitorClient().from('opening_hours').select(openingHoursColumns).order('id'),
  );

/** Special hours from a day on, soonest first. */
export const specialHoursFrom = (day: Day) =>
  allRows('special_hours', (first, last) =>
    visitorClient()
      .from('special_hours')
      .select(specialHoursColumns, { count: 'exact' })
      .gte('date', day)
      .order('date')
      .range(first, last),
  );
