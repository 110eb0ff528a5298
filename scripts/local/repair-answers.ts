// Makes lite answer like hosted Supabase.
import type { App } from '@supabase/lite';

export type Handler = (request: Request) => Promise<Response>;

/** Returns an error that pages of any origin, such as the site's, may read. */
export const refuse = (status: number, body: object, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or']);

/** Values with these characters need quotes inside `and=(…)`, but lite treats the quotes as part of the value. */
const needsQuotes = /[,()"\\]/;

/**
 * Moves repeated filters on one column (`date=gte.…&date=lte.…`) into `and=(…)`. Outside of it lite applies only the
 * last one; hosted Supabase applies all.
 */
function repairFilters(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/rest/v1/') || url.searchParams.has('and')) return request;
  const repeated = [...new Set(url.searchParams.keys())].filter((name) => {
    const values = url.searchParams.getAll(name);
    return values.length > 1 && !notFilters.has(name) && !values.some((value) => needsQuotes.test(value));
  });
  if (repeated.length === 0) return request;
  const conditions = repeated.flatMap((name) =>
    url.searchParams.getAll(name).map((value) => `${name}.${value}`),
  );
  for (const name of repeated) url.searchParams.delete(name);
  url.searchParams.set('and', `(${conditions.join(',')})`);
  return new Request(url, request);
}

/** Whether lite omits the CORS headers, as it does for /auth and for preflights of RPC calls. */
function lacksCors({ method, url }: Request): boolean {
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

/** Returns lite's request handler, corrected to match hosted Supabase: filters, status codes, CORS. */
export function repairAnswers(app: App): Handler {
  return async (request) => {
    // Lite also serves internal pages and reports that contain keys.
    if (!/^\/(rest|auth|storage)\/v1\//.test(new URL(request.url).pathname))
      return refuse(404, { error: 'requested path is invalid' });
    const response = await app.fetch(repairFilters(request));
    // Lite answers 500 where hosted Supabase answers 400: these errors are nearly always the client's.
    const repaired =
      response.status === 500 ? refuse(400, await response.json().catch(() => ({}))) : response;
    return lacksCors(request) ? allowOrigin(request, repaired) : repaired;
  };
}

/**
 * Keeps failed queries out of the log: lite prints them with their parameters, which may include a family's phone number.
 * The client still gets the error in the response.
 */
export function silenceQueryErrors(): void {
  const print = console.error;
  console.error = (...values) => {
    if (!values.some((value) => value instanceof Error)) print(...values);
  };
}
