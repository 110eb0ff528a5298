// Nobody can sign up, because every user is an administrator. Lite's setting covers sign-up only: a request for a link
// by mail still creates a user. So only the endpoints listed here are open (sign-in with a password, refresh, sign-out,
// recovery, one's own user), and all others are refused with the errors of hosted Supabase.
import { type Handler, pathOf, refuse } from './gate.ts';

const open = /^\/auth\/v1\/(token|logout|user|recover|settings|health|\.well-known\/[^/]+)$/;

/** Of the links that the auth service mails, only the one for a forgotten password may be used. */
async function isRecovery(request: Request): Promise<boolean> {
  if (request.method === 'GET') return new URL(request.url).searchParams.get('type') === 'recovery';
  const body = await request
    .clone()
    .json()
    .catch(() => null);
  return body?.type === 'recovery';
}

function refusal(path: string): Response {
  const byMail = /^\/auth\/v1\/(otp|magiclink|verify)$/.test(path);
  const [error_code, msg] = byMail
    ? ['otp_disabled', 'Signups not allowed for otp']
    : ['signup_disabled', 'Signups not allowed for this instance'];
  return refuse(422, { code: 422, error_code, msg }, { 'X-Sb-Error-Code': error_code });
}

/** Wraps the handler: requests to /auth that could create a user, or sign in without a password, get a 422. */
export function restrictAuth(handle: Handler): Handler {
  return async (request) => {
    const path = pathOf(request);
    if (!path.startsWith('/auth/') || open.test(path) || request.method === 'OPTIONS') return handle(request);
    if (path === '/auth/v1/verify' && (await isRecovery(request))) return handle(request);
    return refusal(path);
  };
}
