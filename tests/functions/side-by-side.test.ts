// On a real PostgreSQL: what comes at the same moment, which PGlite's single connection cannot show.
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const programs = postgresFolder();
if (!programs)
  console.warn('Not tested here: what comes at the same moment needs PostgreSQL (initdb, pg_ctl) installed.');

describe.skipIf(!programs)('side by side', () => {
  let server: PostgresServer;
  let sql: Sql;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const connection = await openPostgres(server);
    await connection.close();
    sql = server.connect(16);
    await sql`insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550100', true)`;
    await sql`update public.notification_settings set sms_enabled = true where event_type <> 'booking_confirmed'`;
  });
  afterAll(() => server?.close());

  const setLimits = (bookings: number, messages = bookings) =>
    sql`update private.settings set booking_limit = ${bookings}, message_limit = ${messages}`;

  type Kind = 'booking' | 'message';

  function insert(tx: TransactionSql, kind: Kind, name: string, id: string | null) {
    return kind === 'message'
      ? tx`insert into public.contact_submissions (name, email, message, request_id)
          values (${name}, 'a@example.org', 'x', ${id})`
      : tx`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, request_id)
          values ('2099-05-04', 'Langar', ${name}, 'Kaur', '775-555-0142', 'a@example.org', ${id})`;
  }

  /** Inserts a row as PostgREST does: role and headers are set for the transaction. Says how it ended. */
  const send = (kind: Kind, name: string, headers: object = {}, id: string | null = null): Promise<string> =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true), set_config('role', 'anon', true)`;
        await insert(tx, kind, name, id);
        // Not committed yet while the others come.
        await tx`select pg_sleep(0.02)`;
        return 'stored';
      })
      .catch((error) => error.code ?? error.message);

  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const kindOf = (n: number): Kind => (n % 2 ? 'message' : 'booking');
  const stored = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'stored');

  it('the same request, forty times, is stored once, told once, and never refused', async () => {
    await setLimits(100);
    const id = crypto.randomUUID();
    const outcomes = await times(40, (n) => send(kindOf(n), 'Amrit', {}, id));
    expect(stored(outcomes)).toHaveLength(40);
    expect(await sql`select name from public.contact_submissions`).toHaveLength(1);
    expect(await sql`select name from public.seva_bookings`).toHaveLength(1);
    const told = await sql`select event_type from private.notification_outbox order by event_type`;
    expect(told.map(({ event_type }) => event_type)).toEqual(['booking_requested', 'contact_message']);
  });

  it('of forty others no more than the limit are stored', async () => {
    await sql`delete from public.seva_bookings`;
    await setLimits(20);
    const outcomes = await times(40, (n) => send('booking', `Amrit ${n}`));
    expect(outcomes.filter((outcome) => outcome === 'PT429')).toHaveLength(20);
    expect(await sql`select name from public.seva_bookings`).toHaveLength(20);
  });

  it('one captcha pass lets one row in', async () => {
    await setLimits(1000);
    await sql`delete from public.contact_submissions`;
    const [row] = await sql<{ pass: string }[]>`select public.grant_captcha_pass() as pass`;
    await sql`select public.require_captcha(true)`;
    const outcomes = await times(40, (n) => send('message', `Amrit ${n}`, { 'x-captcha-pass': row?.pass }));
    await sql`select public.require_captcha(false)`;
    expect(stored(outcomes)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'PT403')).toHaveLength(39);
    expect(await sql`select name from public.contact_submissions`).toHaveLength(1);
  });

  it('grants of passes, each of which sweeps, neither wait for each other for ever nor fail', async () => {
    await sql`insert into private.captcha_passes
      select sha256(n::text::bytea), now() - interval '1 minute' from generate_series(1, 2000) n`;
    expect(await times(60, () => sql`select public.grant_captcha_pass()`)).toHaveLength(60);
    const [row] = await sql`select count(*)::int from private.captcha_passes where expires_at <= now()`;
    expect(row?.count).toBe(0);
  });

  it('of a hundred rows of two senders, each has five of a kind stored', async () => {
    const addresses = ['203.0.113.7', '2001:db8::7'];
    const outcomes = await times(100, async (n) => {
      const address = addresses[n % 4 < 2 ? 0 : 1] ?? '';
      const outcome = await send(kindOf(n), `Amrit ${n}`, { 'cf-connecting-ip': address });
      return `${address} ${kindOf(n)} ${outcome}`;
    });
    const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
    const expected = addresses.flatMap((address) =>
      (['booking', 'message'] as const).flatMap((kind) => [
        `${address} ${kind} PT429: 20`,
        `${address} ${kind} stored: 5`,
      ]),
    );
    expect(counts.map(([outcome, all]) => `${outcome}: ${all?.length}`).sort()).toEqual(expected.sort());
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

  it('with a salt that is a day old all agree on the next', async () => {
    await sql`update private.sender_salt set madeat = now() - interval '1 day'`;
    const from = { 'cf-connecting-ip': '198.51.100.7' };
    expect(stored(await times(60, (n) => send(kindOf(n), `Amrit ${200 + n}`, from)))).toHaveLength(10);
  });

  it('eight senders of messages never take the same one', async () => {
    await sql`delete from private.notification_outbox`;
    await sql`
      insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
      select 'booking_confirmed', n, 'sms', id, '', '{}' from generate_series(1, 400) n, public.notification_recipients`;
    const taken = await times(8, async () => {
      const ids: string[] = [];
      for (;;) {
        const jobs = await sql<{ id: string }[]>`select id from public.claim_notifications(8)`;
        if (jobs.length === 0) return ids;
        ids.push(...jobs.map(({ id }) => id));
      }
    });
    expect(taken.filter((ids) => ids.length > 0).length).toBeGreaterThan(1);
    expect(taken.flat()).toHaveLength(400);
    expect(new Set(taken.flat()).size).toBe(400);
  });

  it('the same change is recorded once', async () => {
    await times(8, () => sql`select private.record_notifications('booking_cancelled', 1, '{}')`);
    const [row] =
      await sql`select count(*)::int from private.notification_outbox where event_type = 'booking_cancelled'`;
    expect(row?.count).toBe(1);
  });
});
