import { daySpan, timeOfDay, timeSpan } from '@/lib/dates';
import type { TempleEvent } from './event';

type Hours = Pick<TempleEvent, 'date' | 'ends_on' | 'time' | 'end_time'>;

/** '6:00–8:00 PM', or of several days '6:00 PM to 1:00 PM on the last day'; empty when no time is known. */
export function hoursOf({ date, ends_on, time, end_time }: Hours) {
  if (!time) return '';
  const isOneDay = date === ends_on;
  if (!end_time) return `${timeOfDay(time)}${isOneDay ? '' : ' on the first day'}`;
  return isOneDay ? timeSpan(time, end_time) : `${timeOfDay(time)} to ${timeOfDay(end_time)} on the last day`;
}

/** 'Friday, March 5, 2027, 6:00–8:00 PM, Idlewild Park': when, and where unless that is at the temple. */
export const inOneLine = (event: Hours & Pick<TempleEvent, 'place'>) =>
  [daySpan(event.date, event.ends_on), hoursOf(event), event.place].filter(Boolean).join(', ');

/** 'example.org' of an https address. Not by URL, which throws for what the database takes, such as a stray %. */
export const hostOf = (link: string) => /^https:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;
