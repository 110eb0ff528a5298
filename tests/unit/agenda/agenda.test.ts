import { expect, test } from 'vitest';
import { type AgendaFacts, agendaOn, planOn } from '@/features/agenda/agenda';
import { hoursOf, type Span } from '@/lib/dates';

interface Service {
  name: string;
  weekdays: string;
  starts: string;
  ends: string;
}
type Named = Span & { name: string };
type Facts = AgendaFacts<Service, Named, Named>;

/** A Sunday. */
const sunday = '2027-03-07';
const monday = '2027-03-08';

const service = (name: string, starts: string, ends: string, weekdays = '0123456') => ({
  ...{ name, weekdays, starts: `${starts}:00`, ends: `${ends}:00` },
});
const named = (name: string, more: Partial<Span> = {}): Named => ({
  ...{ name, date: sunday, last_day: sunday, time: null, end_time: null },
  ...more,
});
const week = [0, 1, 2, 3, 4, 5, 6].map((id) => ({
  ...{ id, opens: '05:00:00', closes: '20:00:00', break_from: null, break_until: null },
}));
const special = (date: string, opens: string | null, closes: string | null) => ({
  hours: { week, special: [{ id: 1, date, opens, closes, reason: '' }] },
});

const nothing: Facts = {
  ...{ hours: { week, special: [] }, programme: [], events: [], bookings: [], closed: [] },
};

/** Each item as its kind, hours and name. */
function on(day: string, facts: Partial<Facts>, items = agendaOn) {
  return items(day, { ...nothing, ...facts }).map((item) => {
    const name =
      item.kind === 'service'
        ? item.service.name
        : item.kind === 'event'
          ? item.event.name
          : item.kind === 'seva'
            ? item.booking.name
            : '';
    return [item.kind, hoursOf(item), name].filter(Boolean).join(' ');
  });
}

test('sorts a day: notices for the whole day, items without a start that day, then the rest by time', () => {
  const facts = {
    ...special(sunday, '06:00:00', '20:00:00'),
    programme: [
      service('Evening', '18:00', '20:00', '0'),
      service('Langar', '11:00', '14:00'),
      service('Nitnem', '04:00', '05:00', '1'),
    ],
    events: [
      named('Diwan', { time: '11:00:00' }),
      named('Camp'),
      named('Over', { date: '2027-03-05', last_day: '2027-03-06' }),
    ],
    bookings: [
      named('Akhand Path', { date: '2027-03-05', time: '10:00:00', end_time: '10:30:00' }),
      named('Sukhmani Sahib', { time: '09:00:00', end_time: '11:00:00' }),
      named('Tomorrow', { date: monday, last_day: monday }),
    ],
    closed: [{ date: '2027-03-01', last_day: sunday, reason: 'Carpet' }],
  };
  expect(on(sunday, facts)).toEqual([
    'hours',
    'closed',
    'event Camp',
    'seva 10:00 AM to 10:30 AM on the last day Akhand Path',
    'seva 9:00–11:00 AM Sukhmani Sahib',
    'service 11:00 AM–2:00 PM Langar',
    'event 11:00 AM Diwan',
    'service 6:00–8:00 PM Evening',
  ]);
});

test('drops services on a closed weekday or date, but keeps events and sevas', () => {
  const facts = {
    programme: [service('Diwan', '10:00', '13:00')],
    events: [named('Kirtan Darbar')],
    bookings: [named('Langar')],
  };
  expect(on(sunday, { ...facts, ...special(sunday, null, null) })).toEqual([
    'hours',
    'event Kirtan Darbar',
    'seva Langar',
  ]);
  const closed = { ...{ break_from: null, break_until: null }, opens: null, closes: null };
  const closedOnSundays = week.map((row) => (row.id === 0 ? { ...row, ...closed } : row));
  const hours = { week: closedOnSundays, special: [] };
  expect(on(sunday, { programme: facts.programme, hours })).toEqual([]);
  expect(on(monday, { programme: facts.programme, hours })).toEqual(['service 10:00 AM–1:00 PM Diwan']);
});

test('plans a service past midnight on its first day, and shows it until it ends', () => {
  const programme = [service('Jaagran', '22:00', '03:00', '0')];
  expect(on(sunday, { programme })).toEqual(['service 10:00 PM–3:00 AM Jaagran']);
  expect(on(monday, { programme })).toEqual(['service 10:00 PM–3:00 AM Jaagran']);
  expect(on(monday, { programme }, planOn)).toEqual([]);
  const [begun] = agendaOn(monday, { ...nothing, programme });
  expect(begun).toMatchObject({ from: -120, until: 180, known: 'all' });
});

test('leaves an unknown end open, and ends an item at midnight on the same day', () => {
  const [diwan] = agendaOn(sunday, { ...nothing, events: [named('Diwan', { time: '18:00:00' })] });
  expect(diwan).toMatchObject({ from: 1080, until: 1440, known: 'start' });
  const midnight = named('Katha', { last_day: monday, time: '22:00:00', end_time: '00:00:00' });
  expect(on(sunday, { events: [midnight] })).toHaveLength(1);
  expect(on(monday, { events: [midnight] })).toEqual([]);
});

test('treats a night as one day in text and plan, but still shows it after midnight', () => {
  const night = named('Rainsabai', { time: '20:00:00', last_day: monday, end_time: '01:00:00' });
  for (const kind of ['events', 'bookings'] as const) {
    const facts = { [kind]: [night] };
    expect(on(sunday, facts, planOn)).toEqual([expect.stringContaining('8:00 PM–1:00 AM Rainsabai')]);
    expect(on(monday, facts, planOn)).toEqual([]);
    expect(on(monday, facts)).toHaveLength(1);
  }
  const [item] = agendaOn(sunday, { ...nothing, bookings: [night] });
  expect(item).toMatchObject({ from: 20 * 60, until: 25 * 60 });
  const twoDays = named('Camp', { time: '20:00:00', last_day: monday, end_time: '11:00:00' });
  expect(on(monday, { bookings: [twoDays] }, planOn)).toHaveLength(1);
});
