import { expect, test } from 'vitest';
import { contextOn, hourRange, weekEntries } from '@/features/bookings/manage/day-context';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import type { TempleEvent } from '@/features/events/event';

const week = [
  '2026-03-08',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
  '2026-03-13',
  '2026-03-14',
];
const booking = (more: Partial<ManagedBooking>) =>
  ({
    ...{ id: 1, date: week[1], last_day: week[1], time: null, end_time: null, sevatype: 'Langar' },
    ...{ family_name: 'Gill', status: 'confirmed', isdeclined: false },
    ...more,
  }) as ManagedBooking;
const none = { events: [], programme: [], closed: [] };
const only = (more: Partial<ManagedBooking>) => weekEntries(week, [booking(more)], none)[0];

test('a booking without an hour has its days, to the end of the last', () => {
  const entry = only({ last_day: '2026-03-11', status: 'pending' });
  expect(entry).toMatchObject({ title: 'Pending: Langar, Gill', allDay: true, kind: 'pending' });
  expect(entry?.start).toEqual(new Date(2026, 2, 9));
  expect(entry?.end).toEqual(new Date(2026, 2, 11, 12));
});

test('one with an hour has that, and an hour where nobody has said how long', () => {
  expect(only({ time: '10:00:00', end_time: '12:30:00' })).toMatchObject({
    ...{ title: 'Langar, Gill', allDay: false },
    ...{ start: new Date(2026, 2, 9, 10), end: new Date(2026, 2, 9, 12, 30) },
  });
  expect(only({ time: '10:00:00' })?.end).toEqual(new Date(2026, 2, 9, 11));
  expect(only({ time: '10:00:00', last_day: '2026-03-11' })?.allDay).toBe(true);
  expect(only({ time: '23:00:00', end_time: '01:00:00' })?.allDay).toBe(true);
});

test('a declined one says so', () =>
  expect(only({ status: 'cancelled', isdeclined: true })?.title).toBe('Declined: Langar, Gill'));

const event = (title: string, iscancelled: boolean) =>
  ({
    id: 1,
    title,
    date: week[0],
    ends_on: week[0],
    time: '10:00:00',
    end_time: null,
    iscancelled,
  }) as TempleEvent;

test('services stand on their days, beside events and closed days', () => {
  const entries = weekEntries(week, [], {
    programme: [
      { id: 1, name: 'Kirtan', gurmukhi: '', held: '', weekdays: '35', starts: '18:00:00', ends: '21:30:00' },
    ],
    events: [event('Diwan', false), event('Camp', true)],
    closed: [{ date: '2026-03-01', last_day: '2026-03-08', reason: 'Camp' }],
  });
  expect(entries.map(({ title, start }) => [title, start.getDate()])).toEqual([
    ['Closed: Camp', 1],
    ['Diwan', 8],
    ['Cancelled: Camp', 8],
    ['Kirtan', 11],
    ['Kirtan', 13],
  ]);
  expect(hourRange(entries)).toEqual([6, 22]);
  expect(hourRange([])).toEqual([6, 20]);
});

test('what else there is on a day is what falls on it', () => {
  const context = {
    programme: [
      { id: 1, name: 'Kirtan', gurmukhi: '', held: '', weekdays: '0', starts: '18:00:00', ends: '21:30:00' },
    ],
    events: [event('Diwan', false)],
    closed: [{ date: '2026-03-01', last_day: '2026-03-08', reason: 'Camp' }],
  };
  const names = (day: string) => {
    const { closed, events, services } = contextOn(day, context);
    return [
      closed.map(({ reason }) => reason),
      events.map(({ title }) => title),
      services.map(({ name }) => name),
    ];
  };
  expect(names('2026-03-08')).toEqual([['Camp'], ['Diwan'], ['Kirtan']]);
  expect(names('2026-03-09')).toEqual([[], [], []]);
});
