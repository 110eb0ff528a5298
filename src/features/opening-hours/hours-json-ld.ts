import { weekdayNames } from '@/lib/dates';
import { mondayFirst, partsOf } from './hours-in-words';
import type { Hours } from './opening-hours';

/** The hours of schema.org, with those of coming dates; a closed day is open from midnight to midnight, as Google reads it. */
export function hoursJsonLd({ week, special }: Hours) {
  const specification = (opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification' as const,
    opens: opens.slice(0, 5),
    closes: closes.slice(0, 5),
  });
  const sameHours = Map.groupBy(
    mondayFirst.flatMap((id) => week.filter((each) => each.id === id)),
    (row) => JSON.stringify(partsOf(row)),
  );
  const usual = [...sameHours].flatMap(([parts, days]) =>
    (JSON.parse(parts) as [string, string][]).map(([from, until]) => ({
      ...specification(from, until),
      dayOfWeek: days.flatMap(({ id }) => weekdayNames[id] ?? []),
    })),
  );
  const dates = special.map(({ date, opens, closes }) => ({
    ...specification(opens ?? '00:00', closes ?? '00:00'),
    validFrom: date,
    validThrough: date,
  }));
  return [...usual, ...dates];
}
