import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, today } from '@/lib/dates';
import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { eventColumns } from './event';

/** How many days ahead the dates of a series are read: as many as fit into an answer of the API, of thirty series. */
const horizon = 200;

const dates = () => visitorClient().from('event_dates').select(`${eventColumns}, shown_from, iscancelled`);

/** What the banners say of the next date of each event that is not over (in the temple's time zone), soonest first. */
export async function upcomingEvents(limit: number) {
  const day = today(templeTimeZone);
  const answer = await visitorClient()
    .from('event_dates')
    .select('id, title, date, ends_on, shown_from, time, iscancelled')
    .gte('ends_on', day)
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
    await dates().gte('ends_on', first).lte('date', last).order('date').order('time', { nullsFirst: true }),
  );

/** All dates of events that end on a day or later, soonest first; of a series those of the coming months. */
export const eventDatesFrom = async (day: Day) =>
  unwrap(
    'event_dates',
    await dates()
      .gte('ends_on', day)
      .or(`shown_from.is.null,date.lte.${addDays(today(templeTimeZone), horizon)}`)
      .order('date')
      .order('time', { nullsFirst: true }),
  );
