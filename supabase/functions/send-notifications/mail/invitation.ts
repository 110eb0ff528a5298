// The booking as an entry for the family's calendar, which follows it when it is moved or cancelled (RFC 5546).
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

/** The moment at which clocks in this zone show this date and time, in UTC. */
function momentOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}

const dayMs = 86_400_000;

/** The agreed hours, or else the whole days; the format wants those to end on the day after the last. */
function timesOf({ date = '', last_day = date, time, end_time }: Details, timeZone: string) {
  if (!time || !end_time)
    return { start: new Date(date), end: new Date(Date.parse(last_day) + dayMs), allDay: true };
  const [start, end] = [momentOf(date, time, timeZone), momentOf(last_day, end_time, timeZone)];
  if (start < end) return { start, end };
  // As on the site: what begins in an hour that the clocks skip would end before it has begun.
  const length = +momentOf(last_day, end_time, 'UTC') - +momentOf(date, time, 'UTC');
  return { start, end: new Date(+start + length) };
}

/**
 * Null for a request, and while its hours are not agreed. A booking that is moved or cancelled may have had hours before,
 * of which the family's calendar has an entry.
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
        // Never changes, and is the same in the feed and in the files of the site, so that all are about one entry.
        id: calendar_uid,
        sequence,
        stamp: new Date(createdat),
        ...timesOf(data, time_zone),
        summary: data.sevatype ?? '',
        // Not the link: people share their calendars.
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
