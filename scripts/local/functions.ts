// What hosted Supabase provides for functions: the route /functions/v1, their environment, and the schedule that
// drains the outbox.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { type DenoProcess, startDeno } from './deno.ts';
import { refuse } from './repair-answers.ts';

const prefix = '/functions/v1';
const sender = 'send-notifications';
/** Functions that are started by their first call, because most stacks never need them. */
const onDemand = ['administrators'];
const everyMs = 30_000;
const bootMs = 20_000;

export interface Functions {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

interface Options {
  /** The address of the site, which has the pictures of posts. */
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  localDir: string;
  log: (line: string) => void;
  /** Listened to for notifications_due; without it only calls and the timer drain the outbox. */
  db?: Pick<PGlite, 'listen'>;
  /** Holds secrets such as TWILIO_AUTH_TOKEN, in addition to supabase/functions/.env. */
  env?: NodeJS.ProcessEnv;
}

/**
 * The secrets of the shell or else of supabase/functions/.env, as with `supabase functions serve`. FUNCTIONS_ENV_FILE
 * names another file; empty means none, so that no test sends messages to the temple's own recipients.
 */
function functionSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  let file = {};
  try {
    file = parseEnv(readFileSync(env.FUNCTIONS_ENV_FILE ?? join('supabase', 'functions', '.env'), 'utf8'));
  } catch {
    // Without the file no channel has an account: a stand-in keeps the messages.
  }
  const known = Object.entries({ ...file, ...env }).filter(([key]) =>
    /^(TWILIO|META|GRAPH|INSTAGRAM|RESEND|MAIL)_/.test(key),
  );
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

/** Where messages land whose channel has no account; undefined with LOCAL_MESSAGES=off, as in most tests. */
export const messagesFolder = (localDir: string, env: NodeJS.ProcessEnv = process.env) =>
  env.LOCAL_MESSAGES === 'off' ? undefined : join(localDir, 'messages');

/** The environment of a hosted function; of this machine's environment only what Deno needs. */
function environment({
  siteUrl,
  supabaseUrl,
  publishableKey,
  secretKey,
  localDir,
  env = process.env,
}: Options): Record<string, string> {
  const messages = messagesFolder(localDir, env);
  return {
    ...functionSecrets(env),
    PUBLIC_SITE_URL: siteUrl,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    DENO_DIR: join(localDir, 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    ...(messages ? { LOCAL_MESSAGES_DIR: messages } : {}),
    ...(env.PATH ? { PATH: env.PATH } : {}),
  };
}

const refuseCall = (status: number, code: string, message: string) => refuse(status, { code, message });

const notBooted = () => refuseCall(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');

const nameIn = (path: string) => path.slice(prefix.length + 1).split('/')[0] ?? '';

async function forward(deno: DenoProcess, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const late = new Promise<never>((_, fail) => setTimeout(fail, bootMs).unref());
  const address = await Promise.race([deno.address(), late]);
  const headers = new Headers(request.headers);
  for (const own of ['host', 'connection', 'upgrade', 'expect', 'content-length', 'transfer-encoding'])
    headers.delete(own);
  return fetch(`${address}${pathname.slice(prefix.length)}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 ? { body } : {}),
  });
}

/** Starts Deno without waiting for it: the first requests wait. */
export async function startFunctions(options: Options): Promise<Functions> {
  const { log, db, secretKey, supabaseUrl } = options;
  const env = environment(options);
  if (env.LOCAL_MESSAGES_DIR) mkdirSync(env.LOCAL_MESSAGES_DIR, { recursive: true, mode: 0o700 });
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
    // Without an answer, the next tick tries again.
    forward(notifications, call).catch(() => {});
  };
  const timer = setInterval(wake, everyMs);
  const unlisten = await db?.listen('notifications_due', wake);
  wake();
  return {
    fetch: async (request) => {
      const deno = find(nameIn(new URL(request.url).pathname));
      if (!deno) return refuseCall(404, 'NOT_FOUND', 'Requested function was not found');
      return forward(deno, request).catch(notBooted);
    },
    close: async () => {
      clearInterval(timer);
      await unlisten?.();
      await Promise.all([...running.values()].map((deno) => deno.stop()));
    },
  };
}
