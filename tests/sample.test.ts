// The sample temple (supabase/seed.sql) as its committee would read it: what it says of days, halls and sums agrees.
import { readFile } from 'node:fs/promises';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './support/pglite.ts';

interface Event {
  title: string;
  description: string;
  date: string;
  time: string;
  end_time: string;
  room: string;
}
interface Booking {
  sevatype: string;
  date: string;
  last_day: string;
}

let connection: PgliteConnection;
let events: Event[];
let bookings: Booking[];

const rows = async <Row>(sql: string) => (await connection.driver.query<Row>(sql)).rows as Row[];

beforeAll(async () => {
  connection = await openDatabase();
  await connection.driver.exec(await readFile('supabase/seed.sql', 'utf8'));
  events = await rows(`select title, description, date::text, time::text, end_time::text,
    split_part(place, ',', 1) as room from public.events order by date`);
  bookings = await rows(`select sevatype, date::text, last_day::text from public.seva_bookings
    where status = 'confirmed'`);
});

afterAll(() => connection.close());

test('no two events are in one hall at one hour', () => {
  const pairs = events.flatMap((event, index) =>
    events.slice(index + 1).map((other) => [event, other] as const),
  );
  for (const [event, other] of pairs) {
    if (event.date !== other.date || event.room !== other.room) continue;
    expect(
      event.end_time <= other.time || other.end_time <= event.time,
      `${event.title}, ${other.title}`,
    ).toBe(true);
  }
});

test('no event is in the hall of a seva that a family has that day, unless it is about it', () => {
  const halls = { Langar: ['Langar hall'], 'Anand Karaj (Wedding)': ['Darbar hall', 'Langar hall'] };
  const hallsOf = ({ sevatype }: Booking) =>
    sevatype === 'Ardaas' ? [] : (halls[sevatype as keyof typeof halls] ?? ['Darbar hall']);
  expect(events.length * bookings.length).toBeGreaterThan(20);
  for (const booking of bookings)
    for (const { title, description, date, room } of events) {
      if (date < booking.date || date > booking.last_day || !hallsOf(booking).includes(room)) continue;
      expect(description, `${title} and ${booking.sevatype}`).toContain(booking.sevatype);
    }
});
