// Runs a real PostgreSQL server for one test file, migrated like the embedded one. PGlite's single connection cannot show
// race conditions.

import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres, { type Sql } from 'postgres';
import { migrate, migrationsFolder } from '../../scripts/shared/migrations.ts';
import { provision } from '../../scripts/shared/provision.ts';
import { freePort } from '../../scripts/testing/ports.ts';

const asRoot = process.getuid?.() === 0;

/** Returns the ids of a user that can run PostgreSQL, which refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (!asRoot) return {};
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export interface PostgresServer {
  port: number;
  /** Returns a client with its own connections. The server closes them. */
  connect: (max?: number) => Sql;
  close: () => Promise<void>;
}

/** Starts an empty server on a free loopback port, in a temporary folder; see `postgresFolder`. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'gurdwara-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`;
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  run('pg_ctl', ['start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings]);
  const clients: Sql[] = [];
  return {
    port,
    connect: (max = 1) => {
      const options = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max };
      const client = postgres({ ...options, onnotice: () => {} });
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Implements the methods of PGlite that provision.ts and migrations.ts use. */
function pgliteAdapter(sql: Sql) {
  const query = async (text: string, values: unknown[] = []) => ({
    rows: await sql.unsafe(text, values as never[]),
  });
  const exec = (text: string) => sql.unsafe(text).simple();
  const transaction = async (work: (tx: object) => Promise<void>) => {
    await exec('begin');
    await work({ query, exec }).then(
      () => exec('commit'),
      async (error) => {
        await exec('rollback');
        throw error;
      },
    );
  };
  return { query, exec, transaction };
}

export async function migratePostgres({ port }: PostgresServer): Promise<void> {
  const connection = createPostgresConnection({
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // One connection, because the adapter opens transactions with plain SQL.
    postgresOptions: { max: 1, onnotice: () => {} },
  });
  const sql = connection.driver;
  const asPglite = new Proxy(connection, {
    get: (target, name) => {
      if (name === 'driver') return pgliteAdapter(sql);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await provision(asPglite);
  await migrate(asPglite, migrationsFolder);
  await connection.close();
}
