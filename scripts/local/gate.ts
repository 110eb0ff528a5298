// In front of lite: refuses requests that hosted Supabase does not serve, and addresses that cannot be decoded.

/** Answers a request to the backend. */
export type Handler = (request: Request) => Promise<Response>;

const served = /^\/(rest|auth|storage)\/v1(\/|$)/;

/** The path as lite's router reads it, with its percent-encoding decoded. */
export function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** An answer that pages of every origin may read, such as those of the site. */
export const refuse = (status: number, body: object, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });

/** An error as hosted Supabase's storage sends it: the real status is in the body only. */
export const refuseObject = (status: number, error: string, message: string): Response =>
  refuse(400, { statusCode: String(status), error, message });

/** False for addresses with a NUL: PostgreSQL stores no such text, and lite's SQL ends at one. */
function canBeRead({ url }: Request): boolean {
  try {
    const { pathname, search } = new URL(url);
    return !decodeURIComponent(pathname).includes('\0') && !search.includes('%00');
  } catch {
    return false;
  }
}

function unreadable(path: string): Response {
  if (path.startsWith('/storage/')) return refuseObject(400, 'InvalidKey', 'Invalid key');
  return refuse(400, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

/** Wraps the handler: only requests that hosted Supabase serves reach it, none for lite's own pages and reports. */
export function serveOnly(handle: Handler): Handler {
  return async (request) => {
    const path = pathOf(request);
    if (!served.test(path)) return refuse(404, { error: 'requested path is invalid' });
    if (!canBeRead(request)) return unreadable(path);
    const answer = await handle(request);
    // Browsers must not guess another type from the content of an uploaded file.
    const headers = new Headers(answer.headers);
    headers.set('X-Content-Type-Options', 'nosniff');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
