import { allDay, longDate, timeSpan, weekdayNames } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import type { Hours, OpeningHours, SpecialHours } from './opening-hours';

/** Hours of a weekday, or of a single date, which has no break. */
type DayHours = Pick<OpeningHours, 'opens' | 'closes'> & Partial<OpeningHours>;

/** Periods when the temple is open on a day, in database times: one, two with a break, or none if closed. */
export function partsOf({ opens, closes, break_from, break_until }: DayHours): [string, string][] {
  if (!opens || !closes) return [];
  if (!break_from || !break_until) return [[opens, closes]];
  return [
    [opens, break_from],
    [break_until, closes],
  ];
}

/** '5:00 AM–8:00 PM', '5:00 AM–12:00 PM and 4:00–8:00 PM', 'Open all day' or 'Closed'. */
export function hoursInWords(hours: DayHours) {
  const parts = partsOf(hours);
  if (parts.some(([from, until]) => from === until || timeSpan(from, until) === allDay))
    return 'Open all day';
  return parts.map(([from, until]) => timeSpan(from, until)).join(' and ') || 'Closed';
}

/** Weekday numbers in display order. */
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** The week, with consecutive days of equal hours merged: [{ days: 'Mon–Fri', hours: '5:00 AM–8:00 PM' }, …]. */
export function weekInWords(week: readonly OpeningHours[]) {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const id of mondayFirst) {
    const row = week.find((day) => day.id === id);
    if (!row) continue;
    const hours = hoursInWords(row);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = id;
    else groups.push({ first: id, last: id, hours });
  }
  const short = (id: number) => weekdayNames[id]?.slice(0, 3);
  return groups.map(({ first, last, hours }) => {
    const days = first === last ? short(first) : `${short(first)}–${short(last)}`;
    return { days: days === 'Mon–Sun' ? 'Every day' : days, hours };
  });
}

/** Number of days in advance that visitors see special hours. */
export const daysBefore = 14;

/** 'Wednesday, November 25, 2026: Closed (Gurpurab)'. */
export const specialInWords = ({ date, reason, ...hours }: SpecialHours) =>
  `${longDate(date)}: ${hoursInWords(hours)}${reason && ` (${reason})`}`;

/**
 * Usual and special hours for schema.org. Google reads 00:00–00:00 as closed all day, and 00:00–23:59 as open all
 * day.
 */
export function hoursJsonLd({ week, special }: Hours) {
  const type = 'OpeningHoursSpecification' as const;
  const specification = (opens: string, closes: string) =>
    opens === closes
      ? { '@type': type, opens: '00:00', closes: '23:59' }
      : { '@type': type, opens: opens.slice(0, 5), closes: closes.slice(0, 5) };
  const sameHours = groupBy(
    mondayFirst.flatMap((id) => week.filter((day) => day.id === id)),
    (row) => JSON.stringify(partsOf(row)),
  );
  const usual = [...sameHours].flatMap(([parts, days]) =>
    (JSON.parse(parts) as [string, string][]).map(([from, until]) => ({
      ...specification(from, until),
      dayOfWeek: days.flatMap(({ id }) => weekdayNames[id] ?? []),
    })),
  );
  const dates = special.map(({ date, opens, closes }) => ({
    ...(opens && closes ? specification(opens, closes) : { '@type': type, opens: '00:00', closes: '00:00' }),
    validFrom: date,
    validThrough: date,
  }));
  return [...usual, ...dates];
}
