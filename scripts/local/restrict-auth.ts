// Every user is an administrator, so nobody may sign up. Lite's setting covers only sign-up: requesting a link by email
// still creates a user. So this opens only the endpoints listed here (password sign-in, refresh, sign-out, recovery, own
// user), and refuses all others with the errors of hosted Supabase.
import { type Handler, refuse } from './repair-answers.ts';

const open = /^\/auth\/v1\/(token|logout|user|recover|settings|health|\.well-known\/[^/]+)$/;

const refuseAuth = (code: number, error_code: string, msg: string) =>
  refuse(code, { code, error_code, msg }, { 'X-Sb-Error-Code': error_code });

const bodyOf = (request: Request): Promise<{ type?: string; password?: unknown } | null> =>
  request
    .clone()
    .json()
    .catch(() => null);

/** Whether the link is for a password reset or an invitation, the only kinds allowed. */
async function isOpenLink(request: Request): Promise<boolean> {
  const type =
    request.method === 'GET' ? new URL(request.url).searchParams.get('type') : (await bodyOf(request))?.type;
  return type === 'recovery' || type === 'invite';
}

/** Wraps the handler: a new password ends the user's other sessions, as in hosted Supabase. */
const endOtherSessions =
  (handle: Handler): Handler =>
  async (request) => {
    const isNewPassword = request.method === 'PUT' && (await bodyOf(request))?.password !== undefined;
    const answer = await handle(request);
    if (isNewPassword && answer.ok) {
      const address = new URL('/auth/v1/logout?scope=others', request.url);
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      await handle(new Request(address, { method: 'POST', headers }));
    }
    return answer;
  };

/** Wraps the handler: answers 422 to /auth requests that could create a user or sign in without a password. */
export function restrictAuth(handle: Handler): Handler {
  const changeUser = endOtherSessions(handle);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/user') return changeUser(request);
    if (!pathname.startsWith('/auth/') || open.test(pathname) || request.method === 'OPTIONS')
      return handle(request);
    if (pathname === '/auth/v1/verify' && (await isOpenLink(request))) return handle(request);
    return /^\/auth\/v1\/(otp|magiclink|verify)$/.test(pathname)
      ? refuseAuth(422, 'otp_disabled', 'Signups not allowed for otp')
      : refuseAuth(422, 'signup_disabled', 'Signups not allowed for this instance');
  };
}
