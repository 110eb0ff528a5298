// Fixtures of most tests, created once a day and cached in .cache: a migrated database, and the sample temple.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { openBackend } from '../../scripts/local/backend.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import { migrate, migrationsFolder } from '../../scripts/shared/migrations.ts';
import { openNewDatabase } from '../../scripts/shared/new-database.ts';
import { provision } from '../../scripts/shared/provision.ts';
import { digest, digestFiles } from '../../src/lib/build/cache.ts';
import { secrets, settings } from './sample.ts';

const sources = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/seed',
  'scripts/local',
  'scripts/shared',
  'package-lock.json',
];
/** The sample's days are relative to today, so copies expire after a day. */
const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });
const version = `${today}-${digest(digestFiles(sources))}`;
/** Tests that move the clock set PREPARED_CACHE, because their today differs. */
const cache = resolve(process.env.PREPARED_CACHE || '.cache');

/** Returns the path of `.cache/<name>-<version>`. If it is missing, `make` creates it at a draft path. */
async function prepared(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const path = join(cache, `${name}-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`)))
    rmSync(join(cache, old), { recursive: true, force: true });
  const draft = `${path}.${process.pid}`;
  await make(draft);
  renameSync(draft, path);
  return path;
}

const migratedFile = () =>
  prepared('migrated', async (draft) => {
    const connection = await openNewDatabase({ pgliteOptions: { extensions: { pgtap } } });
    await provision(connection);
    await migrate(connection, migrationsFolder);
    const files = await (connection.driver as PGlite).dumpDataDir('none');
    writeFileSync(draft, await files.bytes());
    await connection.close();
  });

const sampleFolder = () =>
  prepared('sample', async (draft) => {
    writeJson(join(draft, 'secrets.json'), secrets);
    const backend = await openBackend({ ...settings, localDir: draft }, secrets, () => {});
    await backend.close();
  });

/** Returns the files of a migrated database, for PGlite's `loadDataDir`. */
export const migratedDatabase = async () => new Blob([readFileSync(await migratedFile())]);

/** Copies the folder of a stack with the sample temple, before its first start, to `localDir`. */
export const copySample = async (localDir: string) =>
  cpSync(await sampleFolder(), localDir, { recursive: true });

/** Vitest's global setup: creates both before the workers need them. */
export default async function setup() {
  await migratedFile();
  await sampleFolder();
}
