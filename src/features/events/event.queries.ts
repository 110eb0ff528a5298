import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, today } from '@/lib/dates';
import { allRows, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { eventColumns } from './event';

/** How many days ahead the dates of a series are read. */
const horizon = 200;

const datesFrom = (day: Day) =>
  visitorClient()
    .from('event_dates')
    .select(`${eventColumns}, first_date, shown_from, iscancelled`, { count: 'exact' })
    .gte('last_day', day);

/** What the banners say of the next date of each event that is not over (in the temple's time zone), soonest first. */
export async function upcomingEvents(limit: number) {
  const day = today(templeTimeZone);
  const answer = await visitorClient()
    .from('event_dates')
    .select('id, title, date, last_day, shown_from, time, end_time, iscancelled')
    .gte('last_day', day)
    .or(`shown_from.is.null,shown_from.lte.${day}`)
    .order('date')
    .order('time', { nullsFirst: true })
    .limit(limit);
  return unwrap('event_dates', answer);
}

/** The dates of events from one day to another, soonest first. */
export const eventDatesBetween = async (first: Day, last: Day) =>
  unwrap(
    'event_dates',
    await datesFrom(first).lte('date', last).order('date').order('time', { nullsFirst: true }),
  );

/** All dates of events that end on a day or later, soonest first, but read from the last; of a series those of the coming months. */
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
