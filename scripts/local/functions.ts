// Runs the functions in this process. Provides what hosted Supabase does: the route /functions/v1, their environment, and
// the schedule that drains the outbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import type { Host } from '../../supabase/functions/_shared/host.ts';
import { createFunction as administrators } from '../../supabase/functions/administrators/function.ts';
import { createFunction as notifications } from '../../supabase/functions/send-notifications/function.ts';
import { keepMessages, messagesFolder } from './messages.ts';
import { refuse } from './repair-answers.ts';

const prefix = '/functions/v1';
const sender = 'send-notifications';
const everyMs = 30_000;
/** How long closing waits for messages being sent. The rest are retried when their leases expire. */
const closeMs = 2000;

export interface Functions {
  fetch: (request: Request) => Promise<Response>;
  /** Drains the outbox every 30 s and when the database asks. Call it once the API is up. Returns a stop function. */
  drain: (db: Pick<PGlite, 'listen'>) => Promise<() => Promise<void>>;
}

interface Options {
  /** Address of the site, which serves the pictures of posts. */
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  localDir: string;
  log: (line: string) => void;
  /** Environment with secrets such as TWILIO_AUTH_TOKEN, which override supabase/functions/.env. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Returns the secrets of supabase/functions/.env, as `supabase functions serve` does. Shell variables override them.
 * FUNCTIONS_ENV_FILE names another file. Tests set it to nothing, so that they never message real recipients.
 */
function functionSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  let file = {};
  try {
    file = parseEnv(readFileSync(env.FUNCTIONS_ENV_FILE ?? join('supabase', 'functions', '.env'), 'utf8'));
  } catch {
    // Without the file no channel has an account, and messages are written to a folder.
  }
  const known = Object.entries({ ...file, ...env }).filter(([key]) =>
    /^(TWILIO|META|GRAPH|INSTAGRAM|RESEND|MAIL)_/.test(key),
  );
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

/** Returns the environment of a hosted function, without this machine's own variables. */
export function environment({
  siteUrl,
  supabaseUrl,
  publishableKey,
  secretKey,
  env = process.env,
}: Options): Record<string, string> {
  return {
    ...functionSecrets(env),
    PUBLIC_SITE_URL: siteUrl,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
}

const nameIn = (path: string) => path.slice(prefix.length + 1).split('/')[0] ?? '';

/** Returns the request as a hosted function receives it. */
async function hosted(request: Request): Promise<Request> {
  const { origin, pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = await request.arrayBuffer();
  const address = `${origin}${pathname.slice(prefix.length)}${search}`;
  return new Request(address, { method, headers, ...(body.byteLength > 0 && { body }) });
}

export function createFunctions(options: Options): Functions {
  const { log, secretKey, supabaseUrl } = options;
  const env = environment(options);
  const working = new Set<Promise<unknown>>();
  const host = (name: string): Host => ({
    env: (variable) => env[variable],
    log: (line) => log(`${name}: ${line}`),
    waitUntil: (work) => {
      working.add(work);
      work.finally(() => working.delete(work));
    },
  });
  const messages = messagesFolder(options.localDir, options.env);
  const served = new Map([
    [sender, notifications(host(sender), messages ? keepMessages(messages) : undefined)],
    ['administrators', administrators(host('administrators'))],
  ]);

  async function answer(request: Request): Promise<Response> {
    const name = nameIn(new URL(request.url).pathname);
    const serve = served.get(name);
    if (!serve) return refuse(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    try {
      return await serve(await hosted(request));
    } catch (error) {
      log(`${name}: ${error}`);
      return refuse(500, {
        code: 'WORKER_ERROR',
        message: 'Function exited due to an error (please check logs)',
      });
    }
  }

  const wake = () => {
    const headers = { apikey: secretKey, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ event_type: 'schedule' });
    answer(new Request(`${supabaseUrl}${prefix}/${sender}`, { method: 'POST', headers, body }));
  };
  return {
    fetch: answer,
    drain: async (db) => {
      const timer = setInterval(wake, everyMs);
      const unlisten = await db.listen('notifications_due', wake);
      wake();
      return async () => {
        clearInterval(timer);
        await unlisten();
        await Promise.race([Promise.all(working), pause(closeMs, undefined, { ref: false })]);
      };
    },
  };
}
