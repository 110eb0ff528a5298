import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, today } from '@/lib/dates';
import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { eventColumns } from './event';

/** Number of days ahead for which dates of a series are read. */
const horizon = 200;

const datesFrom = (day: Day) =>
  visitorClient()
    .from('event_dates')
    .select(`${eventColumns}, first_date, shown_from, is_cancelled`, { count: 'exact' })
    .gte('last_day', day);

/** Banner data for the next date of each upcoming event (temple time), soonest first. */
export async function upcomingEvents(limit: number) {
  const day = today(templeTimeZone);
  const answer = await visitorClient()
    .from('event_dates')
    .select('id, title, date, last_day, shown_from, time, end_time, is_cancelled')
    .gte('last_day', day)
    .or(`shown_from.is.null,shown_from.lte.${day}`)
    .order('date')
    .order('time', { nullsFirst: true })
    .limit(limit);
  return unwrap('event_dates', answer);
}

/** Event dates between two days, soonest first. */
export const eventDatesBetween = async (first: Day, last: Day) =>
  unwrap(
    'event_dates',
    await datesFrom(first).lte('date', last).order('date').order('time', { nullsFirst: true }),
  );

/** Event dates that end on or after `day`, soonest first. Includes dates of a series only up to the horizon. */
export const eventDatesFrom = async (day: Day) =>
  (
    await allRows('event_dates', (first, last) =>
      datesFrom(day)
        .or(`shown_from.is.null,date.lte.${addDays(today(templeTimeZone), horizon)}`)
        .order('date', { ascending: false })
        .order('time', { ascending: false, nullsFirst: false })
        .order('id', { ascending: false })
        .range(first, last),
    )
  ).reverse();
