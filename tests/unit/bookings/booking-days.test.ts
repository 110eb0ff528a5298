import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLimits } from '@/features/availability/availability';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { alsoAsked, dateProblem, lastDay, laterDayAsked, takenDays } from '@/features/bookings/booking-days';

const dayNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

const akhandPath = { name: 'Akhand Path', days: 3 };
const langar = { name: 'Langar', days: 1 };

function confirmed(date: string, sevatype: ConfirmedBooking['sevatype'], last_day = date): ConfirmedBooking {
  return { id: 1, date, last_day, sevatype, name: 'Harpreet', family_name: 'Gill', status: 'confirmed' };
}

describe('the days a seva occupies', () => {
  test('are as many as it keeps, over a month’s end and the change of the clocks', () => {
    expect(lastDay('2026-01-30', akhandPath)).toBe('2026-02-01');
    expect(lastDay('2026-03-07', akhandPath)).toBe('2026-03-09');
    expect(lastDay('2026-10-31', akhandPath)).toBe('2026-11-02');
    expect(lastDay('2026-01-30', langar)).toBe('2026-01-30');
    expect(lastDay('2026-02-20', { days: 14 })).toBe('2026-03-05');
  });

  test('are the date alone while none is chosen', () =>
    expect(lastDay('2026-01-30', undefined)).toBe('2026-01-30'));

  test('each of them is taken, and says by whom', () => {
    const booking = confirmed('2026-03-07', 'Akhand Path', '2026-03-09');
    const taken = takenDays([booking, confirmed('2026-03-12', 'Langar')]);
    expect([...taken.keys()]).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-12']);
    expect(taken.get('2026-03-09')).toBe(booking);
  });
});

describe('a day for which others have asked', () => {
  const requested = new Map([
    ['2026-03-07', 1],
    ['2026-03-12', 3],
  ]);

  test('says so, and by how many', () => {
    expect(alsoAsked('2026-03-06', requested)).toBeUndefined();
    expect(alsoAsked('2026-03-07', requested)).toBe(
      'Another family has asked for this day. You can ask, too.',
    );
    expect(alsoAsked('2026-03-12', requested)).toBe(
      '3 other families have asked for this day. You can ask, too.',
    );
  });

  test('counts among the later days of a longer seva', () => {
    expect(laterDayAsked('2026-03-05', akhandPath, requested)).toBe(
      'Another family has asked for one of these days.',
    );
    expect(laterDayAsked('2026-03-07', akhandPath, requested)).toBeUndefined();
    expect(laterDayAsked('2026-03-06', langar, requested)).toBeUndefined();
    expect(laterDayAsked('2026-03-06', undefined, requested)).toBeUndefined();
  });
});

describe('a request that runs into a taken day', () => {
  const taken = takenDays([confirmed('2026-03-07', 'Akhand Path', '2026-03-09')]);
  const problem = (date: string, seva: typeof langar) => dateProblem(date, seva, taken, noLimits);

  test('is refused with a sentence on each of the taken days', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-03-09']) {
      expect(problem(day, langar)).toBe('This date has already been booked. Please select another date.');
    }
    expect(problem('2026-03-06', langar)).toBeUndefined();
    expect(problem('2026-03-10', langar)).toBeUndefined();
  });

  test('is refused by name of the day when only its second or third day is taken', () => {
    const sentence =
      'An Akhand Path takes three days, and Saturday, March 7, 2026 has already been booked. Please select another date.';
    expect(problem('2026-03-06', akhandPath)).toBe(sentence);
    expect(problem('2026-03-05', akhandPath)).toBe(sentence);
    expect(problem('2026-03-04', akhandPath)).toBeUndefined();
  });

  test('says how many days another seva takes', () =>
    expect(problem('2026-03-06', { name: 'Ek Raat', days: 2 })).toBe(
      'An Ek Raat takes two days, and Saturday, March 7, 2026 has already been booked. Please select another date.',
    ));

  test('is refused exactly when the two spans of days share a day, whatever they are', () => {
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
        const seva = { name: 'Sehaj Path', days: wish.days };
        const taken = takenDays(bookings);
        const date = dayNumber(wish.first);
        const problem = dateProblem(date, seva, taken, noLimits);
        return (problem !== undefined) === overlaps;
      }),
    );
  });
});
