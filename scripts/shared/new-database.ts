// Creates PGlite databases. initdb takes 4 s of processor time and always writes the same files, so they are cached in
// .cache: reading them is five times as fast.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection, type IPgliteConnectionConfig } from '@supabase/lite/pglite';
import { readJson } from './files.ts';

const pglite = readJson<{ version: string }>(join('node_modules', '@electric-sql', 'pglite', 'package.json'));
const file = join('.cache', `pglite-${pglite?.version}.tar`);

/** Returns the files of an empty database, for PGlite's `loadDataDir`. */
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

/** Opens a new database, in memory unless `url` names a folder. The caller closes it. */
export const openNewDatabase = async ({ pgliteOptions, ...config }: IPgliteConnectionConfig = {}) =>
  createPgliteConnection({
    ...config,
    pgliteOptions: { ...pgliteOptions, loadDataDir: await emptyDatabase() },
  });

/** Creates a database in a folder that does not exist yet. */
export async function makeNewDatabase(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const db = await PGlite.create(folder, { loadDataDir: await emptyDatabase() });
  await db.close();
}
