// Corrects answers in which lite differs from hosted Supabase.
import type { App } from '@supabase/lite';
import { pathOf, refuseObject } from './gate.ts';
import { repairFilters } from './repair-filters.ts';

/** Mistakes of the sender that PostgREST answers with 4xx and the SQLSTATE, but lite with 500 and the code "SUP". */
const violations: [pattern: RegExp, code: string][] = [
  [/violates check constraint/, '23514'],
  [/violates exclusion constraint/, '23P01'],
  [/Missing closing quote/, 'PGRST100'],
  // An operator of the name of what every object has, as in `id=constructor.1`.
  [/^TypeError: \w+\.endsWith is not a function$/, 'PGRST100'],
  [/cannot pass more than \d+ arguments to a function/, '54023'],
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

/** Lite does not expect that the token in a signed address may be forged or expired. */
const isSigned = (request: Request) => /^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathOf(request));

/** Lite's request handler with all its differences from hosted Supabase corrected: filters, status codes, CORS. */
export function repairAnswers(app: App): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await app.fetch(repairFilters(request));
    if (isClosedToOthers(request)) return allowOrigin(request, response);
    if (response.status !== 500) return response;
    return isSigned(request) ? refuseObject(400, 'InvalidJWT', 'Invalid token') : repaired(response);
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
