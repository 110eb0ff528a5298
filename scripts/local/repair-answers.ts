// Makes lite answer as hosted Supabase does.
import type { App } from '@supabase/lite';

export type Handler = (request: Request) => Promise<Response>;

/** An answer that pages of every origin may read, such as those of the site. */
export const refuse = (status: number, body: object, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or']);

/** Values with these characters need quotes inside `and=(…)`, and lite would take the quotes for a part of the value. */
const needsQuotes = /[,()"\\]/;

/**
 * Of several filters on one column (`date=gte.…&date=lte.…`) lite applies only the last, hosted Supabase all of them.
 * Inside `and=(…)` lite applies all of them, too.
 */
function repairFilters(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/rest/v1/') || url.searchParams.has('and')) return request;
  const shared = [...new Set(url.searchParams.keys())].filter((name) => {
    const values = url.searchParams.getAll(name);
    return values.length > 1 && !notFilters.has(name) && !values.some((value) => needsQuotes.test(value));
  });
  if (shared.length === 0) return request;
  const conditions = shared.flatMap((name) =>
    url.searchParams.getAll(name).map((value) => `${name}.${value}`),
  );
  for (const name of shared) url.searchParams.delete(name);
  url.searchParams.set('and', `(${conditions.join(',')})`);
  return new Request(url, request);
}

/** Lite does not allow requests of another origin, such as the site's, to /auth and to functions of the database. */
function isClosedToOthers({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/auth/') || (method === 'OPTIONS' && pathname.startsWith('/rest/v1/rpc/'));
}

function allowOrigin(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  headers.delete('Access-Control-Allow-Credentials');
  if (request.method !== 'OPTIONS') {
    headers.set('Access-Control-Expose-Headers', '*');
    return new Response(response.body, { status: response.status, headers });
  }
  headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  headers.set('Access-Control-Allow-Headers', request.headers.get('Access-Control-Request-Headers') ?? '');
  headers.set('Access-Control-Max-Age', '86400');
  return new Response(null, { status: 204, headers });
}

/** Lite's request handler with its differences from hosted Supabase corrected: filters, status codes, CORS. */
export function repairAnswers(app: App): Handler {
  return async (request) => {
    // Lite has pages and reports of its own, with keys in them.
    if (!/^\/(rest|auth|storage)\/v1\//.test(new URL(request.url).pathname))
      return refuse(404, { error: 'requested path is invalid' });
    const response = await app.fetch(repairFilters(request));
    // What lite fails at is a mistake of the sender, hardly ever of its own; hosted Supabase answers it with 400.
    const repaired =
      response.status === 500 ? refuse(400, await response.json().catch(() => ({}))) : response;
    return isClosedToOthers(request) ? allowOrigin(request, repaired) : repaired;
  };
}

/**
 * Lite prints every failed query with its parameters, which may hold a family's phone number. Keeps such errors out of
 * the log; the client gets them as the answer to its request.
 */
export function silenceQueryErrors(): void {
  const print = console.error;
  console.error = (...values) => {
    if (!values.some((value) => value instanceof Error)) print(...values);
  };
}
