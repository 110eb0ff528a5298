import { type Day, dayNamed, isPast } from '@/lib/dates';

/** The day in the page's address (`/seva?date=2027-03-18`), where it is one that can still be chosen. */
export function dateInAddress(today: Day): Day | undefined {
  const day = dayNamed(new URLSearchParams(location.search).get('date'));
  return day && !isPast(day, today) ? day : undefined;
}

/** Writes the chosen day into the page's address, so that a reload, a way back or a sent link opens it again. */
export function setDateInAddress(day: Day | undefined) {
  const url = new URL(location.href);
  if (day) url.searchParams.set('date', day);
  else url.searchParams.delete('date');
  history.replaceState(history.state, '', url);
}
