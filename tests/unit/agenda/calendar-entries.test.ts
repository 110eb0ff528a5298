import { expect, test } from 'vitest';
import { calendarEntries } from '@/features/agenda/manage/calendar-entries';
import { emptyAgenda } from '@/features/agenda/manage/days';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';

const booking = (id: number, rest: Partial<ManagedBooking>) =>
  ({
    ...{ id, date: '2027-01-02', last_day: '2027-01-02', time: null, end_time: null, sevatype: 'Langar' },
    ...{ family_name: 'Gill', status: 'confirmed', place_id: 1, is_elsewhere: false, ...rest },
  }) as ManagedBooking;

test('makes one entry per booking, with hours if it is on one day', () => {
  const bookings = [
    booking(1, { sevatype: 'Akhand Path', last_day: '2027-01-04', time: '10:00:00', end_time: '10:00:00' }),
    booking(2, { time: '20:00:00', end_time: '01:00:00', last_day: '2027-01-03', status: 'pending' }),
    booking(3, { time: '10:00:00' }),
    booking(4, {}),
  ];
  const days = ['2027-01-02', '2027-01-03', '2027-01-04'];
  const entries = calendarEntries(days, { ...emptyAgenda, bookings }, []);
  const shown = (when: Date) => when.toLocaleString('sv').slice(0, 16);
  expect(entries.map(({ title, allDay, start, end }) => [title, allDay, shown(start), shown(end)])).toEqual(
    expect.arrayContaining([
      ['Akhand Path, Gill', true, '2027-01-02 00:00', '2027-01-04 23:59'],
      ['Pending: Langar, Gill', false, '2027-01-02 20:00', '2027-01-02 23:59'],
      ['Langar, Gill', false, '2027-01-02 10:00', '2027-01-02 11:00'],
      ['Langar, Gill', true, '2027-01-02 00:00', '2027-01-02 23:59'],
    ]),
  );
  expect(entries).toHaveLength(4);
});
