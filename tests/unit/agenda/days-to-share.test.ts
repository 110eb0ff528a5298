import { expect, test } from 'vitest';
import { emptyAgenda, type PublicAgenda } from '@/features/agenda/manage/days';
import { daysToShare } from '@/features/agenda/manage/days-to-share';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { weekOf } from '@/lib/dates';
import { templeEvent } from '../../support/events.ts';

const site = 'https://gurdwara.example';
const places = [
  { id: 1, name: 'Darbar', is_hourly: true },
  { id: 2, name: 'Langar hall', is_hourly: false },
];

/** Includes everything that is private to the back office. */
const booking = (more: Partial<ManagedBooking>) =>
  ({
    ...{ id: 1, date: '2027-03-05', last_day: '2027-03-05', time: '09:00:00', end_time: '11:00:00' },
    ...{ sevatype: 'Sukhmani Sahib', name: 'Harleen Kaur', family_name: 'Gill', status: 'confirmed' },
    ...{ place_id: 1, is_elsewhere: false, shown_as: 'name', phone: '775-555-0177', email: 'h@example.org' },
    ...{ notes: 'Nut allergy', internal_notes: 'Paid in cash', address: '12 Main St' },
    ...more,
  }) as ManagedBooking;

const akhandPath = booking({
  ...{ sevatype: 'Akhand Path', date: '2027-03-04', last_day: '2027-03-06' },
  ...{ time: '10:00:00', end_time: '10:30:00', place_id: 2, family_name: 'Dr.Sandhu' },
});
const atHome = booking({ place_id: null, is_elsewhere: true, time: '14:00:00', end_time: null });

const special = [{ id: 1, date: '2027-03-05', opens: null, closes: null, reason: 'Painting' }];
const agenda: PublicAgenda = {
  hours: { week: [], special },
  events: [templeEvent({ title: 'Kirtan Darbar', date: '2027-03-05', time: '18:00:00' })],
  programme: [],
  closed: [{ date: '2027-03-02', last_day: '2027-03-02', reason: 'New carpet' }],
};
const all = {
  bookings: [akhandPath, booking({}), atHome, booking({ status: 'pending', family_name: 'Dhillon' })],
  ...{ agenda, places },
};

test('shares a week with a line for each day that is not empty', () => {
  expect(daysToShare(weekOf('2027-03-05'), all, site).split('\n')).toEqual([
    '*Sunday, February 28 to Saturday, March 6, 2027*',
    'Tue, Mar 2: Closed for sevas: New carpet',
    'Thu, Mar 4: From 10:00 AM Akhand Path, Dr. Sandhu family, Langar hall, day 1 of 3',
    'Fri, Mar 5: Special hours: Closed (Painting); Akhand Path, Dr. Sandhu family, Langar hall, day 2 of 3; 9:00–11:00 AM Sukhmani Sahib, Gill family, Darbar; 2:00 PM Sukhmani Sahib, Gill family, Elsewhere; 6:00 PM Kirtan Darbar',
    'Sat, Mar 6: Until 10:30 AM Akhand Path, Dr. Sandhu family, Langar hall, day 3 of 3',
    'https://gurdwara.example/seva',
  ]);
});

test('shares neither private details nor requests', () => {
  const texts = [daysToShare(weekOf('2027-03-05'), all, site), daysToShare(['2027-03-05'], all, site)].join(
    '\n',
  );
  expect(texts).not.toMatch(/Harleen|555|@|Nut allergy|cash|Main St|Dhillon/);
});

test('shares a day shown as taken without seva and family', () => {
  const hidden = booking({ shown_as: 'taken' });
  const facts = { ...all, agenda: emptyAgenda, bookings: [hidden] };
  const [, line] = daysToShare(['2027-03-05'], facts, site).split('\n');
  expect(line).toBe('9:00–11:00 AM Taken, Darbar');
});
