// Lite has no endpoint to make users with the secret key, which the function `administrators` needs.
import { App } from '@supabase/lite';
import { type Handler, refuse } from './repair-answers.ts';
import type { Secrets } from './secrets.ts';

/** Whether the request makes a user, with the key that may. */
export const makesUser = ({ url, method, headers }: Request, { secretKey }: Secrets) =>
  new URL(url).pathname === '/auth/v1/admin/users' &&
  method === 'POST' &&
  headers.get('apikey') === secretKey;

/** Wraps the handler: such a request makes a user, as hosted Supabase does. */
export function makeUsers(handle: Handler, { connection, config }: App, secrets: Secrets): Handler {
  return async (request) => {
    if (!makesUser(request, secrets)) return handle(request);
    // Sign-up is off in the running backend, so a second app on the same connection makes the user.
    const open = new App({ ...config, connection, auth: { ...config.auth, enable_signup: true } });
    const { email, password } = await request.json();
    const { auth } = open.getClient({ apikey: secrets.publishableKey });
    const { data, error } = await auth.signUp({ email, password });
    if (!error) return Response.json(data.user);
    const error_code = error.code === 'user_already_exists' ? 'email_exists' : (error.code ?? '');
    return refuse(422, { code: 422, error_code, msg: error.message }, { 'X-Sb-Error-Code': error_code });
  };
}
