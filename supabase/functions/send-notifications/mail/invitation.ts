// Calendar invitation for a booking. Later emails update or cancel the same entry (iTIP, RFC 5546).
import { TZDate } from '@date-fns/tz';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Details, MailJob } from '../shared/types.ts';
import { placeInWords, spoken } from './mail.ts';

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

const methods: Partial<Record<string, ICalCalendarMethod.REQUEST | ICalCalendarMethod.CANCEL>> = {
  booking_confirmed: ICalCalendarMethod.REQUEST,
  booking_moved: ICalCalendarMethod.REQUEST,
  booking_cancelled: ICalCalendarMethod.CANCEL,
};

/** Converts a local date and time in this zone to an instant. */
function momentOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}

const dayMs = 86_400_000;

/** Start and end: the agreed hours, or else whole days. All-day ends are exclusive (RFC 5545). */
function timesOf({ date = '', last_day = date, time, end_time }: Details, timeZone: string) {
  if (!time || !end_time)
    return { start: new Date(date), end: new Date(Date.parse(last_day) + dayMs), allDay: true };
  const [start, end] = [momentOf(date, time, timeZone), momentOf(last_day, end_time, timeZone)];
  if (start < end) return { start, end };
  // A start in the hour that daylight saving skips can fall after the end; keep the length instead, as the site does.
  const length = +momentOf(last_day, end_time, 'UTC') - +momentOf(date, time, 'UTC');
  return { start, end: new Date(+start + length) };
}

/**
 * Returns the invitation that goes with an email, or `null`. A confirmation needs agreed hours. A move or cancellation
 * does not: the family's calendar may hold an entry from earlier hours.
 */
export function invitationFor(
  { event_type, data, gurdwara, sequence, createdat, time_zone, email }: MailJob,
  organizer: string,
): Invitation | null {
  const method = methods[event_type];
  const { date, time, end_time, reference, calendar_uid } = data;
  const isAgreed = time && end_time;
  if (!method || !date || !reference || !calendar_uid || (event_type === 'booking_confirmed' && !isAgreed))
    return null;
  const cancelled = method === ICalCalendarMethod.CANCEL;
  const calendar = ical({
    prodId: '//Gurdwara//Seva and events//EN',
    method,
    events: [
      {
        // The site's feed and .ics files use the same id, so calendars merge them into one entry.
        id: calendar_uid,
        sequence,
        stamp: new Date(createdat),
        ...timesOf(data, time_zone),
        summary: data.sevatype ?? '',
        // Omit the link, because people share their calendars.
        description: `Reference: ${spoken(reference)}`,
        location: placeInWords(data, gurdwara),
        status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: gurdwara.name, email: organizer },
        attendees: [
          {
            name: [data.name, data.family_name].filter(Boolean).join(' '),
            email,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
          },
        ],
      },
    ],
  });
  return { method: cancelled ? 'CANCEL' : 'REQUEST', text: calendar.toString() };
}
