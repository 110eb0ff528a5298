// Prepares PGlite as a hosted Supabase project is before its first migration: roles, privileges, system schemas.
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

// The generous privileges of a new hosted project, so that a missing `revoke` in a migration is noticed here, too. The
// first migration revokes the default privileges, and they are not granted again.
const privileges = `
  create schema if not exists extensions;
  grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  do $$ begin
    if to_regclass('supabase_migrations.schema_migrations') is null then
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    end if;
  end $$;`;

/** Creates roles, system schemas and the default privileges of hosted Supabase; may be repeated. */
export async function provision(connection: Connection): Promise<void> {
  // Lite reads EXPERIMENTAL_STORAGE when it is imported, which may have been before the variable was set.
  setExperimental('storage', true);
  const schemas = [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()];
  await pglite(connection).exec([roles, ...schemas, privileges].join('\n'));
  await ensureHistoryTable(connection);
}

/**
 * Call it once after `migrate`, before the first request. Lite's first request grants everything to the API roles,
 * which would undo the column grants. Here that happens in a transaction that is rolled back, after which lite
 * believes that it is done. Throws when lite no longer works like that.
 */
export async function keepGrants(connection: Connection): Promise<void> {
  const db = pglite(connection);
  // Private in lite's types, hence the cast; the check below notices when it is renamed.
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
