// A database with other migrations, such as those before the first release, may not fit the current ones. The site must
// leave it alone and explain what to do.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { migrate, migrationsFolder } from '../../scripts/shared/migrations.ts';
import { makeNewDatabase, openNewDatabase } from '../../scripts/shared/new-database.ts';
import { provision } from '../../scripts/shared/provision.ts';
import { runHere } from '../operations/scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'gurdwara-other-'));
const localDir = join(folder, 'local');
const refusal =
  'This database was created by different migrations than this version of the site has. `npm run db:reset` replaces it with a new sample temple, and deletes everything entered here.';
const pastFiles = join(folder, 'migrations');

const open = () => createPgliteConnection({ url: join(localDir, 'db') });

beforeAll(async () => {
  mkdirSync(pastFiles);
  await makeNewDatabase(join(localDir, 'db'));
  writeFileSync(join(pastFiles, '20261121080000_past.sql'), 'create table public.past (id int primary key)');
  const connection = await open();
  await provision(connection);
  await migrate(connection, pastFiles);
  await connection.close();
  writeFileSync(join(localDir, 'seeded.json'), '{"supabaseUrl":"http://127.0.0.1:1"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('rejects a database with a migration that was edited later', async () => {
  const connection = await openNewDatabase();
  await provision(connection);
  const edited = join(folder, 'edited');
  cpSync(pastFiles, edited, { recursive: true });
  await migrate(connection, edited);
  expect(await migrate(connection, edited)).toEqual([]);
  writeFileSync(join(edited, '20261121080000_past.sql'), 'create table public.past (id bigint primary key)');
  await expect(migrate(connection, edited)).rejects.toThrow(refusal);
  await connection.close();
});

it('asks for an update, not a reset, if the database is newer', async () => {
  const connection = await openNewDatabase();
  await provision(connection);
  const later = join(folder, 'later');
  cpSync(pastFiles, later, { recursive: true });
  writeFileSync(join(later, '20991231000000_later.sql'), 'create table public.later (id int primary key)');
  await migrate(connection, later);
  await expect(migrate(connection, pastFiles)).rejects.toThrow(
    'This database is newer than this version of the site. Update the site (`git pull`), then run the same command again. The database was not changed.',
  );
  await connection.close();
});

it('applies the current migrations after npm run db:reset, and keeps keys and password', async () => {
  const secrets = loadSecrets(localDir);
  expect((await runHere('db-reset', [], { LOCAL_DIR: localDir })).code).toBe(0);
  expect(loadSecrets(localDir)).toEqual(secrets);
  await makeNewDatabase(join(localDir, 'db'));
  const connection = await open();
  await provision(connection);
  expect(await migrate(connection, migrationsFolder)).not.toEqual([]);
  await connection.close();
});
