// Compares supabase/access/matrix.ts with a migrated database.
import { readFileSync } from 'node:fs';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFile, accessSnapshot, whoFile, whoMaySeeWhat, withTable } from '../scripts/access-table.ts';
import { snapshotFile } from '../scripts/doctor/health.ts';
import { relations } from '../supabase/access/matrix.ts';
import { catalogProbes } from './support/access/catalog.ts';
import { elsewhereProbes } from './support/access/elsewhere.ts';
import { probesOf } from './support/access/probes.ts';
import { samples } from './support/access/samples.ts';
import { openDatabase, prepareTests, runPgtap } from './support/pglite.ts';

let connection: PgliteConnection;

beforeAll(async () => {
  connection = await openDatabase();
  await prepareTests(connection);
});

afterAll(() => connection.close());

describe('the database', () => {
  it.each(relations.map((relation) => [relation.name, relation] as const))(
    'allows on %s exactly what the matrix lists',
    async (name, relation) => {
      const { rows } = await connection.driver.query<{ columns: string[] }>(
        `select array_agg(attname::text order by attnum) as columns from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
        [`public.${name}`],
      );
      const [sample, columns] = [samples[name], rows[0]?.columns];
      if (!sample || !columns) throw new Error(`Table ${name} or its sample row is missing.`);
      expect(await runPgtap(connection, probesOf({ ...relation, ...sample, columns }))).toEqual([]);
    },
  );

  it('allows on functions and pictures exactly what the matrix lists', async () => {
    expect(await runPgtap(connection, elsewhereProbes())).toEqual([]);
  });

  it('has no object or grant that the matrix does not list', async () => {
    expect(await runPgtap(connection, catalogProbes())).toEqual([]);
  });
});

it('supabase/access/snapshot.txt is up to date (run npm run db:access)', async () => {
  expect(await accessSnapshot(connection.driver)).toBe(readFileSync(snapshotFile, 'utf8'));
});

it('the tables of supabase/README.md are up to date (run npm run db:access)', async () => {
  const readme = readFileSync(accessFile, 'utf8');
  expect(await withTable(readme, connection.driver)).toBe(readme);
});

it('supabase/who-may-see-what.md is up to date (run npm run db:access)', async () => {
  expect(await whoMaySeeWhat()).toBe(readFileSync(whoFile, 'utf8'));
});
