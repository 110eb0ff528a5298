// What supabase/access/matrix.ts says, held against the database that the migrations make.
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

describe('who may do what', () => {
  it.each(relations.map((relation) => [relation.name, relation] as const))(
    'with %s',
    async (name, relation) => {
      const { rows } = await connection.driver.query<{ columns: string[] }>(
        `select array_agg(attname::text order by attnum) as columns from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
        [`public.${name}`],
      );
      const [sample, columns] = [samples[name], rows[0]?.columns];
      if (!sample || !columns) throw new Error(`There is no table ${name}, or no row to try it with.`);
      expect(await runPgtap(connection, probesOf({ ...relation, ...sample, columns }))).toEqual([]);
    },
  );

  it('with functions and pictures', async () => {
    expect(await runPgtap(connection, elsewhereProbes())).toEqual([]);
  });

  it('and with nothing else that the catalog of the database has', async () => {
    expect(await runPgtap(connection, catalogProbes())).toEqual([]);
  });
});

it('supabase/access/snapshot.txt is what the migrations permit (else: npm run db:access)', async () => {
  expect(await accessSnapshot(connection.driver)).toBe(readFileSync(snapshotFile, 'utf8'));
});

it('supabase/README.md shows it (else: npm run db:access)', async () => {
  const readme = readFileSync(accessFile, 'utf8');
  expect(await withTable(readme)).toBe(readme);
});

it('and supabase/who-may-see-what.md says it in plain words (else: npm run db:access)', async () => {
  expect(await whoMaySeeWhat()).toBe(readFileSync(whoFile, 'utf8'));
});
