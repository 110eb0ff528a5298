import { expect, test } from 'vitest';
import type { TempleJsonLd } from '@/features/contact/temple-json-ld';
import { pastOfYear, roomAt, upcoming } from '@/features/events/event';
import { eventJsonLd } from '@/features/events/event-json-ld';
import { eventToShare } from '@/features/events/manage/manage-events';
import { hoursOf } from '@/lib/dates';
import { templeEvent } from '../../support/events.ts';
import { settings } from '../../support/sample.ts';

test.each([
  ['Darbar hall, 4550 High Desert Way', '4550 High Desert Way', 'Darbar hall'],
  ['4550 High Desert Way', '4550 High Desert Way', '4550 High Desert Way'],
])('shortens the place “%s” of the temple at “%s” to “%s”', (place, address, room) => {
  expect(roomAt(place, address)).toBe(room);
});

test('lists upcoming events until their last day is over, soonest first', () => {
  const given = [{ date: '2026-03-06' }, { date: '2026-03-04' }, { date: '2026-03-05' }];
  expect(upcoming(given, '2026-03-05')).toEqual([{ date: '2026-03-05' }, { date: '2026-03-06' }]);
  const weekend = { date: '2026-03-03', last_day: '2026-03-05' };
  expect(upcoming([weekend], '2026-03-05')).toEqual([weekend]);
  expect(upcoming([weekend], '2026-03-06')).toEqual([]);
});

test.each([
  [{ time: '18:00:00', end_time: '20:00:00' }, '6:00–8:00 PM'],
  [{ time: '18:00:00', end_time: null, last_day: '2026-03-07' }, '6:00 PM on the first day'],
  [{ time: '18:00:00', end_time: '13:00:00', last_day: '2026-03-07' }, '6:00 PM to 1:00 PM on the last day'],
])('formats the hours of %o as %o', (more, words) => {
  expect(hoursOf({ date: '2026-03-05', last_day: '2026-03-05', ...more })).toBe(words);
});

test('lists this year’s past events, newest first', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-03-04', '2026-03-05'];
  const events = days.map((date, id) => templeEvent({ id, date }));
  expect(pastOfYear(events, '2026-03-05').map(({ date }) => date)).toEqual(['2026-03-04', '2026-01-01']);
});

test('lists a series as past with its last date, once no date remains', () => {
  const sundays = ['2026-03-01', '2026-03-08'].map((date) => templeEvent({ date }));
  expect(pastOfYear(sundays, '2026-03-05')).toEqual([]);
  expect(pastOfYear(sundays, '2026-03-09').map(({ date }) => date)).toEqual(['2026-03-08']);
});

test('gives the end, place and link in JSON-LD if known', () => {
  const temple = { '@type': 'PlaceOfWorship', '@id': 'x', name: 'Sahib' } as unknown as TempleJsonLd;
  const event = templeEvent({ date: '2026-03-05', time: '18:00:00' });
  expect(eventJsonLd(event, temple)).not.toHaveProperty('endDate');
  expect(eventJsonLd({ ...event, end_time: '20:00:00' }, temple)).toMatchObject({
    endDate: '2026-03-05T20:00:00.000-08:00',
    location: { '@type': 'PlaceOfWorship', name: 'Sahib' },
  });
  const away = { last_day: '2026-03-07', place: 'Idlewild Park', link: 'https://example.org/join' };
  expect(eventJsonLd({ ...event, ...away }, temple)).toMatchObject({
    endDate: '2026-03-07',
    location: { '@type': 'Place', name: 'Idlewild Park' },
    url: `${settings.siteUrl}/events/7`,
    sameAs: 'https://example.org/join',
  });
});

test('shares an event with title, time, place and page', () => {
  const event = {
    ...{ id: 7, title: 'Nagar Kirtan', date: '2027-03-05', last_day: null, time: '10:00:00' },
    ...{ end_time: '13:00:00', place: 'Idlewild Park', rrule: '' },
  };
  const shared = (more: object) =>
    eventToShare({ ...event, ...more }, 'https://gurdwara.example').split('\n');
  expect(shared({})).toEqual([
    ...['*Nagar Kirtan*', 'Friday, March 5, 2027', '10:00 AM–1:00 PM', 'Idlewild Park'],
    'https://gurdwara.example/events/7',
  ]);
  expect(shared({ last_day: '2027-03-06' }).slice(1, 3)).toEqual([
    'Friday, March 5 to Saturday, March 6, 2027',
    '10:00 AM to 1:00 PM on the last day',
  ]);
  expect(shared({ rrule: 'FREQ=WEEKLY' })[1]).toBe('Every Friday');
});
