import { expect, test } from 'vitest';
import { emptyAgenda } from '@/features/agenda/manage/days';
import { hourRange, weekColumns, weekEntries, weekList } from '@/features/agenda/manage/week';
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
const all = (more: Partial<ManagedBooking>) => weekEntries(week, [booking(more)], emptyAgenda);
const only = (more: Partial<ManagedBooking>) => all(more)[0];

test('a booking without an hour has its days', () => {
  const entries = all({ last_day: '2026-03-11', status: 'pending' });
  expect(entries.map(({ day, title, allDay, kind }) => [day, title, allDay, kind])).toEqual(
    ['2026-03-09', '2026-03-10', '2026-03-11'].map((day) => [day, 'Pending: Langar, Gill', true, 'pending']),
  );
});

test('one with an hour has that, and an hour where nobody has said how long', () => {
  expect(only({ time: '10:00:00', end_time: '12:30:00' })).toMatchObject({
    ...{ title: 'Langar, Gill', allDay: false },
    ...{ start: new Date(2026, 2, 9, 10), end: new Date(2026, 2, 9, 12, 30) },
  });
  expect(only({ time: '10:00:00' })?.end).toEqual(new Date(2026, 2, 9, 11));
  expect(only({ time: '10:00:00', last_day: '2026-03-11' })?.allDay).toBe(true);
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

const service = { gurmukhi: '', held: '', starts: '05:00:00', ends: '08:00:00' };

test('services stand on their days, beside events and closed days, and past midnight where they begin', () => {
  const entries = weekEntries(week, [], {
    ...emptyAgenda,
    programme: [
      { ...service, id: 1, name: 'Kirtan', weekdays: '35', starts: '18:00:00', ends: '21:30:00' },
      { ...service, id: 2, name: 'Jaagran', weekdays: '5', starts: '22:00:00', ends: '03:00:00' },
    ],
    events: [event('Diwan', false), event('Camp', true)],
    closed: [{ date: '2026-03-01', last_day: '2026-03-08', reason: 'Camp' }],
  });
  expect(entries.map(({ title, day, allDay, hours }) => [title, day.slice(8), allDay, hours])).toEqual([
    ['Closed for sevas: Camp', '08', true, ''],
    ['Diwan', '08', false, '10:00 AM'],
    ['Cancelled: Camp', '08', false, '10:00 AM'],
    ['Kirtan', '11', false, '6:00–9:30 PM'],
    ['Kirtan', '13', false, '6:00–9:30 PM'],
    ['Jaagran', '13', false, '10:00 PM–3:00 AM'],
  ]);
  expect(entries.at(-1)?.end).toEqual(new Date(2026, 2, 13, 23, 59));
  expect(hourRange(entries)).toEqual([6, 23]);
  expect(hourRange(entries.slice(0, 5))).toEqual([6, 22]);
  expect(hourRange([])).toEqual([6, 20]);
});

test('in columns the programme is the ground, and what is at night stands in the header of its day', () => {
  const at = (id: number, time: string, end_time: string, more: Partial<ManagedBooking> = {}) =>
    booking({ id, time: `${time}:00`, end_time: `${end_time}:00`, ...more });
  const entries = weekEntries(
    week,
    [
      at(1, '00:00', '01:00'),
      at(2, '09:00', '11:00'),
      at(3, '10:00', '12:00'),
      at(4, '11:00', '13:00'),
      at(5, '20:00', '01:00', { date: '2026-03-12', last_day: '2026-03-13' }),
    ],
    {
      ...emptyAgenda,
      programme: [
        { ...service, id: 1, name: 'Nitnem', weekdays: '0123456' },
        { ...service, id: 2, name: 'Kirtan', weekdays: '1', starts: '18:00:00', ends: '20:00:00' },
      ],
    },
  );
  const { first, last, daily, ground, standing, headers, widths } = weekColumns(week, entries);
  expect([first, last]).toEqual([5, 23]);
  expect(daily.map(({ title }) => title)).toEqual(['Nitnem']);
  expect(ground.map(({ title }) => title)).toEqual([
    ...Array(2).fill('Nitnem'),
    'Kirtan',
    ...Array(5).fill('Nitnem'),
  ]);
  expect(standing.map(({ hours }) => hours)).toEqual([
    '9:00–11:00 AM',
    '10:00 AM–12:00 PM',
    '11:00 AM–1:00 PM',
    '8:00 PM–1:00 AM',
  ]);
  expect(headers.get('2026-03-09')?.map(({ hours, title }) => `${hours} ${title}`)).toEqual([
    '12:00–1:00 AM Langar, Gill',
    '6:00–8:00 PM Kirtan',
  ]);
  expect([...widths.values()]).toEqual([1, 2, 1, 1, 1, 1, 1]);
});

test('a service of every day is named once, but not where one of them is closed', () => {
  const programme = [{ ...service, id: 1, name: 'Nitnem', weekdays: '0123456' }];
  const special = [{ id: 1, date: '2026-03-11', opens: null, closes: null, reason: '' }];
  const entries = weekEntries(week, [], { ...emptyAgenda, programme, hours: { week: [], special } });
  expect(weekList(week, entries, '').daily).toEqual([]);
  expect(entries.filter(({ day }) => day === '2026-03-11').map(({ title }) => title)).toEqual([
    'Special hours: Closed',
  ]);
});

test('the list of a week begins with today, and has what is daily only once', () => {
  const entries = weekEntries(
    week,
    [
      booking({ id: 1 }),
      booking({ id: 2, date: '2026-03-12', last_day: '2026-03-13', sevatype: 'Akhand Path' }),
      booking({ id: 3, date: '2026-03-12', last_day: '2026-03-12', time: '09:00:00' }),
    ],
    {
      ...emptyAgenda,
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
