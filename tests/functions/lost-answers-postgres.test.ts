// On a real PostgreSQL: requests at the same time, the same one and others, which PGlite's single connection cannot show.
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const programs = postgresFolder();
if (!programs)
  console.warn(
    'Not tested here: one request, many times at once, needs PostgreSQL (initdb, pg_ctl) installed.',
  );

let server: PostgresServer;
let sql: Sql;

beforeAll(async () => {
  if (!programs) return;
  server = await startPostgres(programs);
  const connection = await openPostgres(server);
  await connection.close();
  sql = server.connect(8);
  await sql`insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550100', true)`;
  await sql`update public.notification_settings set sms_enabled = true where event_type <> 'booking_confirmed'`;
});
afterAll(() => server?.close());

const asVisitor = (insert: (tx: TransactionSql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`select set_config('role', 'anon', true)`;
    await insert(tx);
    // Not committed yet while the others come.
    await tx`select pg_sleep(0.02)`;
  });

it.skipIf(!programs)(
  'what comes forty times at once is stored once, told once, and never refused',
  async () => {
    await sql`update private.settings set booking_limit = 100, message_limit = 100`;
    const id = crypto.randomUUID();
    const again = Array.from({ length: 40 }, (_, n) =>
      asVisitor((tx) =>
        n % 2
          ? tx`insert into public.contact_submissions (name, email, message, request_id)
            values ('Amrit', 'a@example.org', 'x', ${id})`
          : tx`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, request_id)
            values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', ${id})`,
      ),
    );
    await Promise.all(again);
    expect(await sql`select name from public.contact_submissions`).toHaveLength(1);
    expect(await sql`select name from public.seva_bookings`).toHaveLength(1);
    const told = await sql`select event_type from private.notification_outbox order by event_type`;
    expect(told.map(({ event_type }) => event_type)).toEqual(['booking_requested', 'contact_message']);
  },
);

it.skipIf(!programs)('of forty others that come at once no more than the limit are stored', async () => {
  await sql`delete from public.seva_bookings`;
  await sql`update private.settings set booking_limit = 20`;
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      asVisitor(
        (tx) => tx`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
          values ('2099-05-04', 'Langar', ${`Amrit ${n}`}, 'Kaur', '775-555-0142', 'a@example.org')`,
      ).then(
        () => 'stored',
        (error) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'PT429')).toHaveLength(20);
  expect(await sql`select name from public.seva_bookings`).toHaveLength(20);
});
