import { expect, test } from 'vitest';
import { noLimits } from '@/features/availability/availability';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { inTheseHours, takenDays } from '@/features/bookings/booking-days';
import * as form from '@/features/bookings/manage/booking-form';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { checkBy } from '@/lib/validation';

const { bookingForm, dayCount, nearestFreeDays, newBooking, placeProblem, requestedForm, withoutOldAddress } =
  form;
const places = [{ id: 1, name: 'Gurdwara', is_hourly: false }];
const days = (date: string, last_day = date) => ({ date, last_day, place_id: 1 });

const confirmed = (date: string, last_day = date): ConfirmedBooking => ({
  ...{ id: 1, date, last_day, sevatype: 'Langar', name: 'A', family_name: 'B', status: 'confirmed' },
  ...{ time: null, end_time: null, place_id: 1, is_elsewhere: false },
});

test('suggests the nearest free days that fit the whole booking and are not past', () => {
  const taken = takenDays([confirmed('2026-12-10', '2026-12-12'), confirmed('2026-12-15')], places);
  const nearest = (booking: ReturnType<typeof days>, today: string) =>
    nearestFreeDays(booking, taken, noLimits, today).map((day) => day.slice(8));
  expect(nearest(days('2026-12-11', '2026-12-13'), '2026-11-01')).toEqual(['06', '07', '16']);
  expect(nearest(days('2026-12-11'), '2026-12-11')).toEqual(['13', '14', '16']);
});

test('keeps a booking’s number of days unless its seva changes', () => {
  const sevas = [
    { name: 'Langar', days: 1 },
    { name: 'Akhand Path', days: 3 },
  ];
  const booking = { ...days('2026-12-11', '2026-12-12'), sevatype: 'Akhand Path', is_overnight: false };
  expect(dayCount('Akhand Path', booking, sevas)).toBe(2);
  expect(dayCount('Langar', booking, sevas)).toBe(1);
  expect(dayCount('Akhand Path', null, sevas)).toBe(3);
  expect(dayCount('', null, sevas)).toBe(1);
});

test('ignores an address unless the seva is held elsewhere', () => {
  const typed = { ...newBooking, place: '1', address: '12 Elm Street' };
  const at = { place_id: 1, is_elsewhere: false, address: '' };
  expect(withoutOldAddress(typed, at).address).toBe('');
  expect(withoutOldAddress(typed, { ...at, address: 'As it was' }).address).toBe('As it was');
  const elsewhere = { place_id: null, is_elsewhere: true, address: '12 Elm Street' };
  expect(withoutOldAddress(typed, elsewhere).address).toBe('');
  expect(withoutOldAddress({ ...typed, place: 'elsewhere' }, at).address).toBe('12 Elm Street');
});

test('requires phone and email of requests, but not of walk-in bookings', () => {
  const check = checkBy(bookingForm);
  const typed = { ...newBooking, date: '2026-12-11', sevatype: 'Langar', name: 'Amrit', family_name: 'Kaur' };
  expect(check(typed)).toEqual({});
  expect(checkBy(requestedForm)({ ...typed, phone: ' ' })).toEqual({
    phone: 'Please enter the phone number.',
    email: 'Please enter the email address.',
  });
  expect(checkBy(requestedForm)({ ...typed, phone: '775-555-0100', email: 'a@example.org' })).toEqual({});
  expect(check({ ...typed, phone: '1', email: 'amrit@' })).toEqual({
    phone: expect.stringContaining('phone number'),
    email: 'Please enter a valid email address, such as name@example.com.',
  });
  expect(Object.keys(check(newBooking))).toEqual(['date', 'sevatype', 'name', 'family_name']);
  expect(Object.keys(check({ ...typed, internal_notes: 'x'.repeat(2001) }))).toEqual(['internal_notes']);
  expect(check({ ...typed, end_time: '10:00' })).toEqual({ time: 'Please also enter when it begins.' });
});

test('names the booking that blocks the hours or the room', () => {
  const darbar = { id: 2, name: 'Darbar', is_hourly: true };
  const wedding = {
    ...confirmed('2026-12-13'),
    ...{ place_id: darbar.id, time: '09:00:00', end_time: '12:00:00' },
  };
  const taken = takenDays([confirmed('2026-12-11'), wedding], [...places, darbar]);
  const typed = { ...newBooking, date: '2026-12-13', sevatype: 'Langar', place: '2' };
  const problem = (more: Partial<typeof newBooking>) =>
    placeProblem({ ...typed, ...more }, null, [], taken, noLimits);
  const sentence =
    'Darbar is taken on Sunday, December 13, 2026, 9:00 AM–12:00 PM (Langar, B family). Please choose other hours, another room or another date.';
  expect(problem({ time: '11:00', end_time: '13:00' })).toBe(sentence);
  expect(problem({})).toBe(sentence);
  expect(problem({ time: '12:00', end_time: '13:00' })).toBeUndefined();
  expect(problem({ place: 'elsewhere' })).toBeUndefined();
  expect(problem({ place: '1', date: '2026-12-11' })).toContain('already been booked');
});

test('checks a request’s own day when it is approved', () => {
  const taken = takenDays([confirmed('2026-12-11')], places);
  const row = { ...confirmed('2026-12-11'), id: 2, status: 'pending', is_overnight: false };
  const asked = { ...newBooking, date: '2026-12-11', sevatype: 'Langar', place: '1' };
  const closed = { closed: [{ date: '2026-12-11', last_day: '2026-12-12', reason: 'Camp' }] };
  const problem = (more: Partial<typeof newBooking>, booked = taken) =>
    placeProblem({ ...asked, ...more }, row as ManagedBooking, [], booked, closed);
  expect(problem({ status: 'pending' })).toBeUndefined();
  expect(problem({ status: 'confirmed' })).toBe(
    'Gurdwara is taken on Friday, December 11, 2026 (Langar, B family). Please choose another room or another date.',
  );
  const free = takenDays([], places);
  expect(problem({ status: 'confirmed' }, free)).toBeUndefined();
  expect(problem({ date: '2026-12-12' }, free)).toContain('cannot be booked: Camp');
});

test('finds bookings at the same time in any room; those without hours take the whole day', () => {
  const at = (time: string | null, end_time: string | null) => ({
    ...confirmed('2026-12-13'),
    time,
    end_time,
  });
  const [early, noon, open] = [at('08:00:00', '10:00:00'), at('12:00:00', '13:00:00'), at(null, null)];
  expect(inTheseHours(at('10:00', '12:30'), [early, noon, open])).toEqual([noon, open]);
  expect(inTheseHours(open, [early, confirmed('2026-12-14')])).toEqual([early]);
});
