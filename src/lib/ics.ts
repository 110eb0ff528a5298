import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import type { Day } from './dates';

/** How often a subscribed calendar may come for news, RFC 7986 and what Outlook reads. */
const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'];

/** A calendar without any component is not valid (RFC 5545, 3.6); one that says nothing makes it so. */
const utc = {
  id: 'Etc/UTC',
  props: [{ type: 'STANDARD' as const, start: new Date(0), offsetFrom: '+0000', offsetTo: '+0000' }],
};

/** What may stand in a text of a calendar: its lines, and no other control characters. */
export function calendarText(text: string) {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/** Start and end of an entry that lasts whole days; the end is the day after, as the format wants it. */
export function wholeDays(first: Day, last: Day) {
  const at = (day: Day, later = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000);
  return {
    start: { type: 'DATE' as const, date: at(first) },
    end: { type: 'DATE' as const, date: at(last, 1) },
  };
}

/** Splits a line so that no part exceeds 75 octets (RFC 5545, 3.1); ts-ics counts characters instead. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

interface Calendar {
  name: string;
  events: IcsEvent[];
}

/** A calendar in RFC 5545's words, for a file or a feed. Texts must have been through calendarText. */
export function writeCalendar({ name, events }: Calendar): string {
  const generated = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Gurdwara//Seva and events//EN',
    method: 'PUBLISH',
    ...(events.length > 0 ? { events } : { timezones: [utc] }),
  });
  const title = `X-WR-CALNAME:${calendarText(name).replaceAll(/[\\,;]/g, '\\$&')}`;
  // What ts-ics does not know it writes last; but properties of the calendar come before its components.
  const head = ['METHOD:PUBLISH', title, ...refresh].join('\r\n');
  const lines = generated.replaceAll('\r\n ', '').trimEnd().replace('METHOD:PUBLISH', head).split('\r\n');
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
