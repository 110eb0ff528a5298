// Apart from the other rules, and loaded when a series is edited: the library brings its own Temporal, 50 kB in all.
import { RRuleTemporal } from 'rrule-temporal';
import type { Day } from '@/lib/dates';

/** The dates of a series in order, as the database has them (event_dates), of a rule that it would take. */
export const seriesDates = (first: Day, rrule: string): Day[] =>
  new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}\nRRULE:${rrule}` })
    .all()
    .map((date) => date.toString().slice(0, 10));
