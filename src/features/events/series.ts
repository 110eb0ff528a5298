import { type Day, longDate, weekdayNames, weekdayOf } from '@/lib/dates';

/** Recurrence of an event. 'weekday' is for example the first Sunday of the month, 'date' a day of the month. */
export type Repeats = 'never' | 'weekly' | 'weekday' | 'last' | 'date';

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const places = ['first', 'second', 'third', 'fourth'] as const;

const dayOfMonth = (day: Day) => Number(day.slice(8));
/** Index of the weekday in its month: 0 for the first Sunday, 4 for a fifth. */
const placeOf = (day: Day) => Math.floor((dayOfMonth(day) - 1) / 7);
const compact = (day: Day) => day.replaceAll('-', '');

/** '2027-12-26' for an RRULE with UNTIL=20271226. Empty without an end. */
export const untilOf = (rrule: string) =>
  rrule.replace(/^.*UNTIL=(\d{4})(\d\d)(\d\d)$|^.*$/, (_, y, m, d) => (y ? `${y}-${m}-${d}` : ''));

/** Recurrence of an RRULE in one of the forms that the database accepts. */
export function repeatsOf(rrule: string): Repeats {
  if (rrule === '') return 'never';
  if (rrule.startsWith('FREQ=WEEKLY')) return 'weekly';
  if (rrule.includes('BYDAY=-1')) return 'last';
  return rrule.includes('BYDAY') ? 'weekday' : 'date';
}

/**
 * RRULE of an event that begins on `first`. An empty `until` means no end.
 * A fifth Sunday repeats as the last one, because few months have five.
 */
export function rruleOf(repeats: Repeats, first: Day, until: Day): string {
  const end = until && `;UNTIL=${compact(until)}`;
  const code = codes[weekdayOf(first)];
  switch (repeats) {
    case 'never':
      return '';
    case 'weekly':
      return `FREQ=WEEKLY${end}`;
    case 'weekday':
      return placeOf(first) < 4
        ? `FREQ=MONTHLY;BYDAY=${placeOf(first) + 1}${code}${end}`
        : rruleOf('last', first, until);
    case 'last':
      return `FREQ=MONTHLY;BYDAY=-1${code}${end}`;
    case 'date':
      return `FREQ=MONTHLY${end}`;
  }
}

/** Whether the day is the last one of its weekday in the month. */
const isLast = (day: Day) =>
  new Date(`${day}T00:00:00Z`).getUTCMonth() !== new Date(Date.parse(day) + 7 * 86_400_000).getUTCMonth();

/** Recurrence in words: 'Every first Sunday of the month'. */
function inWords(repeats: Repeats, first: Day): string {
  const weekday = weekdayNames[weekdayOf(first)];
  switch (repeats) {
    case 'never':
      return 'Never';
    case 'weekly':
      return `Every ${weekday}`;
    case 'weekday':
      return `Every ${places[placeOf(first)]} ${weekday} of the month`;
    case 'last':
      return `Every last ${weekday} of the month`;
    case 'date':
      return `Every month on day ${dayOfMonth(first)}`;
  }
}

/** 'Every Sunday until Sunday, December 26, 2027', or 'Every Sunday' without an end. Empty for a single event. */
export function seriesInWords({ first_date, rrule }: { first_date: Day; rrule: string }) {
  if (!rrule) return '';
  const until = untilOf(rrule);
  return `${inWords(repeatsOf(rrule), first_date)}${until && ` until ${longDate(until)}`}`;
}

/** Choices of recurrence, in words, for an event that begins on `first`. */
export function repeatsFor(first: Day): [Repeats, string][] {
  const choices: Repeats[] = ['never'];
  if (first) {
    choices.push('weekly');
    if (placeOf(first) < 4) choices.push('weekday');
    if (isLast(first)) choices.push('last');
    choices.push('date');
  }
  return choices.map((choice) => [choice, inWords(choice, first)]);
}

const datesIn = (exdate: string) => exdate.split(',').filter(Boolean);

/** Whether the EXDATE of a series contains the day. */
export const isCancelled = (exdate: string, day: Day) => datesIn(exdate).includes(compact(day));

/** Adds a day to an EXDATE, or removes it if it is there. */
export function toggleDate(exdate: string, day: Day): string {
  const [dates, one] = [datesIn(exdate), compact(day)];
  return (dates.includes(one) ? dates.filter((each) => each !== one) : [...dates, one]).sort().join(',');
}

/** Recurrence rule after a move to another day. Keeps the kind of recurrence if the new day allows it. */
export function repeatingFrom(first: Day, { rrule }: { rrule: string }) {
  const was = repeatsOf(rrule);
  const choices = repeatsFor(first).map(([choice]) => choice);
  const repeats = choices.includes(was) ? was : was === 'last' ? 'weekday' : 'last';
  return rrule && first ? { rrule: rruleOf(repeats, first, untilOf(rrule)) } : {};
}
