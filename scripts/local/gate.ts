// What stands in front of lite: only what hosted Supabase serves is served, at addresses that can be read.

/** Answers a request to the backend. */
export type Handler = (request: Request) => Promise<Response>;

const served = /^\/(rest|auth|storage)\/v1(\/|$)/;

/** The path as lite's router reads it: names written with percent signs are the same names. */
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

/** A refusal in the shape of hosted Supabase's storage, which says the true status in the body only. */
export const refuseObject = (status: number, error: string, message: string): Response =>
  refuse(400, { statusCode: String(status), error, message });

/** PostgreSQL takes no text with a NUL, and lite's SQL ends at one. */
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

/** The handler, asked only what hosted Supabase would answer too; lite's own pages and reports are not. */
export function serveOnly(handle: Handler): Handler {
  return async (request) => {
    const path = pathOf(request);
    if (!served.test(path)) return refuse(404, { error: 'requested path is invalid' });
    if (!canBeRead(request)) return unreadable(path);
    const answer = await handle(request);
    // What somebody has uploaded is what it was stored as, whatever a browser makes of its first bytes.
    const headers = new Headers(answer.headers);
    headers.set('X-Content-Type-Options', 'nosniff');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
