// Writes src/lib/database.types.ts from the migrations: the official CLI reads them from a database in memory.
import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { listenAsPostgres } from './local/postgres-socket.ts';
import { migrate, provision } from './local/provision.ts';

export const typesFile = join('src', 'lib', 'database.types.ts');

const heading = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n';
const tool = (name: string) => join('node_modules', '.bin', name);

async function formatted(source: string): Promise<string> {
  // Under another name: Biome is told to leave the generated file itself alone.
  const biome = spawn(tool('biome'), ['format', '--stdin-file-path=generated.ts']);
  biome.stdin.end(source);
  return text(biome.stdout);
}

/** TypeScript for schema public of the given database, as `supabase gen types` writes it, formatted. */
export async function generateTypes(db: PGlite): Promise<string> {
  const { url, close } = await listenAsPostgres(db);
  try {
    const { stdout } = await promisify(execFile)(
      tool('supabase'),
      ['gen', 'types', `--remote=${url}`, '--schema=public', '--agent=no'],
      { env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
    );
    return heading + (await formatted(stdout));
  } finally {
    close();
  }
}

if (import.meta.main) {
  const connection = await createPgliteConnection();
  await provision(connection);
  await migrate(connection, join('supabase', 'migrations'));
  await writeFile(typesFile, await generateTypes(connection.driver));
  await connection.close();
}
