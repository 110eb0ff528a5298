// What a hosted Supabase project has before its first migration, on PGlite: roles, privileges, system schemas.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  type Connection,
  ensureHistoryTable,
  getAuthSchemaSql,
  getStorageSchemaSql,
  SUPABASE_AUTH_HELPERS_SQL,
  setExperimental,
} from '@supabase/lite';

const pglite = (connection: Connection) => connection.driver as PGlite;

const roles = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  end $$;`;

// As generous as a hosted project is, so that a migration that forgets to revoke is caught here too.
const privileges = `
  create schema if not exists extensions;
  grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`;

/**
 * PGlite throws when a request holds, say, an object for a text column, and lite makes that a server error.
 * Sent on as text, PostgreSQL itself accepts or refuses the value, as it does behind PostgREST.
 */
function letPostgresJudge({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      try {
        return serialize(value);
      } catch {
        return typeof value === 'object' ? JSON.stringify(value) : String(value);
      }
    };
  }
}

/** Makes roles, system schemas and hosted Supabase's default privileges; harmless when they are there. */
export async function provision(connection: Connection): Promise<void> {
  // Lite reads EXPERIMENTAL_STORAGE when it is first imported, which may have been before it was set.
  setExperimental('storage', true);
  letPostgresJudge(pglite(connection));
  const schemas = [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()];
  await pglite(connection).exec([roles, ...schemas, privileges].join('\n'));
  await ensureHistoryTable(connection);
}

async function appliedVersions(db: PGlite): Promise<Set<string>> {
  const { rows } = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

async function applyFile(db: PGlite, path: string, version: string, name: string): Promise<void> {
  const sql = await readFile(path, 'utf8');
  await db.transaction(async (tx) => {
    await tx.exec(sql);
    await tx.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [sql]],
    );
  });
}

/**
 * Applies each pending `<14 digits>_<name>.sql` of `folder` in its own transaction, oldest first, and returns
 * their file names. Throws, naming the file, when one fails: that file then leaves nothing behind.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const db = pglite(connection);
  const applied = await appliedVersions(db);
  const pending: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    await applyFile(db, join(folder, file), version, name).catch((cause) => {
      throw new Error(`Migration ${file} failed: ${cause.message}`, { cause });
    });
    pending.push(file);
  }
  return pending;
}

/**
 * Call once after `migrate`, before the first request. Lite's first request grants everything to the API
 * roles, which would undo the column grants; run inside a transaction that is rolled back, that leaves only
 * lite's own note that it has been done. Throws when lite no longer behaves so.
 */
export async function keepGrants(connection: Connection): Promise<void> {
  const db = pglite(connection);
  // Private in lite's types, hence by name; the checks below notice if it is renamed.
  const lite = connection as Connection & { ensureRlsContext?: () => Promise<boolean>; rlsState?: string };
  await db.exec('begin');
  try {
    await lite.ensureRlsContext?.();
  } finally {
    await db.exec('rollback');
  }
  if (lite.rlsState !== 'active') {
    throw new Error('@supabase/lite has changed: keepGrants can no longer protect the column grants.');
  }
}
