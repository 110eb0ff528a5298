import { expect, test } from 'vitest';
import { announcedAt, boardOn, stageOf } from '@/features/agenda/board';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { templeEvent } from '../../support/events.ts';

const week = [0, 1, 2, 3, 4, 5, 6].map((id) => ({
  ...{ id, opens: '05:00:00', closes: '20:00:00', break_from: null, break_until: null },
}));
const service = (name: string, held: string, starts: string, ends: string, weekdays = '0123456') => ({
  ...{ name, held, weekdays, starts, ends },
});
const booking = (id: number, more: Partial<ConfirmedBooking>): ConfirmedBooking => ({
  ...{ id, date: '2026-12-04', last_day: '2026-12-04', time: null, end_time: null, sevatype: 'Langar' },
  ...{ name: '', family_name: 'Gill', status: 'confirmed', place_id: 1, is_elsewhere: false },
  ...more,
});
const announcement = (id: number, more: object = {}) => ({
  ...{ id, message: `Message ${id}`, position: 'top' as const, isactive: true, startsat: null, endsat: null },
  ...{ createdat: '2026-12-01T12:00:00Z' },
  ...more,
});

const site = {
  hours: { week, special: [] },
  programme: [
    service('Evening', 'Rehras and kirtan', '18:00:00', '20:00:00'),
    service('Morning', 'Nitnem', '05:00:00', '08:00:00'),
    service('Sunday', 'Diwan', '10:00:00', '13:00:00', '0'),
  ],
  sevas: [
    { name: 'Langar', gurmukhi: 'ਲੰਗਰ' },
    { name: 'Akhand Path', gurmukhi: 'ਅਖੰਡ ਪਾਠ' },
  ],
  calendar: { events: [], bookings: [] },
};

/** The board for this calendar on a day. */
const on = (calendar: Partial<Parameters<typeof boardOn>[1]['calendar']>, day = '2026-12-04') =>
  boardOn(day, { ...site, calendar: { events: [], bookings: [], ...calendar } });

test('lists today’s services and events by time, and marks those that are over or on', () => {
  const events = [
    templeEvent({ id: 1, title: 'Camp', date: '2026-12-03', last_day: '2026-12-05', time: null }),
    templeEvent({ id: 2, title: 'Seminar', date: '2026-12-04', time: '14:00:00', is_cancelled: true }),
  ];
  const stages = on({ events }).today.map((line) => [line.hours, line.what, stageOf(line, 18.5 * 60)]);
  expect(stages).toEqual([
    ['', 'Camp', 'on'],
    ['5:00–8:00 AM', 'Nitnem', 'over'],
    ['from 2:00 PM', 'Cancelled: Seminar', 'on'],
    ['6:00–8:00 PM', 'Rehras and kirtan', 'on'],
  ]);
});

test('shows a seva on each of its days as the family chose, or not at all if only taken', () => {
  const bookings = [
    booking(1, { name: 'Balbir Singh', sevatype: 'Akhand Path', date: '2026-12-02', time: '10:00:00' }),
    booking(2, { time: '11:00:00', end_time: '13:00:00' }),
    booking(3, { sevatype: '', family_name: '' }),
    booking(4, { date: '2026-12-05', last_day: '2026-12-05' }),
  ];
  const { sevas } = on({ bookings });
  expect(sevas.map(({ hours, what, gurmukhi, who }) => [hours, what, gurmukhi, who])).toEqual([
    ['', 'Akhand Path', 'ਅਖੰਡ ਪਾਠ', 'Balbir Singh Gill'],
    ['11:00 AM–1:00 PM', 'Langar', 'ਲੰਗਰ', 'Gill family'],
  ]);
});

test('lists the next date of at most eight upcoming events, soonest first', () => {
  const weekly = ['2026-12-04', '2026-12-11', '2026-12-18'].map((date) =>
    templeEvent({ id: 1, title: 'Class', date, time: '18:00:00', end_time: '19:00:00' }),
  );
  const camp = templeEvent({ id: 2, title: 'Camp', date: '2026-12-12', last_day: '2026-12-14' });
  const others = Array.from({ length: 9 }, (_, index) =>
    templeEvent({ id: 10 + index, title: `Event ${index}`, date: '2027-01-01' }),
  );
  const { coming } = on({ events: [...weekly, camp, ...others] });
  expect(coming).toHaveLength(8);
  expect(coming.slice(0, 2)).toMatchObject([
    { title: 'Class', when: 'Fri, Dec 11, 6:00–7:00 PM' },
    { title: 'Camp', when: 'Sat, Dec 12 to Mon, Dec 14' },
  ]);
});

test('shows the website’s announcements between their start and end', () => {
  const announcements = [
    announcement(1, { position: 'bottom' }),
    announcement(3, { endsat: '2026-12-04T18:00:00Z' }),
    announcement(4),
  ];
  const shown = (clock: string) =>
    announcedAt(announcements, new Date(`2026-12-04T${clock}:00-08:00`)).map(({ id }) => id);
  expect(shown('09:59')).toEqual([3, 4, 1]);
  expect(shown('10:00')).toEqual([4, 1]);
});
