// Runs supabase/tests/*.test.sql on PGlite, and checks what the files themselves cannot.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateTypes, typesFile } from '../scripts/gen-types.ts';
import { migrate, provision } from '../scripts/local/provision.ts';
import {
  migrationsFolder,
  openDatabase,
  prepareTests,
  runPgtap,
  testsFolder,
  visitorApi,
} from './support/pglite.ts';

let connection: PgliteConnection;

beforeAll(async () => {
  connection = await openDatabase();
  await prepareTests(connection);
}, 60_000);

afterAll(() => connection.close());

describe('supabase/tests', () => {
  for (const file of readdirSync(testsFolder).filter((name) => name.endsWith('.test.sql'))) {
    it(file, async () => {
      expect(await runPgtap(connection, file)).toEqual([]);
    }, 30_000);
  }
});

describe('migrations', () => {
  it('are all recorded, so that a second start applies nothing', async () => {
    const { rows } = await connection.driver.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const files = readdirSync(migrationsFolder).sort();
    expect(rows.map(({ version }) => version)).toEqual(files.map((file) => file.slice(0, 14)));
    await provision(connection);
    expect(await migrate(connection, migrationsFolder)).toEqual([]);
  });

  it('leave nothing behind when one fails, and name it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '20990101000000_broken.sql'), 'create table public.half (); select 1 / 0;');
    await expect(migrate(connection, folder)).rejects.toThrow(
      '20990101000000_broken.sql failed: division by zero',
    );
    rmSync(folder, { recursive: true });
    const { rows } = await connection.driver.query<{ half: unknown; recorded: number }>(
      `select to_regclass('public.half') as half, count(*)::int as recorded
        from supabase_migrations.schema_migrations where version = '20990101000000'`,
    );
    expect(rows).toEqual([{ half: null, recorded: 0 }]);
  });
});

it('the types are those of the migrations (else: npm run db:types)', async () => {
  expect(await generateTypes(connection.driver)).toBe(readFileSync(typesFile, 'utf8'));
}, 60_000);

describe('over HTTP, on the embedded backend', () => {
  const request = {
    date: '2099-01-05',
    sevatype: 'Langar',
    name: 'Amrit',
    family_name: 'Kaur',
    phone: '775-555-0100',
    email: 'amrit@example.org',
    notes: '',
    status: 'pending',
  };
  let visit: Awaited<ReturnType<typeof visitorApi>>;
  const book = (body: unknown) =>
    visit('seva_bookings', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  beforeAll(async () => {
    // Lite logs each refused request; these refusals are wanted.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit = await visitorApi(connection);
    await connection.driver.exec('update private.settings set booking_limit = 100000');
  });
  afterAll(() => vi.restoreAllMocks());

  it('a visitor books, and is told in words what is wrong', async () => {
    expect((await book(request)).status).toBe(201);
    const past = await book({ ...request, date: '2020-01-01' });
    expect(past.status).toBe(422);
    expect(await past.json()).toMatchObject({ message: 'Please choose today or a later date.' });
  });

  it('a flood is answered with 429', async () => {
    await connection.driver.exec('update private.settings set booking_limit = 0');
    const flooded = await book(request);
    expect(flooded.status).toBe(429);
    expect(await flooded.json()).toMatchObject({
      message: expect.stringContaining('try again in a few minutes'),
    });
    await connection.driver.exec('update private.settings set booking_limit = 100000');
  });

  it("lite's first request has not granted the private columns", async () => {
    const queries = ['select=phone', 'select=id&email=like.*', 'select=id&order=notes', 'select=*'];
    for (const query of queries) {
      const response = await visit(`seva_bookings?${query}`);
      expect([query, response.status]).toEqual([query, 401]);
      expect(await response.json()).toMatchObject({ code: '42501' });
    }
  });

  it.each(['date', 'sevatype', 'name', 'phone', 'email', 'notes', 'status'])(
    'nothing a visitor puts into %s is a server error',
    async (field) => {
      const oddities = [
        null,
        '',
        ' ',
        0,
        1e99,
        true,
        {},
        { a: 1 },
        [],
        ['x'],
        '\u0000',
        '\ud800',
        'x'.repeat(1e5),
      ];
      for (const value of [...oddities, "'; drop table x; --", 'infinity', '99999-12-31', '{"a":']) {
        const { status } = await book({ ...request, [field]: value });
        expect([value, status < 500]).toEqual([value, true]);
      }
    },
    30_000,
  );

  it('nor a body that is no booking', async () => {
    for (const body of ['', 'x', '{', '[]', '{}', '[{},{}]', '[1]', 'null', [request, {}], { nonsense: 1 }]) {
      expect([body, (await book(body)).status < 500]).toEqual([body, true]);
    }
  });
});
