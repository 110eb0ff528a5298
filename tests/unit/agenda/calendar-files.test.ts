import { describe, expect, test } from 'vitest';
import { calendarFeed } from '@/features/agenda/calendar-feed';
import { calendarFile } from '@/features/bookings/calendar-file';
import { templeEvent } from '../../support/events.ts';

const now = new Date('2026-01-02T03:04:05Z');

const feedOf = (more: Partial<Parameters<typeof calendarFeed>[0]>) =>
  calendarFeed({
    ...{ name: 'Gurdwara Sahib', address: '1 Main Street, Reno', siteUrl: 'https://gurdwara.example' },
    ...{ timeZone: 'America/Los_Angeles', events: [], bookings: [], places: [], now },
    ...more,
  });

const event = templeEvent({ description: 'Kirtan, katha; langar', date: '2026-07-04', time: '18:00:00' });
const booking = {
  ...{ id: 9, date: '2026-03-07', last_day: '2026-03-09', time: null, end_time: null },
  ...{
    sevatype: 'Akhand Path' as const,
    name: 'Harpreet',
    family_name: 'Gill',
    status: 'confirmed' as const,
  },
  ...{ place_id: 1, is_elsewhere: false },
  calendar_uid: 'c0ffee00-0000-4000-8000-000000000009',
};

/** Lines of a calendar, unfolded. */
const linesOf = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar feed', () => {
  test('gives an event’s start in UTC, in summer and winter', () => {
    expect(linesOf(feedOf({ events: [event] }))).toContain('DTSTART:20260705T010000Z');
    const inWinter = templeEvent({ date: '2026-01-10', time: '18:00:00' });
    expect(linesOf(feedOf({ events: [inWinter] }))).toContain('DTSTART:20260111T020000Z');
  });

  test('gives a description as plain text, with a line per block', () => {
    const description = '<h3>The day</h3><ul><li><b>9:30</b>: bhog &amp; ardas</li><li>Langar</li></ul>';
    expect(linesOf(feedOf({ events: [{ ...event, description }] }))).toContain(
      'DESCRIPTION:The day\\n9:30: bhog & ardas\\nLangar',
    );
    expect(linesOf(feedOf({ events: [event] }))).toContain('DESCRIPTION:Kirtan\\, katha\\; langar');
  });

  test('gives an event’s end if known, its place and its link', () => {
    const timesOf = (more: Partial<typeof event>) =>
      linesOf(feedOf({ events: [{ ...event, ...more }] })).filter((line) => /^DT(START|END)/.test(line));
    expect(timesOf({ end_time: '20:30:00' })).toEqual(['DTSTART:20260705T010000Z', 'DTEND:20260705T033000Z']);
    const last_day = '2026-07-06';
    expect(timesOf({ last_day, end_time: '01:00:00' })[1]).toBe('DTEND:20260706T080000Z');
    expect(timesOf({ last_day })[1]).toBe('DTEND:20260707T070000Z');
    expect(timesOf({ last_day, time: null })).toEqual([
      'DTSTART;VALUE=DATE:20260704',
      'DTEND;VALUE=DATE:20260707',
    ]);
    const elsewhere = { place: 'Idlewild Park, Reno', link: 'https://example.org/join' };
    expect(linesOf(feedOf({ events: [{ ...event, ...elsewhere }] }))).toEqual(
      expect.arrayContaining(['LOCATION:Idlewild Park\\, Reno', 'URL;VALUE=URI:https://example.org/join']),
    );
  });

  test('gives a series one entry in the temple’s time zone, without cancelled dates', () => {
    const series = { ...event, rrule: 'FREQ=WEEKLY;UNTIL=20261220', exdate: '20260711,20260718' };
    const dates = [series, { ...series, date: '2026-07-11', last_day: '2026-07-11', is_cancelled: true }];
    const lines = linesOf(feedOf({ events: dates.map((date) => ({ ...date, end_time: '20:00:00' })) }));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:America/Los_Angeles',
        'DTSTART;TZID=America/Los_Angeles:20260704T180000',
        'DTEND;TZID=America/Los_Angeles:20260704T200000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261221T075959Z',
        'EXDATE;TZID=America/Los_Angeles:20260711T180000,20260718T180000',
      ]),
    );
    expect(lines.indexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
    const allDay = linesOf(feedOf({ events: [{ ...series, time: null }] }));
    expect(allDay).toEqual(
      expect.arrayContaining(['RRULE:FREQ=WEEKLY;UNTIL=20261220', 'EXDATE;VALUE=DATE:20260711,20260718']),
    );
    expect(allDay.join()).not.toContain('VTIMEZONE');
  });

  test('gives an Akhand Path three days and only the family name', () => {
    const feed = feedOf({ bookings: [booking] });
    const dates = ['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260310'];
    expect(linesOf(feed)).toEqual(expect.arrayContaining([...dates, 'SUMMARY:Akhand Path\\, Gill family']));
    expect(feed).not.toContain('Harpreet');
  });

  test('shows days marked as taken as separate entries without details', () => {
    const hidden = { ...booking, sevatype: '', name: '', family_name: '' };
    const lines = linesOf(feedOf({ bookings: [hidden, { ...hidden, calendar_uid: 'another' }] }));
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Taken', 'SUMMARY:Taken']);
    expect(new Set(lines.filter((line) => line.startsWith('UID'))).size).toBe(2);
  });

  test('gives a booking’s room if there are several', () => {
    const darbar = { id: 1, name: 'Darbar', is_hourly: true };
    const places = [darbar, { ...darbar, id: 2, name: 'Langar kitchen' }];
    const at = (more: object, all = places) =>
      linesOf(feedOf({ places: all, bookings: [{ ...booking, ...more }] })).filter((line) =>
        line.startsWith('LOCATION:'),
      );
    expect(at({})).toEqual(['LOCATION:Darbar\\, Gurdwara Sahib\\, 1 Main Street\\, Reno']);
    expect(at({ place_id: null, is_elsewhere: true })).toEqual(['LOCATION:Elsewhere']);
    expect(at({}, [darbar])).toEqual(['LOCATION:Gurdwara Sahib\\, 1 Main Street\\, Reno']);
  });

  test('prevents injection of lines through texts', () => {
    const title = 'Diwan\r\nATTENDEE:mailto:a@example.org\rX-EVIL:1\u0007';
    const lines = linesOf(feedOf({ events: [{ ...event, title }] }));
    expect(lines).toContain('SUMMARY:Diwan\\nATTENDEE:mailto:a@example.org\\nX-EVIL:1');
    expect(lines.some((line) => line.startsWith('ATTENDEE') || line.startsWith('X-EVIL'))).toBe(false);
  });

  test('omits an unknown end, and does not mark subscribers as busy', () => {
    const feed = feedOf({ events: [event, { ...event, id: 8, time: null }] });
    expect(linesOf(feed)).toEqual(expect.arrayContaining(['TRANSP:TRANSPARENT', 'STATUS:CONFIRMED']));
    expect(feed).not.toMatch(/DTEND|DURATION:P(?!T6H)/);
  });
});

const own = {
  ...booking,
  reference: 'K7M4QX',
  stage: 'pending' as 'pending' | 'confirmed',
  ...{ place: null, address: 'Private', phone: '775-555-0123', email: 'simran@example.org' },
  ...{ notes: 'Private', preferred_time: '', shown_as: 'name' as const, decline_reason: '' },
  ...{ change_request: '' as const, request_mail: 'sent', is_undelivered: false },
  ...{ requestedat: '2026-01-01T18:00:00Z', refusal: null },
};
const temple = { name: 'Gurdwara Sahib', address: '' };
const fileOf = (more: Partial<typeof own> = {}) =>
  calendarFile({ ...own, ...more }, temple, { timeZone: 'America/Los_Angeles', now });

test('marks a request’s file as not confirmed', () => {
  const file = fileOf();
  expect(file).not.toMatch(/METHOD|NAME:|X-WR|X-PUBLISHED|REFRESH|TRANSP/);
  expect(linesOf(file)).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20260102T030405Z',
      'STATUS:TENTATIVE',
      'SUMMARY:Requested\\, not yet confirmed: Akhand Path',
      'DTSTART;VALUE=DATE:20260307',
      'DTEND;VALUE=DATE:20260310',
      'LOCATION:Gurdwara Sahib',
      expect.stringMatching(/^DESCRIPTION:This is a request\. .+\\nReference: K7M 4QX$/),
    ]),
  );
  expect(file).not.toMatch(/Harpreet|Gill|Private|775/);
  expect(linesOf(fileOf({ stage: 'confirmed' }))).toEqual(
    expect.arrayContaining(['STATUS:CONFIRMED', 'SUMMARY:Akhand Path', 'DESCRIPTION:Reference: K7M 4QX']),
  );
});
