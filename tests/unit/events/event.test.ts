import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upcoming } from '@/features/events/event';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const events = fc.array(fc.record({ id: fc.nat(), date: day }));

test('an event of today is upcoming, one of yesterday is not', () => {
  const given = [{ date: '2026-03-06' }, { date: '2026-03-04' }, { date: '2026-03-05' }];
  expect(upcoming(given, '2026-03-05')).toEqual([{ date: '2026-03-05' }, { date: '2026-03-06' }]);
});

test('whatever the events: nothing past is kept, nothing else is lost, and the soonest come first', () => {
  fc.assert(
    fc.property(events, day, (given, now) => {
      const kept = upcoming(given, now);
      expect(kept.every(({ date }) => date >= now)).toBe(true);
      expect(kept).toHaveLength(given.filter(({ date }) => date >= now).length);
      expect(kept.map(({ date }) => date)).toEqual(kept.map(({ date }) => date).toSorted());
      expect(given).toEqual(expect.arrayContaining(kept));
    }),
  );
});
