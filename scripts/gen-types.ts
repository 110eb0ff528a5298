// `npm run db:types`: generates src/lib/database.types.ts and message-kinds.ts from the migrations. The Supabase CLI reads
// the types from an in-memory database.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { generateKinds, kindsFile } from './gen-kinds.ts';
import { formatSource } from './shared/format.ts';
import { migrate, migrationsFolder } from './shared/migrations.ts';
import { openNewDatabase } from './shared/new-database.ts';
import { npx } from './shared/npx.ts';
import { provision } from './shared/provision.ts';

export const typesFile = join('src', 'lib', 'database.types.ts');

const heading = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n';

/** Returns the type `Database` and the enum values of the schema `public`, formatted. */
export async function generateTypes(db: PGlite): Promise<string> {
  const server = new PGLiteSocketServer({ db, port: 0 });
  await server.start();
  // PGlite's socket server does not support TLS.
  const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
  try {
    const output = await npx(
      'supabase',
      ['gen', 'types', `--remote=${url}`, '--schema=public', '--agent=no'],
      {
        SUPABASE_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
      },
    );
    // Leave out the helper types between `Database` and the enum values, because nothing here uses them.
    const [types = ''] = output.split('\ntype DatabaseWithoutInternals');
    const [, constants = ''] = output.split('\nexport const Constants');
    // Biome ignores the generated file, so format it under another name.
    return heading + (await formatSource(`${types}\nexport const Constants${constants}`, 'generated.ts'));
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  const connection = await openNewDatabase();
  await provision(connection);
  await migrate(connection, migrationsFolder);
  await writeFile(typesFile, await generateTypes(connection.driver));
  await writeFile(kindsFile, await generateKinds(connection.driver));
  await connection.close();
}
