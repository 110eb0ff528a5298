import { expect, test } from 'vitest';
import { contextOn, hourRange, weekEntries, weekList } from '@/features/agenda/manage/day-context';
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
    last_day: week[0],
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

test('the list of a week begins with today, and has what is daily only once', () => {
  const service = { gurmukhi: '', held: '', starts: '05:00:00', ends: '08:00:00' };
  const entries = weekEntries(
    week,
    [
      booking({ id: 1 }),
      booking({ id: 2, date: '2026-03-12', last_day: '2026-03-13', sevatype: 'Akhand Path' }),
      booking({ id: 3, date: '2026-03-12', last_day: '2026-03-12', time: '09:00:00' }),
    ],
    {
      ...none,
      programme: [
        { ...service, id: 1, name: 'Nitnem', weekdays: '0123456' },
        { ...service, id: 2, name: 'Kirtan', weekdays: '4', starts: '06:00:00' },
      ],
    },
  );
  const titles = (part: { day: string; entries: { title: string; hours: string }[] }) => [
    part.day,
    ...part.entries.map(({ title, hours }) => `${hours} ${title}`.trim()),
  ];
  const { daily, coming, earlier } = weekList(week, entries, '2026-03-10');
  expect(daily.map(({ title, hours }) => `${title} ${hours}`)).toEqual(['Nitnem 5:00–8:00 AM']);
  expect(coming.map(titles)).toEqual([
    ['2026-03-10'],
    ['2026-03-12', 'Akhand Path, Gill', '6:00–8:00 AM Kirtan', '9:00 AM Langar, Gill'],
    ['2026-03-13', 'Akhand Path, Gill'],
  ]);
  expect(earlier.map(titles)).toEqual([['2026-03-09', 'Langar, Gill']]);
  const another = weekList(week, entries, '2026-03-20');
  expect(another.coming.map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-12', '2026-03-13']);
  expect(another.earlier).toEqual([]);
});
