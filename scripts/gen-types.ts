// Writes src/lib/database.types.ts and the kinds of messages from the migrations: the official CLI reads the types from a
// database in memory.
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

/** The type `Database` and the words of the enums out of `supabase gen types`, formatted, for the schema public of a database. */
export async function generateTypes(db: PGlite): Promise<string> {
  const server = new PGLiteSocketServer({ db, port: 0 });
  await server.start();
  // It knows nothing of TLS.
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
    // Between the type of the database and the words of its enums are types that pick tables out, which nothing here uses.
    const [types = ''] = output.split('\ntype DatabaseWithoutInternals');
    const [, words = ''] = output.split('\nexport const Constants');
    // Under another name, because Biome is configured to ignore the generated file.
    return heading + (await formatSource(`${types}\nexport const Constants${words}`, 'generated.ts'));
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
