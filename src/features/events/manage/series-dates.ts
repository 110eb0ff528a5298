// A separate module, loaded only to edit a series: the library bundles its own Temporal, 50 kB in all.
import { RRuleTemporal } from 'rrule-temporal';
import type { Day } from '@/lib/dates';

/**
 * Dates of a series, ascending, the same ones as in the view event_dates. Expects a rule that the database accepts.
 * A series without an end stops at `until`.
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
