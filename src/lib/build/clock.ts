import { tzOffset } from '@date-fns/tz';

/** Until which moment, in milliseconds since 1970, which offset from UTC, in minutes, holds; null where none is told. */
export type Clock = [until: number, minutes: number | null][];

const minute = 60_000;
const day = 1440 * minute;

function makeClock(timeZone: string, year: number): Clock {
  const offset = (moment: number) => tzOffset(timeZone, new Date(moment));
  const end = Date.UTC(year + 2);
  let same = Date.UTC(year);
  const clock: Clock = [[same, null]];
  while (same < end) {
    const minutes = offset(same);
    while (same < end && offset(same + day) === minutes) same += day;
    let changed = same + day;
    while (changed - same >= minute) {
      const middle = (same + changed) / 2;
      if (offset(middle) === minutes) same = middle;
      else changed = middle;
    }
    same = Math.min(end, Math.floor(changed / minute) * minute);
    clock.push([same, minutes]);
  }
  return clock;
}

/** Each once in a build, not on each of its pages. */
const clocks = new Map<string, Clock>();

/** The offsets of a time zone in that year and the next. They change on the minute, and at most once a day. */
export function clockOf(timeZone: string, year: number): Clock {
  const key = `${timeZone} ${year}`;
  const clock = clocks.get(key) ?? makeClock(timeZone, year);
  clocks.set(key, clock);
  return clock;
}
