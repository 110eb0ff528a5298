// Connects handler.ts to the project. Callers send the public key and their own token, and never
// see the secret key.
import { withSupabase } from '@supabase/server';
import { callersClient } from '../_shared/caller.ts';
import { type Host, projectIn, withApiKey } from '../_shared/host.ts';
import { handle } from './handler.ts';

export function createFunction(host: Host) {
  const env = projectIn(host);
  const answer = withSupabase({ auth: ['publishable:*'], env }, (request, { supabaseAdmin }) =>
    handle(request, {
      invite: async ({ name, email, role, updatedat }) => {
        const caller = callersClient(request, env.url);
        if (!caller) return { status: 401, message: 'Please sign in.' };
        const invitation = { person: name, address: email, role, updatedat };
        const { data, error, status } = await caller.rpc('invite_administrator', invitation);
        return error ? { status, message: error.message } : { id: data as number };
      },
      createToken: async (email, invitation) => {
        const options = { data: { invitation } };
        const { data, error } = await supabaseAdmin.auth.admin.generateLink({
          type: 'invite',
          email,
          options,
        });
        if (error) return { status: error.status ?? 503, message: error.message };
        return { token: data.properties.hashed_token };
      },
      record: async (invitation, token) => {
        const { data } = await supabaseAdmin.rpc('record_invitation', { invitation, token }).throwOnError();
        return data === true;
      },
      log: host.log,
    }),
  );
  return (request: Request) => answer(withApiKey(request));
}
