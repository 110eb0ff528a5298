// Connects handler.ts to the project. Callers need the project's public key; the secret key stays here.
import { withSupabase } from '@supabase/server';
import { type Host, projectIn, withApiKey } from '../_shared/host.ts';
import { handle } from './handler.ts';

export function createFunction(host: Host) {
  const answer = withSupabase(
    { auth: ['publishable:*', 'secret:*'], env: projectIn(host) },
    (request, { supabaseAdmin }) =>
      handle(request, {
        accept: async (secret) => {
          const { data } = await supabaseAdmin.rpc('accept_invitation', { secret }).throwOnError();
          return (data as { id: number; email: string }[])[0] ?? null;
        },
        makeUser: async (email, password) => {
          const { error } = await supabaseAdmin.auth.admin.createUser({
            email,
            password,
            email_confirm: true,
          });
          return error && { code: error.code, message: error.message };
        },
        reopen: async (id) => {
          await supabaseAdmin.rpc('reopen_invitation', { invitation: id }).throwOnError();
        },
        log: host.log,
      }),
  );
  return (request: Request) => answer(withApiKey(request));
}
