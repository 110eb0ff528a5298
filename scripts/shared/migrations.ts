// Applies supabase/migrations, as `supabase db push` does on a hosted project.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { UserError } from './errors.ts';

/** The folder where the Supabase CLI expects migrations. */
export const migrationsFolder = join('supabase', 'migrations');

const pglite = (connection: Connection) => connection.driver as PGlite;

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

/** Reads every `<14 digits>_<name>.sql` in `folder`, oldest first. */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort().map((file) => /^(\d{14})_(.+)\.sql$/.exec(file));
  return Promise.all(
    names.flatMap((parts) => {
      const [file, version, name] = parts ?? [];
      if (!file || !version || !name) return [];
      return readFile(join(folder, file), 'utf8').then((sql) => ({ file, version, name, sql }));
    }),
  );
}

/**
 * Returns the migrations of `folder` that are not applied yet. Throws UserError if an applied one is newer than all of
 * them, missing or changed, because the rest might not fit that database.
 */
export async function pendingMigrations(
  connection: Connection,
  folder = migrationsFolder,
): Promise<Migration[]> {
  const { rows } = await pglite(connection).query<{ version: string; sql: string }>(
    "select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations",
  );
  const migrations = await migrationsIn(folder);
  const isKnown = ({ version, sql }: (typeof rows)[number]) =>
    migrations.some((migration) => migration.version === version && migration.sql === sql);
  const newest = migrations.at(-1)?.version ?? '';
  if (rows.some(({ version }) => version > newest)) {
    throw new UserError(
      'This database is newer than this version of the site. Update the site (`git pull`), then run the same command again. The database was not changed.',
    );
  }
  if (!rows.every(isKnown)) {
    throw new UserError(
      'This database was created by different migrations than this version of the site has. `npm run db:reset` replaces it with a new sample temple, and deletes everything entered here.',
    );
  }
  return migrations.filter(({ version }) => rows.every((row) => row.version !== version));
}

async function apply(db: PGlite, { version, name, sql }: Migration): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.exec(sql);
    await tx.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [sql]],
    );
  });
}

/**
 * Applies each pending migration of `folder` in its own transaction, oldest first, and returns their file names.
 * Throws an error that names the file if one fails; that migration is rolled back.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const pending = await pendingMigrations(connection, folder);
  for (const migration of pending) {
    await apply(pglite(connection), migration).catch((cause) => {
      throw new Error(`Migration ${migration.file} failed: ${cause.message}`, { cause });
    });
  }
  return pending.map(({ file }) => file);
}
