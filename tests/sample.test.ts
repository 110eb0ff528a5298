// Checks that the days and halls of the sample temple (supabase/seed.sql) do not contradict each other.
import { readFile } from 'node:fs/promises';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './support/pglite.ts';

let connection: PgliteConnection;
beforeAll(async () => {
  connection = await openDatabase();
  await connection.driver.exec(await readFile('supabase/seed.sql', 'utf8'));
});
afterAll(() => connection.close());

const rows = async (sql: string) => (await connection.driver.query(sql)).rows;

test('has no two events in the same hall at the same time', async () => {
  const events = `select id, title, date, time, coalesce(end_time, '24:00') as end_time,
    split_part(place, ',', 1) as room from public.events`;
  expect(
    await rows(`with event as (${events}) select a.title, b.title as other from event a join event b
      on a.id < b.id and a.date = b.date and a.room = b.room and a.time < b.end_time and b.time < a.end_time`),
  ).toEqual([]);
});

test('has unanswered requests and messages of different ages', async () => {
  const days = 'round(extract(epoch from now() - since) / 86400)::int as days';
  expect(await rows(`select kind, ${days} from private.unanswered() order by kind, days`)).toEqual([
    { kind: 'booking_asked', days: 2 },
    ...[1, 2, 3, 5].map((days) => ({ kind: 'booking_requested', days })),
    ...[0, 3].map((days) => ({ kind: 'contact_message', days })),
  ]);
});

test('has no event in a hall that a seva needs that day, unless the event mentions the seva', async () => {
  const halls = `case sevatype when 'Ardaas' then '{}'::text[] when 'Langar' then '{Langar hall}'
    when 'Anand Karaj (Wedding)' then '{Darbar hall,Langar hall}' else '{Darbar hall}' end`;
  expect(
    await rows(`select title, sevatype from public.events e join public.seva_bookings b
      on e.date between b.date and b.last_day and split_part(e.place, ',', 1) = any (${halls})
      where b.status = 'confirmed' and position(sevatype in description) = 0`),
  ).toEqual([]);
});
