// Where lite answers otherwise than hosted Supabase does, the answer is put right here.
import type { App } from '@supabase/lite';
import { repairFilters } from './repair-filters.ts';

/** Violations that PostgREST answers with 400 and their SQLSTATE, and lite with 500 and "SUP". */
const violations: [pattern: RegExp, code: string][] = [
  [/violates check constraint/, '23514'],
  [/violates exclusion constraint/, '23P01'],
];

interface RestError {
  code: string;
  message: string;
}

async function repaired(response: Response): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as RestError | null;
  const message = body?.message.replace(/^error: /, '') ?? '';
  const [, code] = violations.find(([pattern]) => pattern.test(message)) ?? [];
  if (!body || !code) return response;
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  return Response.json({ ...body, code, message }, { status: 400, headers });
}

/** Lite does not let a page of another origin, such as the site, ask /auth anything, or call a function. */
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

/** Lite's request handler that heeds every filter, with hosted Supabase's status for refused rows, and open to the site's origin. */
export function repairStatus(app: App): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await app.fetch(repairFilters(request));
    if (isClosedToOthers(request)) return allowOrigin(request, response);
    return response.status === 500 ? repaired(response) : response;
  };
}

/**
 * Lite prints every refused query with its parameters, a family's phone number among them. Its errors are
 * kept out of the log; who sent the request has the answer.
 */
export function silenceQueryErrors(): void {
  const print = console.error;
  console.error = (...values) => {
    if (!values.some((value) => value instanceof Error)) print(...values);
  };
}
