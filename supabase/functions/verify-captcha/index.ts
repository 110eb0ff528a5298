// Serves; handler.ts and turnstile.ts work, and are tested in Node. Anybody with the project's public key may call.
import { withSupabase } from '@supabase/server';
import { legacyKey, withApiKey } from '../_shared/public-key.ts';
import { handle } from './handler.ts';
import { readSettings, verifyToken, type World } from './turnstile.ts';

const world: World = {
  send: (url, init) => fetch(url, init),
  patience: 4000,
  // biome-ignore lint/suspicious/noConsole: this is a function's log.
  log: (line) => console.error(line),
};
const settings = readSettings((name) => Deno.env.get(name));

const answer = withSupabase(
  { auth: ['publishable:*', 'secret:*'], ...legacyKey() },
  (request, { supabaseAdmin }) =>
    handle(request, {
      verify: (token) => verifyToken(token, settings, world),
      grant: async () => {
        const { data } = await supabaseAdmin.rpc('grant_captcha_pass').throwOnError();
        return String(data);
      },
    }),
);

export default { fetch: (request: Request) => answer(withApiKey(request)) };
