// On a real PostgreSQL: one sender's requests at the same time, which PGlite's single connection cannot show.
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const programs = postgresFolder();
if (!programs)
  console.warn('Not tested here: one sender, many rows, needs PostgreSQL (initdb, pg_ctl) installed.');

describe.skipIf(!programs)('senders side by side', () => {
  let server: PostgresServer;
  let sql: Sql;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const connection = await openPostgres(server);
    await connection.close();
    sql = server.connect(16);
    await sql`update private.settings set booking_limit = 1000, message_limit = 1000`;
  });
  afterAll(() => server?.close());

  /** Inserts a row as PostgREST does: role and headers are set for the transaction. */
  const send = (kind: 'booking' | 'message', n: number, address: string) =>
    sql
      .begin(async (tx) => {
        const headers = JSON.stringify({ 'cf-connecting-ip': address });
        await tx`select set_config('request.headers', ${headers}, true), set_config('role', 'anon', true)`;
        await (kind === 'message'
          ? tx`insert into public.contact_submissions (name, email, message)
              values ('Amrit', 'amrit@example.org', ${`Message ${n}`})`
          : tx`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
              values ('2099-05-04', 'Langar', ${`Amrit ${n}`}, 'Kaur', '775-555-0142', 'a@example.org')`);
        // Not committed yet while the others come.
        await tx`select pg_sleep(0.02)`;
        return 'stored';
      })
      .catch((error) => error.code);

  it('of a hundred rows of two senders, each has five of a kind stored', async () => {
    const addresses = ['203.0.113.7', '2001:db8::7'];
    const sent = Array.from({ length: 100 }, (_, n) => {
      const kind = n % 2 ? 'booking' : 'message';
      const address = addresses[n % 4 < 2 ? 0 : 1] ?? '';
      return send(kind, n, address).then((outcome) => `${address} ${kind} ${outcome}`);
    });
    const outcomes = Object.groupBy(await Promise.all(sent), (outcome) => outcome);
    const counts = Object.entries(outcomes).map(([outcome, all]) => `${outcome}: ${all?.length}`);
    const expected = addresses.flatMap((address) =>
      ['booking', 'message'].flatMap((kind) => [
        `${address} ${kind} PT429: 20`,
        `${address} ${kind} stored: 5`,
      ]),
    );
    expect(counts.sort()).toEqual(expected.sort());
    const [salts] = await sql`select count(*)::int from private.sender_salt`;
    expect(salts?.count).toBe(1);
  });

  it('who sends something does not wait for somebody else to forget the senders before', async () => {
    await sql`insert into private.recent_submissions (sender, kind, sentat)
      select sha256(n::text::bytea), 'booking', now() - interval '11 minutes' from generate_series(1, 2000) n`;
    await sql.begin(async (first) => {
      await first`select private.forget_senders()`;
      // Longer than a moment for a lock, and PostgreSQL refuses.
      await sql.begin(async (second) => {
        await second`select set_config('lock_timeout', '1ms', true)`;
        await second`select private.forget_senders()`;
      });
    });
    const [old] =
      await sql`select count(*)::int from private.recent_submissions where sentat < now() - interval '10 minutes'`;
    expect(old?.count).toBe(0);
  });

  it('with a salt that is a day old all who come at once agree on the next', async () => {
    await sql`update private.sender_salt set madeat = now() - interval '1 day'`;
    const sent = Array.from({ length: 60 }, (_, n) =>
      send(n % 2 ? 'booking' : 'message', 200 + n, '198.51.100.7'),
    );
    const stored = (await Promise.all(sent)).filter((outcome) => outcome === 'stored');
    expect(stored).toHaveLength(10);
  });
});
