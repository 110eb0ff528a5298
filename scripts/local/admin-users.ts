// Lite has no endpoint to make users with the secret key, which the function `administrators` needs.
import { App } from '@supabase/lite';
import { type Handler, refuse } from './repair-answers.ts';
import type { Secrets } from './secrets.ts';

/** Wraps the handler: POST /auth/v1/admin/users with the secret key makes a user, as hosted Supabase does. */
export function makeUsers(
  handle: Handler,
  { connection, config }: App,
  { secretKey, publishableKey }: Secrets,
): Handler {
  // Sign-up is off in the running backend, so a second app on the same connection makes the user.
  const open = new App({ ...config, connection, auth: { ...config.auth, enable_signup: true } });
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isAsked = pathname === '/auth/v1/admin/users' && request.method === 'POST';
    if (!isAsked || request.headers.get('apikey') !== secretKey) return handle(request);
    const { email, password } = await request.json();
    const { data, error } = await open.getClient({ apikey: publishableKey }).auth.signUp({ email, password });
    if (!error) return Response.json(data.user);
    const error_code = error.code === 'user_already_exists' ? 'email_exists' : error.code;
    return refuse(
      422,
      { code: 422, error_code, msg: error.message },
      { 'X-Sb-Error-Code': error_code ?? '' },
    );
  };
}
