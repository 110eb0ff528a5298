// Apart from lib/dates, whose functions every public page loads.
import { addDays, type Day, isPast } from '@/lib/dates';

/** The same day of the first year in which it is not past; February 29 waits for its year. */
export function nextAhead(day: Day, todayThere: Day): Day {
  const years = Array.from({ length: 9 }, (_, later) => Number(todayThere.slice(0, 4)) + later);
  const days = years.map((year) => `${String(year).padStart(4, '0')}${day.slice(4)}`);
  return days.find((each) => !isPast(each, todayThere) && addDays(each, 0) === each) ?? day;
}

/** '2025-03-05T18:00', as a field of a date and a time has it: an instant (ISO 8601) in a time zone (IANA name). */
export function localTimeIn(timeZone: string, instant: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** 'Mar 5, 2025, 6:00 PM': an instant (ISO 8601) in a time zone (IANA name). */
export function momentIn(timeZone: string, instant: string) {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(instant));
}
