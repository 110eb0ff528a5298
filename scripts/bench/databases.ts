// The two databases that measurements run on: the embedded one, kept in a folder as `npm start` keeps it, and
// PostgreSQL where it is installed. Both behind the embedded API, on a loopback port.
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { App, type Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { openPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { postgresFolder } from '../../tests/support/postgres-folder.ts';
import { closeServer, listening } from '../local/http.ts';
import { keepGrants, migrate, provision } from '../local/provision.ts';
import { repairStatus } from '../local/repair-status.ts';

interface Database {
  name: string;
  exec: (sql: string) => Promise<unknown>;
  connection: Connection;
  close: () => Promise<unknown>;
}

async function embedded(folder: string): Promise<Database> {
  const connection = await createPgliteConnection({ url: join(folder, 'db') });
  await provision(connection);
  await migrate(connection, join('supabase', 'migrations'));
  await keepGrants(connection);
  const { driver } = connection;
  return { name: 'Embedded', exec: (sql) => driver.exec(sql), connection, close: () => connection.close() };
}

async function real(programs: string): Promise<Database> {
  const server = await startPostgres(programs);
  const connection = await openPostgres(server);
  const close = async () => {
    await connection.close();
    await server.close();
  };
  const exec = (sql: string) => connection.driver.unsafe(sql).simple();
  return { name: 'PostgreSQL', exec, connection, close };
}

const keys = { publishable_key: 'sb_publishable_bench', secret_key: 'sb_secret_bench' };

/** The administrator whom the screens sign in as. */
export const administrator = { email: 'admin@example.org', password: 'measured-1699' };

/** Sign-up is open here, in a database that lasts as long as its measurement. */
async function apiOf({ connection }: Database): Promise<App> {
  const auth = { enabled: true, enable_signup: true, jwt_secret: 'measured'.repeat(8), ...keys };
  const app = new App({ connection, auth });
  const { error } = await app.getClient({ apikey: keys.publishable_key }).auth.signUp(administrator);
  if (error) throw error;
  return app;
}

/** Measures on each database in turn; `use` is told its name, how to fill it, and where its API is. */
export async function onBothDatabases(
  folder: string,
  port: number,
  measure: (database: Pick<Database, 'name' | 'exec'>) => Promise<void>,
): Promise<void> {
  const programs = postgresFolder();
  if (!programs) console.log('PostgreSQL is not installed here: measured on the embedded database only.');
  for (const open of [() => embedded(folder), ...(programs ? [() => real(programs)] : [])]) {
    const database = await open();
    const app = await apiOf(database);
    const server = serve({ fetch: repairStatus(app), port, hostname: '127.0.0.1' });
    await listening(server);
    try {
      await measure(database);
    } finally {
      await closeServer(server);
      await database.close();
    }
  }
}

/** What the screens must find in their environment. */
export const environmentOf = (port: number) => ({
  PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable_key,
  PUBLIC_SITE_URL: 'http://127.0.0.1',
  PUBLIC_TEMPLE_TIME_ZONE: 'America/Los_Angeles',
  PUBLIC_TURNSTILE_SITE_KEY: '',
});
