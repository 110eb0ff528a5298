// What hosted Supabase has in front of and behind the functions: the way to them under /functions/v1, their
// environment, and the schedule that drains the outbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { type Deno, startDeno } from './deno.ts';

const prefix = '/functions/v1';
const sender = 'send-notifications';
/** Those that run from their first call on: most stacks never need them. */
const onDemand = ['verify-captcha'];
const everyMs = 30_000;
const bootMs = 20_000;
const largestBody = 1024 * 1024;

export interface Functions {
  /** Answers requests whose path begins with /functions/v1/. */
  fetch: (request: Request) => Promise<Response>;
  /** The Deno process that sends notifications now. */
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

/**
 * The secrets: those of the shell, else those of supabase/functions/.env, as with `supabase functions serve`.
 * FUNCTIONS_ENV_FILE names another file; empty, none: no test may write to the temple's own recipients.
 */
function functionSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  let file = {};
  try {
    file = parseEnv(readFileSync(env.FUNCTIONS_ENV_FILE ?? join('supabase', 'functions', '.env'), 'utf8'));
  } catch {
    // No such file: nothing is set up, each message is logged as skipped, and there is no captcha.
  }
  const known = Object.entries({ ...file, ...env }).filter(([key]) =>
    /^(TWILIO|META|GRAPH|INSTAGRAM|TURNSTILE)_/.test(key),
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

/** The name of the function that a path leads to. */
const nameIn = (path: string) => path.slice(prefix.length + 1).split('/')[0] ?? '';

async function forward(deno: Deno, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  if (body.byteLength > largestBody) return refuse(413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
  const late = new Promise<never>((_, fail) => setTimeout(fail, bootMs).unref());
  const address = await Promise.race([deno.address(), late]);
  const headers = new Headers(request.headers);
  for (const own of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(own);
  return fetch(`${address}${pathname.slice(prefix.length)}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 ? { body } : {}),
  });
}

/** Starts Deno without waiting for it; the first requests do. */
export async function startFunctions(options: Options): Promise<Functions> {
  const { log, db, secretKey, supabaseUrl } = options;
  const env = environment(options);
  const start = (name: string) => startDeno(name, env, (line) => log(`${name}: ${line}`));
  const notifications = start(sender);
  const running = new Map([[sender, notifications]]);
  const find = (name: string) => {
    if (onDemand.includes(name) && !running.has(name)) running.set(name, start(name));
    return running.get(name);
  };
  const wake = () => {
    const headers = { apikey: secretKey, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ event_type: 'schedule' });
    const call = new Request(`${supabaseUrl}${prefix}/${sender}`, { method: 'POST', headers, body });
    // Not answered: the next tick asks again.
    forward(notifications, call).catch(() => {});
  };
  const timer = setInterval(wake, everyMs);
  const unlisten = await db?.listen('notifications_due', wake);
  wake();
  return {
    fetch: async (request) => {
      const deno = find(nameIn(new URL(request.url).pathname));
      if (!deno) return refuse(404, 'NOT_FOUND', 'Requested function was not found');
      return forward(deno, request).catch(notBooted);
    },
    pid: notifications.pid,
    close: async () => {
      clearInterval(timer);
      await unlisten?.();
      await Promise.all([...running.values()].map((deno) => deno.stop()));
    },
  };
}
