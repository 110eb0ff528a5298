// Whatever is typed, on any day of a year and in any zone: it is what every reader of a calendar file gets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventCalendar } from '@/features/agenda/calendar-feed';
import { addDays, localTimeIn } from '@/lib/dates';
import { invitationFor } from '../../../supabase/functions/send-notifications/mail/invitation.ts';
import type { MailJob } from '../../../supabase/functions/send-notifications/shared/types.ts';
import { templeEvent } from '../../support/events.ts';
import { samples } from '../../support/samples.ts';

const hour = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

/** Of up to three days; on one day it ends later than it begins. */
const spans = fc
  .tuple(fc.nat(365), fc.nat(2), hour, hour)
  .map(([day, more, time, end_time]) => {
    const date = addDays('2027-01-01', day);
    return { date, last_day: addDays(date, more), time, end_time };
  })
  .filter(({ date, last_day, time, end_time }) => date < last_day || time < end_time);

// Half an hour is skipped in one of them, and nothing in another.
const zones = fc.constantFrom('America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe');

/** The instants at which the entry of a file begins and ends. */
const instantsOf = (file: string) =>
  [...file.matchAll(/^DT(?:START|END):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z\r$/gm)].map(
    ([, year, month, day, hours, minutes]) => Date.parse(`${year}-${month}-${day}T${hours}:${minutes}Z`),
  );

const inZone = (timeZone: string, instant: number) => localTimeIn(timeZone, new Date(instant).toISOString());

/** Whether clocks in the zone show that time on that day at all. */
const exists = (timeZone: string, day: string, time: string) =>
  [...Array(3 * 96).keys()].some(
    (quarter) =>
      inZone(timeZone, Date.parse(`${addDays(day, -1)}T00:00Z`) + quarter * 900_000) === `${day}T${time}`,
  );

type Example = [{ date: string; last_day: string; time: string; end_time: string }, string];
const example = (date: string, time: string, end_time: string, zone = 'America/Los_Angeles'): Example => [
  { date, last_day: date, time, end_time },
  zone,
];
const nightsOfClocks = [
  example('2027-03-14', '02:30', '03:30'),
  example('2027-03-14', '02:00', '02:45'),
  example('2027-11-07', '01:15', '02:00'),
  example('2027-10-03', '02:15', '02:30', 'Australia/Lord_Howe'),
];

test('an entry begins and ends at the typed hours, on the site as in the mail', () => {
  fc.assert(
    fc.property(spans, zones, (span, timeZone) => {
      const temple = { name: 'x', address: '', siteUrl: 'https://x.example', now: new Date(0), timeZone };
      const file = eventCalendar(templeEvent({ ...span, first_date: span.date, rrule: '' }), temple);
      const mail = invitationFor(
        {
          event_type: 'booking_confirmed',
          data: { ...span, reference: 'ABC234', calendar_uid: 'x', sevatype: 'Ardaas' },
          gurdwara: temple,
          sequence: 0,
          createdat: '2027-01-01T00:00:00Z',
          time_zone: timeZone,
          email: 'amrit@example.org',
        } as unknown as MailJob,
        'temple@example.org',
      );
      const [start = 0, end = 0] = instantsOf(file);
      expect(instantsOf(mail?.text ?? '')).toEqual([start, end]);
      if (exists(timeZone, span.date, span.time)) {
        expect(inZone(timeZone, start)).toBe(`${span.date}T${span.time}`);
        if (exists(timeZone, span.last_day, span.end_time))
          expect(inZone(timeZone, end)).toBe(`${span.last_day}T${span.end_time}`);
      }
      expect(end).toBeGreaterThan(start);
    }),
    { numRuns: samples(400), examples: nightsOfClocks },
  );
});
