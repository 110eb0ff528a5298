// The two databases that are measured: the embeddedDatabase one, stored in a folder as with `npm start`, and PostgreSQL where
// it is installed. Both are behind the embeddedDatabase API, on a loopback port.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { App, type Connection } from '@supabase/lite';
import { repairAnswers } from '../local/repair-answers.ts';
import { listen } from '../shared/listen.ts';
import { migrate, migrationsFolder } from '../shared/migrations.ts';
import { openNewDatabase } from '../shared/new-database.ts';
import { keepGrants, provision } from '../shared/provision.ts';
import { openPostgres, startPostgres } from '../testing/postgres.ts';
import { postgresFolder } from '../testing/postgres-folder.ts';
import { attempt } from './report.ts';

interface Database {
  name: string;
  exec: (sql: string) => Promise<unknown>;
  connection: Connection;
  close: () => Promise<unknown>;
}

async function embeddedDatabase(folder: string): Promise<Database> {
  const connection = await openNewDatabase({ url: join(folder, 'db') });
  await provision(connection);
  await migrate(connection, migrationsFolder);
  await keepGrants(connection);
  const { driver } = connection;
  return { name: 'Embedded', exec: (sql) => driver.exec(sql), connection, close: () => connection.close() };
}

async function postgresDatabase(programs: string): Promise<Database> {
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

/** The administrator that the screens sign in as. */
export const administrator = { email: 'admin@example.org', password: 'measured-1699' };

/** Sign-up is open, because the database exists only during its measurement. */
async function apiOf({ connection }: Database): Promise<App> {
  const auth = { enabled: true, enable_signup: true, jwt_secret: 'measured'.repeat(8), ...keys };
  const app = new App({ connection, auth });
  const { error } = await app.getClient({ apikey: keys.publishable_key }).auth.signUp(administrator);
  if (error) throw error;
  return app;
}

const answerDeadlineMs = 60_000;

/** Waits for the first answer. A connection kept from the database before, on the same port, fails once. */
export async function answering(url: string, deadlineMs = answerDeadlineMs): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const answer = await fetch(url).catch((error) => {
      if (performance.now() > deadline) throw error;
    });
    if (answer) return void (await answer.arrayBuffer());
    await pause(100);
  }
}

/** Measures on each database in turn; `measure` gets its name and a function that executes SQL. */
export async function onBothDatabases(
  folder: string,
  port: number,
  measure: (database: Pick<Database, 'name' | 'exec'>) => Promise<void>,
): Promise<void> {
  const programs = postgresFolder();
  if (!programs) console.log('PostgreSQL is not installed here: measured on the embedded database only.');
  for (const open of [
    () => embeddedDatabase(folder),
    ...(programs ? [() => postgresDatabase(programs)] : []),
  ]) {
    const database = await open();
    const app = await apiOf(database);
    const server = await listen(repairAnswers(app), port);
    try {
      await attempt(database.name, async () => {
        await answering(`http://127.0.0.1:${port}/auth/v1/health`);
        await measure(database);
      });
    } finally {
      await server.close();
      await database.close();
    }
  }
}

/** The environment of the screens. */
export const environmentOf = (port: number) => ({
  PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable_key,
  PUBLIC_SITE_URL: 'http://127.0.0.1',
  PUBLIC_TEMPLE_TIME_ZONE: 'America/Los_Angeles',
  PUBLIC_TURNSTILE_SITE_KEY: '',
});
