// Applies supabase/migrations, as `supabase db push` does on a hosted project.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { UserError } from './errors.ts';

/** The folder in which the Supabase CLI expects migrations. */
export const migrationsFolder = join('supabase', 'migrations');

const pglite = (connection: Connection) => connection.driver as PGlite;

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

/** All `<14 digits>_<name>.sql` of `folder`, oldest first. */
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
 * The migrations of `folder` that have not been applied. Throws UserError when one that was applied is newer than all
 * of them, missing or changed, because the others might not fit such a database.
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
      'This database is newer than this version of the site: bring the site up to date (`git pull`), then run the same command again. The database was left as it is.',
    );
  }
  if (!rows.every(isKnown)) {
    throw new UserError(
      'This database was made by other migrations than this version of the site has: `npm run db:reset` makes a new one with the sample temple, and what was entered here is lost.',
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
 * Throws, naming the file, when one fails: that file then leaves nothing behind.
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
