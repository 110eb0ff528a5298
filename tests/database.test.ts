// Runs supabase/tests/*.test.sql on PGlite, and checks what the files themselves cannot.
import { readdirSync } from 'node:fs';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, provision } from '../scripts/local/provision.ts';
import { migrationsFolder, openDatabase, prepareTests, runPgtap, testsFolder } from './support/pglite.ts';

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
});
