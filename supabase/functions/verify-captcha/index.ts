// Connects the modules to Deno; handler.ts and turnstile.ts do the work and are tested in Node. Callers need the project's
// public key.
import { withSupabase } from '@supabase/server';
import { legacyKey, withApiKey } from '../_shared/public-key.ts';
import { handle } from './handler.ts';
import { type Runtime, readSettings, verifyToken } from './turnstile.ts';

const runtime: Runtime = {
  send: (url, init) => fetch(url, init),
  timeoutMs: 4000,
  // biome-ignore lint/suspicious/noConsole: this is a function's log.
  log: (line) => console.error(line),
};
const settings = readSettings((name) => Deno.env.get(name));

const answer = withSupabase(
  { auth: ['publishable:*', 'secret:*'], ...legacyKey() },
  (request, { supabaseAdmin }) =>
    handle(request, {
      verify: (token) => verifyToken(token, settings, runtime),
      grant: async () => {
        const { data } = await supabaseAdmin.rpc('grant_captcha_pass').throwOnError();
        return String(data);
      },
    }),
);

export default { fetch: (request: Request) => answer(withApiKey(request)) };
