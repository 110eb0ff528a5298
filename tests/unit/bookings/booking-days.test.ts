import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLimits } from '@/features/availability/availability';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import * as days from '@/features/bookings/booking-days';

const { alsoAsked, conflictOf, dateProblem, dayTakenBy, lastDay, laterDayAsked } = days;
const { nextFreeDays, takenDays } = days;
const dayNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

const places = [{ id: 1, name: 'Gurdwara', is_hourly: false }];
const akhandPath = { name: 'Akhand Path', days: 3, place_id: 1 };
const langar = { name: 'Langar', days: 1, place_id: 1 };

function confirmed(date: string, sevatype: ConfirmedBooking['sevatype'], last_day = date): ConfirmedBooking {
  return {
    ...{ id: 1, date, last_day, sevatype, name: 'Harpreet', family_name: 'Gill', status: 'confirmed' },
    ...{ time: null, end_time: null, place_id: 1, is_elsewhere: false },
  };
}

describe('the days a seva occupies', () => {
  test('are counted across month ends and daylight saving changes', () => {
    expect(lastDay('2026-03-07', akhandPath)).toBe('2026-03-09');
    expect(lastDay('2026-10-31', akhandPath)).toBe('2026-11-02');
    expect(lastDay('2026-01-30', langar)).toBe('2026-01-30');
    // No seva is chosen yet.
    expect(lastDay('2026-01-30', undefined)).toBe('2026-01-30');
  });

  test('are each taken, with the booking that takes them', () => {
    const booking = confirmed('2026-03-07', 'Akhand Path', '2026-03-09');
    const taken = takenDays([booking, confirmed('2026-03-12', 'Langar')], places);
    expect([...taken.bookings.keys()]).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-12']);
    expect(dayTakenBy('2026-03-09', [langar, akhandPath], taken)).toBe(booking);
    // A seva that needs no room is still possible on a taken day, but does not make it free.
    const ardaas = { name: 'Ardaas', days: 1, place_id: null };
    expect(dayTakenBy('2026-03-09', [langar, ardaas], taken)).toBe(booking);
    expect(dayTakenBy('2026-03-09', [ardaas], taken)).toBeUndefined();
    expect(nextFreeDays('2026-02-28', [langar, ardaas], taken, noLimits)).not.toContain('2026-03-07');
  });
});

describe('a day that others have requested', () => {
  const requested = new Map([['2026-03-07', 1]]);

  test('shows how many have', () => {
    expect(alsoAsked('2026-03-06', requested)).toBeUndefined();
    expect(alsoAsked('2026-03-07', requested)).toBe(
      'Another family has already asked for this day. You can still ask.',
    );
    expect(alsoAsked('2026-03-12', new Map([['2026-03-12', 3]]))).toContain('3 other families have');
  });

  test('is also noted as a later day of a longer seva', () => {
    expect(laterDayAsked('2026-03-05', akhandPath, requested)).toBe(
      'Another family has asked for one of these days.',
    );
    expect(laterDayAsked('2026-03-07', akhandPath, requested)).toBeUndefined();
  });
});

test('rejects a request exactly when its days overlap with a booking’s', () => {
  const span = fc.record({
    first: fc.integer({ min: 18_000, max: 18_030 }),
    days: fc.integer({ min: 1, max: 14 }),
  });
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 6 }), (wish, others) => {
      const end = ({ first, days }: typeof wish) => first + days - 1;
      const overlaps = others.some((other) => wish.first <= end(other) && other.first <= end(wish));
      const bookings = others.map((other) =>
        confirmed(dayNumber(other.first), 'Langar', dayNumber(end(other))),
      );
      const seva = { name: 'Sehaj Path', days: wish.days, place_id: 1 };
      const refused = dateProblem(dayNumber(wish.first), seva, takenDays(bookings, places), noLimits);
      return (refused !== undefined) === overlaps;
    }),
  );
});

describe('rooms', () => {
  const darbar = { id: 2, name: 'Darbar', is_hourly: true };
  const kitchen = { id: 3, name: 'Langar kitchen', is_hourly: true };
  const all = [...places, darbar, kitchen];
  const sunday = '2026-03-08';
  const at = (place_id: number | null, time: string | null, end_time: string | null, last_day = sunday) => ({
    ...confirmed(sunday, 'Other', last_day),
    ...{ place_id, time, end_time },
  });
  const wedding = at(darbar.id, '09:00:00', '12:00:00');
  const langarThere = { ...langar, place_id: kitchen.id };
  const pathThere = { ...akhandPath, place_id: darbar.id };

  test('stay free while another is taken', () => {
    const taken = takenDays([at(kitchen.id, null, null)], all);
    expect(dateProblem(sunday, langarThere, taken, noLimits)).toBeDefined();
    expect(dateProblem(sunday, { ...langar, place_id: null }, taken, noLimits)).toBeUndefined();
    expect(dayTakenBy(sunday, [langarThere, { ...langar, place_id: darbar.id }], taken)).toBeUndefined();
    expect(dayTakenBy(sunday, [langarThere], taken)).toBeDefined();
  });

  test('booked by the hour can be requested until someone has the whole day', () => {
    const taken = takenDays([wedding], all);
    expect(dateProblem(sunday, { ...langar, place_id: darbar.id }, taken, noLimits)).toBeUndefined();
    expect(dateProblem('2026-03-06', pathThere, taken, noLimits)).toContain('Sunday, March 8, 2026');
  });

  test('booked by whole days are taken all day, whatever the hours', () =>
    expect(conflictOf(at(1, '07:00', '08:00'), [at(1, '18:00', '19:00')], all)).toBeDefined());

  test('never have two bookings at the same time', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const span = fc.tuple(hour, hour).filter(([from, until]) => from < until);
    const clock = (of: number) => `${String(of).padStart(2, '0')}:00:00`;
    fc.assert(
      fc.property(span, span, ([from, until], [begins, ends]) => {
        const wish = at(darbar.id, clock(from), clock(until));
        const other = at(darbar.id, clock(begins), clock(ends));
        expect(conflictOf({ ...wish, place_id: kitchen.id }, [other], all)).toBeUndefined();
        return (conflictOf(wish, [other], all) !== undefined) === (from < ends && begins < until);
      }),
    );
  });

  test('suggest free days on the same weekday', () => {
    const first = at(kitchen.id, null, null);
    const taken = takenDays([first, { ...first, date: '2026-03-15', last_day: '2026-03-15' }], all);
    expect(nextFreeDays(sunday, [langarThere], taken, noLimits)).toEqual([
      '2026-03-22',
      '2026-03-29',
      '2026-04-05',
    ]);
  });
});
