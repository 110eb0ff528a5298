// Administrators who approve overlapping bookings, and move others onto their days, at the same moment.
import type { Sql, TransactionSql } from 'postgres';
import { postgresFolder } from '../../../scripts/testing/postgres-folder.ts';
import { openPostgres, startPostgres } from '../../support/postgres.ts';
import { randomBelow } from '../../support/random.ts';
import { proof } from '../proof.ts';

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

/** Pending bookings soon, and confirmed ones much later, out of each other's way; their ids. */
async function given(sql: Sql): Promise<string[]> {
  const bookings = Array.from({ length: crowd }, (_, index) => ({
    date: isMoved(index) ? dayOf(2100, 1 + 10 * index) : soon(),
    status: isMoved(index) ? 'confirmed' : 'pending',
    sevatype: sevas[randomBelow(sevas.length)] ?? '',
    ...{ name: 'Amrit', family_name: 'Kaur', phone: '775-555-0100', email: 'amrit@example.org' },
  }));
  await sql`delete from public.seva_bookings`;
  const rows = await sql<{ id: string }[]>`insert into public.seva_bookings ${sql(bookings)} returning id`;
  return rows.map(({ id }) => id);
}

/** The days of a booking, computed anew. */
const days = `generate_series(
  date, date + case sevatype when 'Akhand Path' then 2 when 'Saptah' then 6 else 0 end, interval '1 day')`;

const sharedDays = (sql: Sql) => sql<{ day: string; ids: string }[]>`
  select day::date::text as day, string_agg(id::text, ', ') as ids
  from public.seva_bookings, ${sql.unsafe(days)} day where status = 'confirmed' group by day having count(*) > 1`;

/** Confirmed bookings with a day that was closed before. */
const onClosedDays = (sql: Sql) => sql<{ id: string }[]>`
  select distinct b.id from public.seva_bookings b, ${sql.unsafe(days)} day
  join public.closed_days c on day between c.date and c.last_day where status = 'confirmed'`;

/** Bookings that were refused although all their days are free. */
const refusedForNothing = (sql: Sql) => sql<{ id: string }[]>`
  select id from public.seva_bookings where status = 'pending' and not exists (
    select from ${sql.unsafe(days)} day join (
      select day from public.seva_bookings, ${sql.unsafe(days)} day where status = 'confirmed'
      union select generate_series(date, last_day, interval '1 day') from public.closed_days
    ) taken using (day))`;

proof(
  'Racing approvals',
  `${crowd} administrators approve and move overlapping bookings between closed days at once`,
  async (tried) => {
    const programs = postgresFolder();
    // Without it nothing would be proved.
    if (!programs) throw new Error('This proof needs PostgreSQL (initdb, pg_ctl) installed.');
    const server = await startPostgres(programs);
    try {
      await (await openPostgres(server)).close();
      const [sql, connections] = [server.connect(), server.connect(crowd)];
      await sql`insert into public.sevas (name, days) values ('Saptah', 7)`;
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
        const taken = outcomes.filter((outcome) => outcome === null).length;
        tried([
          ...(await sharedDays(sql)).map(({ day, ids }) => `${day} was given to bookings ${ids}`),
          ...(await onClosedDays(sql)).map(({ id }) => `booking ${id} has a closed day`),
          ...(await refusedForNothing(sql)).map(
            ({ id }) => `booking ${id} was refused although its days are free`,
          ),
          ...outcomes
            .filter((outcome) => outcome !== null && outcome !== 'PT409')
            .map((outcome) => `a decision ended with ${outcome}`),
          ...(taken === confirmed?.count
            ? []
            : [`${taken} were told yes, ${confirmed?.count} have their days`]),
        ]);
      }
    } finally {
      await server.close();
    }
  },
);
