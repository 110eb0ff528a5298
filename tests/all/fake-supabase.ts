// A fake hosted Supabase project for tests of rebuilds: PostgreSQL with the API, and the functions of pg_net, Vault and
// pg_cron that the migrations call. A minute of pg_cron takes 300 ms here.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { App } from '@supabase/lite';
import type { Sql } from 'postgres';
import { repairAnswers, silenceQueryErrors } from '../../scripts/local/repair-answers.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { extensions } from '../support/extensions.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../support/postgres.ts';

interface Post {
  id: string;
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** The worker of pg_net: sends the queued requests and stores the answers. */
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

/** The worker of pg_cron: runs the jobs of every minute. */
async function runEveryMinute(sql: Sql): Promise<void> {
  const jobs = await sql<{ command: string }[]>`select command from cron.job where schedule = '* * * * *'`;
  for (const { command } of jobs) await sql.unsafe(command);
}

/** Repeats `work` until the returned function is called, which throws what `work` threw. */
function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      await work();
      await pause(pauseMs);
    }
  })();
  ended.catch(() => {});
  return () => {
    stopped = true;
    return ended;
  };
}

export const keys = { publishable: 'sb_publishable_chain', secret: 'sb_secret_chain' };

/** Starts the project with the sample content; see `postgresFolder` for `programs`. */
export async function startFakeSupabase(programs: string) {
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
  const api = await listen(repairAnswers(app));
  const cron = server.connect();
  const workers = [repeat(() => sendQueued(sql), 20), repeat(() => runEveryMinute(cron), 300)];
  return {
    sql,
    connect: server.connect,
    url: api.url,
    close: async () => {
      await Promise.all(workers.map((stop) => stop()));
      await api.close();
      await connection.close();
      await server.close();
    },
  };
}

export type Hosted = Awaited<ReturnType<typeof startFakeSupabase>>;
