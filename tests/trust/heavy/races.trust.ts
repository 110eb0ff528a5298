// Administrators who approve overlapping bookings at the same moment.
import type { Sql } from 'postgres';
import { randomBelow } from '../../support/random.ts';
import { proof } from '../proof.ts';
import { crowd, gather } from './crowd.ts';
import { withPostgres } from './postgres.ts';

const rounds = 30;
const administrators = Array.from({ length: crowd }, () => ({ role: 'authenticated' as const }));

/** Pending bookings within some weeks, so that most of them are in another's way; their ids. */
async function given(sql: Sql): Promise<string[]> {
  const bookings = administrators.map(() => ({
    date: new Date(Date.UTC(2099, 0, 1 + randomBelow(60))).toISOString().slice(0, 10),
    sevatype: randomBelow(2) ? 'Akhand Path' : 'Langar',
    ...{ name: 'Amrit', family_name: 'Kaur', phone: '775-555-0100', email: 'amrit@example.org' },
  }));
  await sql`delete from public.seva_bookings`;
  const rows = await sql<{ id: string }[]>`insert into public.seva_bookings ${sql(bookings)} returning id`;
  return rows.map(({ id }) => id);
}

/** The days of a booking, computed anew: an Akhand Path takes three. */
const days = `generate_series(date, date + case sevatype when 'Akhand Path' then 2 else 0 end, interval '1 day')`;

const sharedDays = (sql: Sql) => sql<{ day: string; ids: string }[]>`
  select day::date::text as day, string_agg(id::text, ', ') as ids
  from public.seva_bookings, ${sql.unsafe(days)} day where status = 'confirmed' group by day having count(*) > 1`;

/** Bookings that were refused although all their days are free. */
const refusedForNothing = (sql: Sql) => sql<{ id: string }[]>`
  select id from public.seva_bookings where status = 'pending' and not exists (
    select from ${sql.unsafe(days)} day join (
      select day from public.seva_bookings, ${sql.unsafe(days)} day where status = 'confirmed'
    ) taken using (day))`;

proof('Racing approvals', `${crowd} administrators approve overlapping bookings at once`, (tried) =>
  withPostgres(async (attacked) => {
    const { sql } = attacked;
    const atOnce = gather(attacked);
    for (let round = 1; round <= rounds; round++) {
      const ids = await given(sql);
      const outcomes = await atOnce(
        administrators,
        (tx, index) =>
          tx`update public.seva_bookings set status = 'confirmed' where id = ${ids[index] ?? ''}`,
      );
      const [confirmed] =
        await sql`select count(*)::int as count from public.seva_bookings where status = 'confirmed'`;
      const approved = outcomes.filter((outcome) => outcome === null).length;
      tried(
        [
          ...(await sharedDays(sql)).map(({ day, ids }) => `${day} was given to bookings ${ids}`),
          ...(await refusedForNothing(sql)).map(
            ({ id }) => `booking ${id} was refused although its days are free`,
          ),
          ...outcomes
            .filter((outcome) => outcome !== null && outcome !== 'PT409')
            .map((outcome) => `an approval ended with ${outcome}`),
          ...(approved === confirmed?.count
            ? []
            : [`${approved} were told yes, ${confirmed?.count} are confirmed`]),
        ],
        outcomes.length,
      );
    }
  }),
);
