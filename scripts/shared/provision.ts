// Gives PGlite the roles, privileges and system schemas that a new hosted Supabase project has.
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

// A new hosted project grants these generous privileges. Granting them here too exposes a missing `revoke`. The first
// migration revokes the default privileges, so don't grant them again after it.
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

/** Creates roles, system schemas and the default privileges of hosted Supabase. Idempotent. */
export async function provision(connection: Connection): Promise<void> {
  // Lite reads EXPERIMENTAL_STORAGE when it is imported, possibly before the variable is set.
  setExperimental('storage', true);
  const schemas = [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()];
  await pglite(connection).exec([roles, ...schemas, privileges].join('\n'));
  await ensureHistoryTable(connection);
}

/**
 * Protects the column grants: lite's first request grants everything to the API roles. This runs those grants in a
 * transaction and rolls it back, so lite considers them done. Call it once, after `migrate` and before the first
 * request. Throws if lite no longer works like that.
 */
export async function keepGrants(connection: Connection): Promise<void> {
  const db = pglite(connection);
  // Private in lite's types, hence the cast; the check below fails if it is renamed.
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
