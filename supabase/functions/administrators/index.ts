// Connects handler.ts to Deno. Callers need the project's public key; the secret key stays here.
import { withSupabase } from '@supabase/server';
import { legacyKey, withApiKey } from '../_shared/public-key.ts';
import { handle } from './handler.ts';

const answer = withSupabase(
  { auth: ['publishable:*', 'secret:*'], ...legacyKey() },
  (request, { supabaseAdmin }) =>
    handle(request, {
      accept: async (secret) => {
        const { data } = await supabaseAdmin.rpc('accept_invitation', { secret }).throwOnError();
        return (data as { id: number; email: string }[])[0] ?? null;
      },
      makeUser: async (email, password) => {
        const { error } = await supabaseAdmin.auth.admin.createUser({ email, password, email_confirm: true });
        return error && { code: error.code, message: error.message };
      },
      reopen: async (id) => {
        await supabaseAdmin.rpc('reopen_invitation', { invitation: id }).throwOnError();
      },
      // biome-ignore lint/suspicious/noConsole: this is a function's log.
      log: (line) => console.error(line),
    }),
);

export default { fetch: (request: Request) => answer(withApiKey(request)) };
