// New databases of PGlite. Its initdb takes 4 s of processor time, five times as long as reading the files that it makes,
// which are the same every time: they are made once and kept in .cache.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection, type IPgliteConnectionConfig } from '@supabase/lite/pglite';
import { readJson } from './files.ts';

const pglite = readJson<{ version: string }>(join('node_modules', '@electric-sql', 'pglite', 'package.json'));
const file = join('.cache', `pglite-${pglite?.version}.tar`);

/** The files of a database in which nothing is, for PGlite's `loadDataDir`. */
async function emptyDatabase(): Promise<Blob> {
  if (!existsSync(file)) {
    const db = await PGlite.create();
    const files = await db.dumpDataDir('none');
    await db.close();
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, await files.bytes());
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

/** Opens a new database, in memory if `url` names no folder. Close it. */
export const openNewDatabase = async ({ pgliteOptions, ...config }: IPgliteConnectionConfig = {}) =>
  createPgliteConnection({
    ...config,
    pgliteOptions: { ...pgliteOptions, loadDataDir: await emptyDatabase() },
  });

/** Makes a new database in a folder that does not exist yet. */
export async function makeNewDatabase(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const db = await PGlite.create(folder, { loadDataDir: await emptyDatabase() });
  await db.close();
}
