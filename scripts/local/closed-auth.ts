// Nobody becomes a user alone, because every user is an administrator. Lite heeds that for sign-up only: whoever
// asks it for a link by mail is made a user first. So what it may do for users is listed here (access rules: password
// sign-in, refresh, sign-out, recovery, one's own user), and all else is refused in hosted Supabase's words.
type Handler = (request: Request) => Promise<Response>;

const open = /^\/auth\/v1\/(token|logout|user|recover|settings|health|\.well-known\/[^/]+)$/;

/** The path as lite's router reads it: names written with percent signs are the same names. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Of the links that auth mails, only the one to a forgotten password may be followed. */
async function isRecovery(request: Request, { searchParams }: URL): Promise<boolean> {
  if (request.method === 'GET') return searchParams.get('type') === 'recovery';
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
  const headers = { 'Access-Control-Allow-Origin': '*', 'X-Sb-Error-Code': error_code };
  return Response.json({ code: 422, error_code, msg }, { status: 422, headers });
}

/** The handler, which refuses (422) whatever of /auth could make a user or let one in without a password. */
export function closeAuth(handle: Handler): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const path = pathOf(url);
    if (!path.startsWith('/auth/') || open.test(path) || request.method === 'OPTIONS') return handle(request);
    if (path === '/auth/v1/verify' && (await isRecovery(request, url))) return handle(request);
    return refusal(path);
  };
}
