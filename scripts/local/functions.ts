// What hosted Supabase has in front of and behind the notifications function: the way to it under
// /functions/v1, its environment, and the schedule that drains the outbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { type Deno, startDeno } from './deno.ts';

const prefix = '/functions/v1';
const name = '/send-notifications';
const everyMs = 30_000;
const bootMs = 20_000;
const largestBody = 1024 * 1024;

export interface Functions {
  /** Answers requests whose path begins with /functions/v1/. */
  fetch: (request: Request) => Promise<Response>;
  /** The Deno process that runs now. */
  pid: () => number | undefined;
  close: () => Promise<void>;
}

interface Options {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  localDir: string;
  log: (line: string) => void;
  /** Heard for notifications_due; without it only calls and the timer drain. */
  db?: Pick<PGlite, 'listen'>;
  /** Where secrets such as TWILIO_AUTH_TOKEN are looked for, beside supabase/functions/.env. */
  env?: NodeJS.ProcessEnv;
}

/** The secrets: those of the shell, else those of supabase/functions/.env, as with `supabase functions serve`. */
function functionSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  let file = {};
  try {
    file = parseEnv(readFileSync(join('supabase', 'functions', '.env'), 'utf8'));
  } catch {
    // No such file: nothing is set up, and each message is logged as skipped.
  }
  const known = Object.entries({ ...file, ...env }).filter(([key]) =>
    /^(TWILIO|META|GRAPH|INSTAGRAM)_/.test(key),
  );
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

/** What a hosted function finds in its environment, and no more of this machine's than Deno needs. */
function environment({ supabaseUrl, publishableKey, secretKey, localDir, env = process.env }: Options) {
  return {
    ...functionSecrets(env),
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    DENO_DIR: join(localDir, 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    ...(env.PATH ? { PATH: env.PATH } : {}),
  };
}

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'Access-Control-Allow-Origin': '*' } });

const notBooted = () => refuse(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');

async function forward(deno: Deno, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(prefix.length);
  if (path !== name && !path.startsWith(`${name}/`)) {
    return refuse(404, 'NOT_FOUND', 'Requested function was not found');
  }
  const body = await request.arrayBuffer();
  if (body.byteLength > largestBody) return refuse(413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
  const late = new Promise<never>((_, fail) => setTimeout(fail, bootMs).unref());
  const address = await Promise.race([deno.address(), late]);
  const headers = new Headers(request.headers);
  for (const own of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(own);
  return fetch(`${address}${path}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 ? { body } : {}),
  });
}

/** Starts Deno without waiting for it; the first requests do. */
export async function startFunctions(options: Options): Promise<Functions> {
  const { log, db, secretKey, supabaseUrl } = options;
  const deno = startDeno(environment(options), (line) => log(`send-notifications: ${line}`));
  const wake = () => {
    const headers = { apikey: secretKey, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ event_type: 'schedule' });
    const call = new Request(`${supabaseUrl}${prefix}${name}`, { method: 'POST', headers, body });
    // Not answered: the next tick asks again.
    forward(deno, call).catch(() => {});
  };
  const timer = setInterval(wake, everyMs);
  const unlisten = await db?.listen('notifications_due', wake);
  wake();
  return {
    fetch: (request) => forward(deno, request).catch(notBooted),
    pid: deno.pid,
    close: async () => {
      clearInterval(timer);
      await unlisten?.();
      await deno.stop();
    },
  };
}
