// On a real PostgreSQL: concurrent rows with one pass, which PGlite's single connection cannot show.
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const programs = postgresFolder();
if (!programs)
  console.warn('Not tested here: one pass, many rows, needs PostgreSQL (initdb, pg_ctl) installed.');

describe.skipIf(!programs)('visitors side by side', () => {
  let server: PostgresServer;
  let sql: Sql;
  let pass = '';

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const connection = await openPostgres(server);
    await connection.close();
    sql = server.connect(8);
    await sql`update private.settings set message_limit = 1000`;
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    const [row] = await sql<{ pass: string }[]>`select public.grant_captcha_pass() as pass`;
    pass = row?.pass ?? '';
    await sql`select public.require_captcha(true)`;
    await sql`delete from public.contact_submissions`;
  });

  /** Inserts a row as PostgREST does: role and headers are set for the transaction. */
  const send = (message: string, rollBack = false) =>
    sql
      .begin(async (tx) => {
        const headers = JSON.stringify({ 'x-captcha-pass': pass });
        await tx`select set_config('request.headers', ${headers}, true), set_config('role', 'anon', true)`;
        await tx`insert into public.contact_submissions (name, email, message)
          values ('Amrit', 'amrit@example.org', ${message})`;
        if (rollBack) throw new Error('rolled back');
        return 'stored';
      })
      .catch((error) => error.code ?? error.message);
  const stored = async () =>
    (await sql`select message from public.contact_submissions`).map(({ message }) => message);

  it('one pass lets one row in, however many come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => send(`Message ${n}`)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'PT403')).toHaveLength(39);
    expect(await stored()).toHaveLength(1);
  });

  it('a row that is taken back gives its pass back', async () => {
    expect(await send('Taken back', true)).toBe('rolled back');
    expect(await send('Kept')).toBe('stored');
    expect(await stored()).toEqual(['Kept']);
  });

  it('grants at the same time, each sweeping, neither wait for each other for ever nor fail', async () => {
    await sql`insert into private.captcha_passes
      select sha256(n::text::bytea), now() - interval '1 minute' from generate_series(1, 2000) n`;
    const grants = Array.from({ length: 60 }, () => sql`select public.grant_captcha_pass()`);
    expect(await Promise.all(grants)).toHaveLength(60);
    const [row] = await sql`select count(*)::int from private.captcha_passes where expires_at <= now()`;
    expect(row?.count).toBe(0);
  });
});
