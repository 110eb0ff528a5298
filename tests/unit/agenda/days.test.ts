import { expect, test } from 'vitest';
import * as days from '@/features/agenda/manage/days';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { templeEvent } from '../../support/events.ts';

const { dayLines, emptyAgenda, sheetOf } = days;
const day = '2027-01-02';

const booking = (id: number, rest: Partial<ManagedBooking>) =>
  ({
    ...{ id, date: day, last_day: day, time: null, end_time: null },
    ...{ sevatype: 'Langar', name: 'Jasleen Kaur', family_name: 'Rai' },
    ...rest,
  }) as ManagedBooking;

const service = { gurmukhi: '', held: '', weekdays: '0123456' };

const agenda: days.PublicAgenda = {
  hours: { week: [], special: [] },
  events: [templeEvent({ title: 'Nagar Kirtan', date: day, time: '09:00:00' })],
  programme: [
    { ...service, id: 2, name: 'Evening', starts: '18:00:00', ends: '20:00:00' },
    { ...service, id: 1, name: 'Morning', starts: '05:00:00', ends: '08:00:00' },
    { ...service, id: 3, name: 'Sunday diwan', weekdays: '0', starts: '10:00:00', ends: '13:00:00' },
  ],
  closed: [{ date: day, last_day: day, reason: 'Painting' }],
};

test('lists a day’s closure, items without a time, then the rest in order, each with its edit link', () => {
  const { lines, programme } = dayLines(day, {
    ...agenda,
    bookings: [
      booking(7, { time: '10:00:00', end_time: '12:30:00' }),
      booking(8, { sevatype: 'Ardaas' }),
      booking(9, { sevatype: 'Akhand Path', date: '2027-01-01', time: '18:00:00' }),
      booking(10, { date: '2027-01-03', last_day: '2027-01-03' }),
    ],
  });
  expect(lines.map(({ hours, title, opens }) => [hours, title, opens])).toEqual([
    ['', 'Closed for sevas: Painting', '/admin/sevas'],
    ['', 'Ardaas, Jasleen Kaur Rai', '/admin/bookings?booking=8'],
    [expect.any(String), 'Akhand Path, Jasleen Kaur Rai', '/admin/bookings?booking=9'],
    ['9:00 AM', 'Nagar Kirtan', '/admin/events'],
    ['10:00 AM–12:30 PM', 'Langar, Jasleen Kaur Rai', '/admin/bookings?booking=7'],
  ]);
  expect(programme).toEqual(['Morning 5:00–8:00 AM', 'Evening 6:00–8:00 PM']);
});

test('a service named after a weekday does not repeat it under that day', () => {
  const sunday = { ...agenda.programme[2], name: 'Sunday', held: 'Diwan' } as (typeof agenda.programme)[0];
  const facts = { ...agenda, events: [], closed: [], bookings: [], programme: [sunday] };
  expect(dayLines('2027-01-03', facts).programme).toEqual(['Diwan 10:00 AM–1:00 PM']);
  expect(sheetOf('2027-01-03', facts).parts.map(({ title }) => title)).toEqual(['Diwan']);
});

test('names the room of a seva only if there are several, or says that it is elsewhere', () => {
  const kitchen = { id: 2, name: 'Langar kitchen', is_hourly: false };
  const darbar = { ...kitchen, id: 1, name: 'Darbar' };
  const placesWith = (rest: Partial<ManagedBooking>, places = [darbar, kitchen]) =>
    dayLines(day, { ...emptyAgenda, bookings: [booking(7, rest)] }, places).lines[0]?.place;
  expect(placesWith({ place_id: 2 })).toBe('Langar kitchen');
  expect(placesWith({ place_id: 1 }, [darbar])).toBe('');
  expect(placesWith({ is_elsewhere: true, address: '12 Main St' }, [darbar])).toBe('Elsewhere: 12 Main St');
});

test('lists a seva without room and time last, at any time of day', () => {
  const ardaas = booking(1, { place_id: null });
  const path = booking(2, { place_id: 1 });
  const langar = booking(3, { place_id: 1, time: '10:00:00', end_time: '12:00:00' });
  const elsewhere = booking(4, { place_id: null, is_elsewhere: true });
  const { parts } = sheetOf(day, { ...emptyAgenda, bookings: [ardaas, path, langar, elsewhere] });
  expect(parts.map(({ key, hours }) => `${key} ${hours}`)).toEqual([
    ...['booking 2 ', 'booking 4 ', 'booking 3 10:00 AM–12:00 PM', 'booking 1 At any hour'],
  ]);
});
