// Administrators who approve overlapping bookings, and move others onto their days and hours, at the same moment.
import type { Sql, TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { openPostgres, startPostgres } from '../support/postgres.ts';
import { randomBelow } from '../support/random.ts';

const rounds = 30;
const crowd = 100;
const administrator = '00000000-0000-4000-8000-000000000002';

/** Each of the crowd has begun a transaction, as PostgREST does, before the first goes on. Gives the SQLSTATEs of refusals. */
async function atOnce(sql: Sql, act: (tx: TransactionSql, index: number) => PromiseLike<unknown>) {
  let waiting = crowd;
  const gate = Promise.withResolvers<void>();
  const claims = JSON.stringify({ role: 'authenticated', sub: administrator });
  const decide = (index: number): Promise<string | null> =>
    sql
      .begin(async (tx) => {
        // As lite and hosted Supabase have it, each in a setting of its own.
        await tx`select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${administrator}, true), set_config('role', 'authenticated', true)`;
        waiting -= 1;
        if (waiting === 0) gate.resolve();
        await gate.promise;
        await act(tx, index);
        return null;
      })
      .catch((error) => error.code ?? error.message);
  return Promise.all(Array.from({ length: crowd }, (_, index) => decide(index)));
}

/** Of one day, of three, and of a week. */
const sevas = ['Langar', 'Akhand Path', 'Saptah'];

const dayOf = (year: number, day: number) => new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10);

/** A day within some weeks, so that most bookings of them are in another's way. */
const soon = () => dayOf(2099, 1 + randomBelow(60));

const isMoved = (index: number) => index % 2 === 1;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Of the gurdwara, which is kept by whole days, or of the darbar, which is kept by the hour; often with hours. */
function placed() {
  const from = randomBelow(20);
  const hours = { time: clock(from), end_time: clock(from + 1 + randomBelow(4)) };
  return {
    place_id: randomBelow(3) === 0 ? 1 : 2,
    ...(randomBelow(3) === 0 ? { time: null, end_time: null } : hours),
  };
}

/** Pending bookings soon, and confirmed ones much later, out of each other's way; their ids. */
async function given(sql: Sql): Promise<string[]> {
  const bookings = Array.from({ length: crowd }, (_, index) => ({
    date: isMoved(index) ? dayOf(2100, 1 + 10 * index) : soon(),
    status: isMoved(index) ? 'confirmed' : 'pending',
    sevatype: sevas[randomBelow(sevas.length)] ?? '',
    ...placed(),
    ...{ name: 'Amrit', family_name: 'Kaur', phone: '775-555-0100', email: 'amrit@example.org' },
  }));
  await sql`delete from public.seva_bookings`;
  const rows = await sql<{ id: string }[]>`insert into public.seva_bookings ${sql(bookings)} returning id`;
  return rows.map(({ id }) => id);
}

const lastDay = `(date + case sevatype when 'Akhand Path' then 2 when 'Saptah' then 6 else 0 end)`;

/** The days of a booking, computed anew. */
const days = `generate_series(date, ${lastDay}, interval '1 day')`;

/** The bookings with when they take their place, computed anew. */
const spans = `(select id, status, place_id, case when place_id = 2 and time is not null
  then tsrange(date + time, ${lastDay} + end_time) else tsrange(date, ${lastDay} + 1) end as span
  from public.seva_bookings)`;

const overlapping = (sql: Sql) => sql<{ first: string; second: string }[]>`
  select a.id as first, b.id as second from ${sql.unsafe(spans)} a join ${sql.unsafe(spans)} b
  on a.id < b.id and a.place_id = b.place_id and a.span && b.span
  where a.status = 'confirmed' and b.status = 'confirmed'`;

/** Confirmed bookings with a day that was closed before. */
const onClosedDays = (sql: Sql) => sql<{ id: string }[]>`
  select distinct b.id from public.seva_bookings b, ${sql.unsafe(days)} day
  join public.closed_days c on day between c.date and c.last_day where status = 'confirmed'`;

/** Bookings that were refused although nothing is in their way. */
const refusedForNothing = (sql: Sql) => sql<{ id: string }[]>`
  select a.id from ${sql.unsafe(spans)} a where status = 'pending' and not exists (
    select from ${sql.unsafe(spans)} b
    where b.status = 'confirmed' and a.place_id = b.place_id and a.span && b.span)
  and not exists (
    select from public.closed_days c where a.span && tsrange(c.date, c.last_day + 1))`;

it(`${crowd} administrators approve and move overlapping bookings between closed days at once`, async () => {
  const programs = postgresFolder();
  // Without it nothing would be proved.
  if (!programs) throw new Error('This proof needs PostgreSQL (initdb, pg_ctl) installed.');
  const server = await startPostgres(programs);
  try {
    await (await openPostgres(server)).close();
    const [sql, connections] = [server.connect(), server.connect(crowd)];
    await sql`insert into public.administrators (user_id, email) values (${administrator}, 'amrit@example.org')`;
    await sql`insert into public.places (name, byhour) values ('Darbar', true)`;
    await sql`insert into public.sevas (name, days, place_id) values ('Saptah', 7, 2)`;
    await sql`insert into public.closed_days (date, last_day, reason)
      values ('2099-01-10', '2099-01-16', 'Camp'), ('2099-02-20', '2099-02-20', 'Gurpurab')`;
    for (let round = 1; round <= rounds; round++) {
      const ids = await given(sql);
      const outcomes = await atOnce(connections, (tx, index) =>
        isMoved(index)
          ? tx`update public.seva_bookings set date = ${soon()} where id = ${ids[index] ?? ''}`
          : tx`update public.seva_bookings set status = 'confirmed' where id = ${ids[index] ?? ''}`,
      );
      const [confirmed] =
        await sql`select count(*)::int as count from public.seva_bookings where status = 'confirmed' and date < '2100-01-01'`;
      const told = outcomes.filter((outcome) => outcome === null).length;
      expect({
        told,
        overlapping: [...(await overlapping(sql))],
        onClosedDays: [...(await onClosedDays(sql))],
        refusedForNothing: [...(await refusedForNothing(sql))],
        others: outcomes.filter((outcome) => outcome !== null && outcome !== 'PT409'),
      }).toEqual({
        told: confirmed?.count,
        ...{ overlapping: [], onClosedDays: [], refusedForNothing: [], others: [] },
      });
    }
  } finally {
    await server.close();
  }
}, 600_000);
