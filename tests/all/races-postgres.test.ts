// Tests on a real PostgreSQL: concurrent requests, which PGlite's single connection cannot show, and the jobs of pg_cron.
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { migratePostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const programs = postgresFolder();
if (!programs) console.warn('Skipped the tests of races: PostgreSQL (initdb, pg_ctl) is not installed.');

/** The objects of hosted Supabase that the migrations need to schedule jobs. */
const extensions = `
  create schema net;
  create table net._http_response (id bigint, status_code int, timed_out boolean);
  create schema vault;
  create table vault.secrets (name text, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  create schema cron;
  create table cron.job (jobname text, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(text, text, text) returns void language sql as $$
    insert into cron.job values ($1, $2, $3)
  $$;`;

describe.skipIf(!programs)('on PostgreSQL', () => {
  const owners = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'] as const;
  let server: PostgresServer;
  let sql: Sql;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    sql = server.connect(16);
    await sql.unsafe(extensions).simple();
    await migratePostgres(server);
    await sql`insert into public.notification_recipients (name, phone, sms) values ('Secretary', '+17755550100', true)`;
    await sql`update private.settings set booking_limit = 1000, message_limit = 1000, phone_message_limit = 100000`;
    await makeOwners();
  });
  afterAll(() => server?.close());
  /** Makes these two users, who have signed in before, the only administrators. */
  const makeOwners = async () => {
    await sql`delete from public.administrators`;
    for (const person of owners)
      await sql`insert into auth.users (id, email, last_sign_in_at) values (${person}, ${`${person}@example.org`}, now())
        on conflict (id) do nothing`;
    await sql`insert into public.administrators (user_id, email) select id, email from auth.users where id = any (${[...owners]}) on conflict do nothing`;
  };

  const clear = async () => {
    await sql`delete from public.contact_submissions`;
    await sql`delete from public.seva_bookings`;
    await sql`delete from private.notification_outbox`;
    await sql`delete from private.recent_submissions`;
  };
  /** Sends a row like PostgREST, with role and headers set for the transaction. Resolves to 'stored' or the error code. */
  const send = (
    kind: 'booking' | 'message',
    {
      headers = {},
      id = null,
      rollBack = false,
    }: { headers?: object; id?: string | null; rollBack?: boolean },
  ) =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true), set_config('role', 'anon', true)`;
        await (kind === 'message'
          ? tx`insert into public.contact_submissions (name, email, message, request_id)
              values ('Amrit', 'amrit@example.org', 'Hello', ${id})`
          : tx`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, request_id)
              values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', ${id})`);
        // Delay the commit until the others arrive.
        await tx`select pg_sleep(0.02)`;
        if (rollBack) throw new Error('rolled back');
        return 'stored';
      })
      .catch((error) => error.code ?? error.message);
  async function tally(outcomes: Promise<string>[]): Promise<Record<string, number>> {
    const groups = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome);
    return Object.fromEntries(Object.entries(groups).map(([outcome, all]) => [outcome, all?.length ?? 0]));
  }
  const asAdministrator = (work: (tx: TransactionSql) => Promise<unknown>, sub: string = owners[0]) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub })}, true),
        set_config('request.jwt.claim.sub', ${sub}, true), set_config('role', 'authenticated', true)`;
      await work(tx);
      await tx`select pg_sleep(0.01)`;
    });
  const forty = Array.from({ length: 40 }, (_, n) => n);
  const kindOf = (n: number) => (n % 2 ? 'booking' : 'message');

  it('runs every job of pg_cron', async () => {
    const jobs = await sql<{ command: string }[]>`select command from cron.job`;
    expect(jobs.map(({ command }) => command)).toContain('select private.wake_notifications()');
    for (const { command } of jobs) await sql.unsafe(command);
  });

  it('stores and notifies a request sent forty times once, and refuses none', async () => {
    await clear();
    await sql`update public.notification_settings set sms_enabled = true where event_type <> 'booking_confirmed'`;
    const id = crypto.randomUUID();
    expect(await tally(forty.map((n) => send(kindOf(n), { id })))).toEqual({ stored: 40 });
    expect(await sql`select name from public.contact_submissions`).toHaveLength(1);
    expect(await sql`select name from public.seva_bookings`).toHaveLength(1);
    const notified = await sql`select event_type from private.notification_outbox order by event_type`;
    expect(notified.map(({ event_type }) => event_type)).toEqual([
      // One to the recipient, one to the family by email.
      'booking_requested',
      'booking_requested',
      'contact_message',
    ]);
  });

  it('stores no more of forty concurrent requests than the limit', async () => {
    await clear();
    await sql`update private.settings set booking_limit = 20`;
    expect(await tally(forty.map(() => send('booking', {})))).toEqual({ stored: 20, PT429: 20 });
    await sql`update private.settings set booking_limit = 1000`;
  });

  it('stores five rows of each kind per sender', async () => {
    await clear();
    const outcomes = ['203.0.113.7', '2001:db8::7'].flatMap((address) =>
      forty.map((n) => send(kindOf(n), { headers: { 'cf-connecting-ip': address } })),
    );
    expect(await tally(outcomes)).toEqual({ stored: 20, PT429: 60 });
    expect(await sql`select salt from private.sender_salt`).toHaveLength(1);
  });

  it('lets no two senders claim the same message', async () => {
    await clear();
    await sql`
      insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
      select 'booking_confirmed', n, 'sms', id, '', '{}' from generate_series(1, 400) n, public.notification_recipients`;
    const claimAll = async () => {
      const ids: string[] = [];
      for (;;) {
        const jobs = await sql<{ id: string }[]>`select id from public.claim_notifications(8)`;
        if (jobs.length === 0) return ids;
        ids.push(...jobs.map(({ id }) => id));
      }
    };
    const claimed = await Promise.all(Array.from({ length: 8 }, claimAll));
    expect(claimed.filter((ids) => ids.length > 0).length).toBeGreaterThan(1);
    expect(claimed.flat()).toHaveLength(400);
    expect(new Set(claimed.flat()).size).toBe(400);
  });

  it('leaves nothing of an erased family, even during other changes', async () => {
    await clear();
    await sql`update public.notification_settings set sms_enabled = true`;
    await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
      select date '2099-01-01' + n, 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org' from generate_series(1, 30) n`;
    const ids = await sql<{ id: string }[]>`select id from public.seva_bookings`;
    const approve = (id: string) =>
      asAdministrator(
        (tx) =>
          tx`update public.seva_bookings set status = 'confirmed' where id = ${id} and status = 'pending'`,
      );
    await Promise.all([
      ...ids.slice(0, 10).map(({ id }) => approve(id)),
      ...ids.slice(10, 20).flatMap(({ id }) => [approve(id), sql`select public.claim_notifications(5)`]),
      asAdministrator(
        (tx) => tx`select public.erase_family(array(select id from public.seva_bookings), '{}')`,
      ),
      ...ids.slice(20).map(({ id }) => approve(id)),
      // The database refuses these once the booking is erased.
      ...ids.map(({ id }) =>
        asAdministrator((tx) => tx`select public.mail_family_link(${id})`).catch(() => undefined),
      ),
    ]);
    expect(await sql`select from public.seva_bookings where name <> 'A.' or email <> ''`).toHaveLength(0);
    expect(await sql`select from private.notification_outbox where data ->> 'name' = 'Amrit'`).toHaveLength(
      0,
    );
    expect(await sql`select from private.family_links`).toHaveLength(0);
  });

  it('does not move a seva while its booking is being confirmed', async () => {
    await clear();
    await sql`insert into public.places (name) values ('Hall')`;
    await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, is_elsewhere)
      values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', true)`;
    const moved = await sql.begin(async (first) => {
      await first`update public.seva_bookings set place_id = s.place_id, is_elsewhere = false
        from public.sevas s where s.name = sevatype`;
      const second = asAdministrator(
        (tx) =>
          tx`update public.sevas set place_id = (select max(id) from public.places) where name = 'Langar'`,
      ).catch((error) => error.message);
      // Meanwhile the second waits for the lock.
      await first`select pg_sleep(0.2)`;
      return { second };
    });
    expect(await moved.second).toBe('1 upcoming booking uses this room. Move it first.');
  });

  it('confirms one booking when administrators approve and move several to a day', async () => {
    await clear();
    await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status)
      select date '2099-05-04' - n / 4, 'Akhand Path', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', 'pending'
      from generate_series(0, 11) n`;
    await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status)
      select date '2099-06-01' + 7 * n, 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', 'confirmed'
      from generate_series(1, 4) n`;
    const rows = await sql<{ id: string; status: string }[]>`select id, status from public.seva_bookings`;
    const decide = ({ id, status }: { id: string; status: string }) =>
      asAdministrator((tx) =>
        status === 'pending'
          ? tx`update public.seva_bookings set status = 'confirmed' where id = ${id}`
          : tx`update public.seva_bookings set date = '2099-05-04' where id = ${id}`,
      ).then(
        () => 'decided',
        (error) => error.code,
      );
    expect(await tally(rows.map(decide))).toEqual({ decided: 1, PT409: 15 });
  });

  it('refuses a link that is withdrawn while its action waits', async () => {
    await clear();
    const [given] =
      await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
      values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org')
      returning id, private.new_family_link(id) as link`;
    const { id, link } = given ?? {};
    let acted: Promise<unknown[]> | undefined;
    await asAdministrator(async (tx) => {
      await tx`select public.new_family_link(${id})`;
      acted = sql`select from public.family_booking(${link}, 'withdraw')`.execute();
      await tx`select pg_sleep(0.2)`;
    });
    expect(await acted).toEqual([]);
    expect(await sql`select from public.seva_bookings where status = 'pending'`).toHaveLength(1);
  });

  it('logs a day without recipients once when the reminders run twice', async () => {
    await clear();
    await sql`update public.notification_settings set whatsapp_enabled = true`;
    await sql`update private.settings set time_zone = (
      select min(name) from generate_series(-14, 12) n, format('Etc/GMT%s%s', case when n < 0 then '' else '+' end, n) name
      where extract(hour from now() at time zone name) = 12)`;
    await sql`insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, status)
      values (private.today() + 2, 'Langar', 'Amrit', 'Kaur', '775-555-0142', 'a@example.org', 'confirmed')`;
    await sql`delete from public.notification_logs`;
    await Promise.all([1, 2].map(() => sql`select private.record_reminders(), pg_sleep(0.1)`));
    expect(await sql`select from public.notification_logs where channel = 'whatsapp'`).toHaveLength(1);
  });

  it.each([
    ['each other', '42501', owners],
    ['themselves', 'PT422', owners.toReversed()],
  ])('keeps one of two administrators who remove %s at the same time', async (_, code, whom) => {
    for (let round = 0; round < 5; round++) {
      await makeOwners();
      const remove = (who: string, n: number) =>
        asAdministrator((tx) => tx`select public.remove_administrator(${whom[1 - n] ?? ''})`, who).then(
          () => 'removed',
          (error) => error.code,
        );
      // By then the second is no longer an administrator, or the last one.
      expect(await tally(owners.map(remove))).toEqual({ removed: 1, [code]: 1 });
      expect(
        await sql`select from public.administrators where role = 'everything' and removedat is null`,
      ).toHaveLength(1);
    }
  });
});
