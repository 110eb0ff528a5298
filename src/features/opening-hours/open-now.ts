import { addDays, type Day, longDate, timeOfDay, toDate, weekday } from '@/lib/dates';
import { partsOf } from './hours-in-words';
import type { Hours } from './opening-hours';

const wholeDay = 1440;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minute: number) => timeOfDay(`${Math.floor(minute / 60) % 24}:${minute % 60}`);

/** When the temple is open around a day, in minutes from its midnight. Hours that touch are joined. */
function openSpans({ week, special }: Hours, today: Day) {
  const open: { from: number; until: number }[] = [];
  // From yesterday, whose hours may end today, and far ahead, because special hours may close whole weeks.
  for (let ahead = -1; ahead <= 30; ahead++) {
    const day = addDays(today, ahead);
    const hours =
      special.find(({ date }) => date === day) ?? week.find(({ id }) => id === toDate(day).getDay());
    for (const [from, until] of hours ? partsOf(hours) : []) {
      const begins = ahead * wholeDay + minutesOf(from);
      const ends = ahead * wholeDay + minutesOf(until) + (until > from ? 0 : wholeDay);
      const before = open.at(-1);
      if (before && before.until >= begins) before.until = Math.max(before.until, ends);
      else open.push({ from: begins, until: ends });
    }
  }
  return open;
}

/**
 * 'Open now, until 8:00 PM', 'Closed now, opens Sunday at 5:00 AM': at that minute (from midnight) of that day, both by
 * the temple's clock, so that a change of clocks changes nothing here.
 */
export function openNow(hours: Hours, today: Day, minute: number) {
  const next = openSpans(hours, today).find(({ until }) => until > minute);
  if (!next) return 'Closed now';
  if (next.from <= minute)
    return next.until - minute > wholeDay ? 'Open now' : `Open now, until ${clock(next.until)}`;
  const ahead = Math.floor(next.from / wholeDay);
  const day = addDays(today, ahead);
  const when = ahead === 0 ? '' : ahead < 7 ? ` ${weekday(day)}` : ` on ${longDate(day)}`;
  return `Closed now, opens${when} at ${clock(next.from)}`;
}
