import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { dateProblem, lastDay, takenDays } from '@/features/bookings/booking-days';

const dayNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

function confirmed(date: string, sevatype: ConfirmedBooking['sevatype'], last_day = date): ConfirmedBooking {
  return { id: 1, date, last_day, sevatype, name: 'Harpreet', family_name: 'Gill', status: 'confirmed' };
}

describe('the days a seva occupies', () => {
  test('an Akhand Path takes its date and the two that follow, over a month’s end and the change of the clocks', () => {
    expect(lastDay('2026-01-30', 'Akhand Path')).toBe('2026-02-01');
    expect(lastDay('2026-03-07', 'Akhand Path')).toBe('2026-03-09');
    expect(lastDay('2026-10-31', 'Akhand Path')).toBe('2026-11-02');
  });

  test.each(['Sukhmani Sahib', 'Langar', 'Anand Karaj (Wedding)', 'Sadharan Path', 'Ardaas', 'Other'])(
    '%s takes its date',
    (sevatype) => {
      expect(lastDay('2026-01-30', sevatype)).toBe('2026-01-30');
    },
  );

  test('each of them is taken, and says by whom', () => {
    const booking = confirmed('2026-03-07', 'Akhand Path', '2026-03-09');
    const taken = takenDays([booking, confirmed('2026-03-12', 'Langar')]);
    expect([...taken.keys()]).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-12']);
    expect(taken.get('2026-03-09')).toBe(booking);
  });
});

describe('a request that runs into a taken day', () => {
  const taken = takenDays([confirmed('2026-03-07', 'Akhand Path', '2026-03-09')]);

  test('is refused with a sentence on each of the taken days', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-03-09']) {
      expect(dateProblem(day, 'Langar', taken)).toBe(
        'This date has already been booked. Please select another date.',
      );
    }
    expect(dateProblem('2026-03-06', 'Langar', taken)).toBeUndefined();
    expect(dateProblem('2026-03-10', 'Langar', taken)).toBeUndefined();
  });

  test('is refused by name of the day when only its second or third day is taken', () => {
    const sentence =
      'An Akhand Path takes three days, and Saturday, March 7, 2026 has already been booked. Please select another date.';
    expect(dateProblem('2026-03-06', 'Akhand Path', taken)).toBe(sentence);
    expect(dateProblem('2026-03-05', 'Akhand Path', taken)).toBe(sentence);
    expect(dateProblem('2026-03-04', 'Akhand Path', taken)).toBeUndefined();
  });

  test('is refused exactly when the two spans of days share a day, whatever they are', () => {
    const span = fc.record({
      first: fc.integer({ min: 18_000, max: 18_030 }),
      akhandPath: fc.boolean(),
    });
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (wish, others) => {
        const end = ({ first, akhandPath }: typeof wish) => first + (akhandPath ? 2 : 0);
        const overlaps = others.some((other) => wish.first <= end(other) && other.first <= end(wish));
        const bookings = others.map((other) =>
          confirmed(
            dayNumber(other.first),
            other.akhandPath ? 'Akhand Path' : 'Langar',
            dayNumber(end(other)),
          ),
        );
        const sevatype = wish.akhandPath ? 'Akhand Path' : 'Ardaas';
        return (dateProblem(dayNumber(wish.first), sevatype, takenDays(bookings)) !== undefined) === overlaps;
      }),
    );
  });
});
