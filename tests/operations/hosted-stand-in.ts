// What a hosted Supabase project is to a rebuild: PostgreSQL with the API in front, and pg_net, Vault and
// pg_cron, of which only the calls that the migrations make are imitated. A minute of pg_cron is 300 ms here.
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import type { Sql } from 'postgres';
import { closeServer, listening } from '../../scripts/local/http.ts';
import { repairStatus, silenceQueryErrors } from '../../scripts/local/repair-status.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

const extensions = `
  create schema net;
  create table net.http_request_queue (
    id bigint generated always as identity, url text, headers jsonb, body jsonb, timeout_milliseconds int);
  create table net._http_response (id bigint, status_code int, timed_out boolean, error_msg text);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
    values (http_post.url, http_post.headers, http_post.body, http_post.timeout_milliseconds) returning id
  $$;
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(text, text, text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values ($2, $1) returning id
  $$;
  create function vault.update_secret(uuid, text) returns void language sql as $$
    update vault.secrets set secret = $2 where id = $1
  $$;
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(text, text, text) returns text language sql as $$
    insert into cron.job values ($1, $2, $3) returning jobname
  $$;`;

interface Post {
  id: string;
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** pg_net's worker: sends what is queued and stores the answers. */
async function sendQueued(sql: Sql): Promise<void> {
  for (const { id, url, headers, body } of await sql<
    Post[]
  >`delete from net.http_request_queue returning *`) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    );
    const error = answer ? null : `Could not connect to ${url}`;
    await sql`insert into net._http_response values (${id}, ${answer?.status ?? null}, false, ${error})`;
  }
}

/** pg_cron's worker: runs the jobs of each minute. */
async function runEveryMinute(sql: Sql): Promise<void> {
  const jobs = await sql<{ command: string }[]>`select command from cron.job where schedule = '* * * * *'`;
  for (const { command } of jobs) await sql.unsafe(command);
}

/** Runs `work` again and again until stopped; what it throws is thrown by `stop`. */
function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      await work();
      await Promise.race([new Promise((done) => setTimeout(done, pauseMs)), stopping.promise]);
    }
  })();
  ended.catch(() => {});
  return () => {
    stopped = true;
    stopping.resolve();
    return ended;
  };
}

export const keys = { publishable: 'sb_publishable_chain', secret: 'sb_secret_chain' };

/** Starts all of it with the sample content in it; see `postgresFolder` for `programs`. */
export async function startHosted(programs: string) {
  const server = await startPostgres(programs);
  try {
    return await startAround(server);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function startAround(server: PostgresServer) {
  const sql = server.connect(2);
  await sql.unsafe(extensions).simple();
  const connection = await openPostgres(server);
  await sql.unsafe(await readFile('supabase/seed.sql', 'utf8')).simple();
  silenceQueryErrors();
  const auth = { enabled: true, jwt_secret: 'chain '.repeat(8), publishable_key: keys.publishable };
  const app = new App({ connection, auth: { ...auth, secret_key: keys.secret, enable_signup: true } });
  const api = serve({ fetch: repairStatus(app), port: 0, hostname: '127.0.0.1' });
  await listening(api);
  const cron = server.connect();
  const workers = [repeat(() => sendQueued(sql), 20), repeat(() => runEveryMinute(cron), 300)];
  return {
    sql,
    connect: server.connect,
    url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    close: async () => {
      await Promise.all(workers.map((stop) => stop()));
      await closeServer(api);
      await connection.close();
      await server.close();
    },
  };
}

export type Hosted = Awaited<ReturnType<typeof startHosted>>;
