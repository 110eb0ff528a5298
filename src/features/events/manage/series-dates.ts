// Apart from the other rules, and loaded when a series is edited: the library brings its own Temporal, 50 kB in all.
import { RRuleTemporal } from 'rrule-temporal';
import type { Day } from '@/lib/dates';

/**
 * The dates of a series in order, as the database has them (event_dates), of a rule that it would take; of one without
 * an end those up to a day.
 */
export function seriesDates(first: Day, rrule: string, until: Day): Day[] {
  const days: Day[] = [];
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}\nRRULE:${rrule}`,
  });
  rule.all((date) => {
    const day = date.toString().slice(0, 10);
    const goesOn = rrule.includes('UNTIL') || day <= until;
    if (goesOn) days.push(day);
    return goesOn;
  });
  return days;
}
