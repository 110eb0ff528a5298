import { describe, expect, test } from 'vitest';
import { momentIn, type TodayFacts, todayFacts, todayInWords } from '@/features/agenda/today';
import type { OpeningHours } from '@/features/opening-hours/opening-hours';

const closed = { opens: null, closes: null, break_from: null, break_until: null };
const open = (opens: string, closes: string) => ({ ...closed, opens: `${opens}:00`, closes: `${closes}:00` });
const week = (hoursOf: (id: number) => Omit<OpeningHours, 'id'>) =>
  [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, ...hoursOf(id) }));
const usual = week((id) => open('05:00', id % 6 === 0 ? '21:00' : '20:00'));

const service = (name: string, held: string, starts: string, ends: string, weekdays = '0123456') => ({
  ...{ name, held, weekdays, starts: `${starts}:00`, ends: `${ends}:00` },
});
const programme = [
  service('Morning', 'Nitnem and Asa di Var', '05:00', '08:00'),
  service('Evening', 'Rehras and kirtan', '18:00', '20:00'),
  service('Sunday', 'Kirtan, katha and ardaas', '10:00', '13:00', '0'),
  service('Langar', '', '11:00', '19:30'),
];
const temple: TodayFacts = { hours: { week: usual, special: [] }, programme, dated: [] };

const at = (day: string, time: string, more: Partial<TodayFacts> = {}) =>
  todayInWords(
    { ...temple, ...more },
    { day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) },
  );
const line = (...given: Parameters<typeof at>) => at(...given).join(' · ');
const special = (hours: { opens: string | null; closes: string | null }, reason = 'Gurpurab') => ({
  hours: { week: usual, special: [{ id: 1, date: '2026-11-24', reason, ...hours }] },
});
type Words = string | null;
const dated = (what: string, date: string, time: Words, end_time: Words, last_day = date) => ({
  ...{ what, date, last_day },
  ...{ time: time && `${time}:00`, end_time: end_time && `${end_time}:00` },
});

const tuesday = '2026-11-24';

describe('an ordinary day', () => {
  test.each([
    ['05:00', 'Open until 8:00 PM · Nitnem and Asa di Var until 8:00 AM · Rehras and kirtan 6:00–8:00 PM'],
    ['20:00', 'Closed now, opens tomorrow at 5:00 AM · Tomorrow: Nitnem and Asa di Var 5:00–8:00 AM'],
  ])('at %s', (time, words) => {
    expect(line(tuesday, time, { programme: programme.slice(0, 3) })).toBe(`Today, Tuesday · ${words}`);
  });

  test('a Sunday lists its diwan first and at most three items', () => {
    expect(line('2026-11-22', '09:00')).toBe(
      'Today, Sunday · Open until 9:00 PM · Kirtan, katha and ardaas 10:00 AM–1:00 PM · Rehras and kirtan 6:00–8:00 PM · Langar 11:00 AM–7:30 PM',
    );
    expect(at('2026-11-22', '05:00')).toHaveLength(5);
    const nameless = { programme: [service('Sunday', '', '10:00', '13:00', '06')] };
    expect(line('2026-11-22', '09:00', nameless)).toContain('· Service 10:00 AM–1:00 PM');
    expect(line('2026-11-21', '09:00', nameless)).toContain('· Sunday 10:00 AM–1:00 PM');
  });
});

describe('other hours', () => {
  test('a closed date gives the reason and no services', () => {
    expect(line(tuesday, '12:00', special({ opens: null, closes: null }))).toBe(
      'Today, Tuesday · Closed today (Gurpurab), opens tomorrow at 5:00 AM · Tomorrow: Nitnem and Asa di Var 5:00–8:00 AM',
    );
  });

  test('special hours give the reason and limit the services', () => {
    const shorter = special({ opens: '06:00:00', closes: '13:00:00' });
    expect(line(tuesday, '05:30', shorter)).toBe(
      'Today, Tuesday · Opens at 6:00 AM (Gurpurab) · Nitnem and Asa di Var 6:00–8:00 AM · Langar 11:00 AM–1:00 PM',
    );
  });

  test('a closed weekday gives the next opening', () => {
    const closedOnWednesday = {
      week: week((id) => (id === 3 ? closed : open('05:00', '20:00'))),
      special: [],
    };
    expect(line(tuesday, '20:30', { hours: closedOnWednesday })).toBe(
      'Today, Tuesday · Closed now, opens Thursday at 5:00 AM · Thursday: Nitnem and Asa di Var 5:00–8:00 AM',
    );
  });

  test('cover breaks, midnight and whole days', () => {
    const withBreak = { ...open('05:00', '20:00'), break_from: '12:00:00', break_until: '16:00:00' };
    const none = { programme: [] };
    expect(line(tuesday, '13:00', { ...none, hours: { week: week(() => withBreak), special: [] } })).toBe(
      'Today, Tuesday · Opens at 4:00 PM',
    );
    const late = { week: week((id) => (id === 1 ? open('20:00', '02:00') : closed)), special: [] };
    expect(line(tuesday, '01:59', { ...none, hours: late })).toBe('Today, Tuesday · Open until 2:00 AM');
    expect(line(tuesday, '02:00', { ...none, hours: late })).toBe(
      'Today, Tuesday · Closed now, opens Monday at 8:00 PM',
    );
    const always = { week: week(() => open('00:00', '00:00')), special: [] };
    expect(line(tuesday, '13:00', { ...none, hours: always })).toBe('Today, Tuesday · Open all day');
  });
});

describe('events and bookings', () => {
  test('come first and disappear when they end', () => {
    const wedding = { dated: [dated('Anand Karaj', tuesday, '10:00', '12:30')] };
    expect(line(tuesday, '09:00', wedding)).toContain(' · Anand Karaj 10:00 AM–12:30 PM · Rehras');
    expect(line(tuesday, '10:00', wedding)).toContain(' · Anand Karaj until 12:30 PM · Rehras');
    expect(line(tuesday, '12:30', wedding)).not.toContain('Anand Karaj');
    expect(line('2026-11-25', '09:00', wedding)).not.toContain('Anand Karaj');
  });

  test('can span several days', () => {
    const path = { dated: [dated('Akhand Path', '2026-11-23', '10:00', '10:00', '2026-11-25')] };
    expect(line('2026-11-23', '09:00', path)).toContain('Akhand Path from 10:00 AM');
    expect(line(tuesday, '09:00', path)).toContain('Akhand Path until Wednesday, 10:00 AM');
    expect(line(tuesday, '21:00', path)).toContain('Akhand Path until 10:00 AM');
    expect(line('2026-11-25', '09:59', path)).toContain('Akhand Path until 10:00 AM');
    expect(line('2026-11-25', '10:00', path)).not.toContain('Akhand Path');
  });

  test('omit an unknown end, and last all day without a time', () => {
    const darbar = { dated: [dated('Kirtan Darbar', tuesday, '17:00', null)] };
    expect(line(tuesday, '15:00', darbar)).toContain('Kirtan Darbar from 5:00 PM');
    expect(line(tuesday, '19:00', darbar)).toContain('Kirtan Darbar from 5:00 PM');
    const gurpurab = { dated: [dated('Vaisakhi', tuesday, null, null)] };
    expect(line(tuesday, '15:00', gurpurab)).toContain(' · Vaisakhi · Rehras');
    expect(line('2026-11-23', '21:00', gurpurab)).toContain('Tomorrow: Vaisakhi');
  });

  test('are limited to the next days, without names, cancelled dates and unknown hours', () => {
    const event = { title: 'Diwan', date: tuesday, last_day: tuesday, time: '10:00:00', end_time: null };
    const booking = { ...event, sevatype: 'Langar', time: '09:00:00', name: 'Harjit', family_name: 'Grewal' };
    const { dated: carried } = todayFacts(
      {
        ...temple,
        calendar: {
          events: [
            { ...event, is_cancelled: false },
            { ...event, title: 'Cancelled', is_cancelled: true },
            { ...event, title: 'Far', date: '2026-12-20', last_day: '2026-12-20', is_cancelled: false },
            { ...event, title: 'Over', date: '2026-11-20', last_day: '2026-11-20', is_cancelled: false },
          ],
          bookings: [booking, { ...booking, sevatype: 'Ardaas', time: null }],
        },
      },
      tuesday,
    );
    expect(carried).toEqual([
      { what: 'Langar', date: tuesday, last_day: tuesday, time: '09:00:00', end_time: null },
      { what: 'Diwan', date: tuesday, last_day: tuesday, time: '10:00:00', end_time: null },
    ]);
  });
});

test('uses the temple’s clock, even when daylight saving starts', () => {
  const inReno = (instant: string) => momentIn('America/Los_Angeles', new Date(instant));
  expect(inReno('2026-11-25T03:59:00Z')).toEqual({ day: tuesday, minute: 19 * 60 + 59 });
  expect(inReno('2027-03-14T04:30:00-07:00')).toEqual({ day: '2027-03-14', minute: 270 });
});
