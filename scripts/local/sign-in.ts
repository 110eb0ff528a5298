// Makes lite's sign-in as safe as that of hosted Supabase: an unknown address takes as long as a wrong password, and the
// number of guesses is limited.
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type Handler, pathOf, refuse } from './gate.ts';

const windowMs = 5 * 60_000;
const mostFailures = 30;

interface Credentials {
  email?: string | null;
}

function isSignIn(request: Request): boolean {
  const asksPassword = new URL(request.url).searchParams.get('grant_type') === 'password';
  return request.method === 'POST' && pathOf(request) === '/auth/v1/token' && asksPassword;
}

/** The user with this address; if there is none, any other user who has a password. */
const known = `select email from auth.users where encrypted_password is not null
  order by email = $1 desc limit 1`;

function tooMany(): Response {
  const refusal = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
  return refuse(429, refusal, { 'X-Sb-Error-Code': refusal.error_code });
}

/** Counts the failures of each address in the last five minutes. `now` is in milliseconds, of any clock. */
function countFailures(now: () => number) {
  const failures = new Map<string, number[]>();
  const recent = (email: string) => (failures.get(email) ?? []).filter((time) => now() - time < windowMs);
  return {
    isOver: (email: string) => recent(email).length >= mostFailures,
    add: (email: string) => {
      for (const other of failures.keys()) if (recent(other).length === 0) failures.delete(other);
      failures.set(email, [...recent(email), now()]);
    },
    forget: (email: string) => failures.delete(email),
  };
}

/** Wraps the handler: sign-in answers 429 after 30 failures of one address in five minutes. */
export function guardSignIn(db: PGlite, handle: Handler, now = () => performance.now()): Handler {
  const failures = countFailures(now);
  return async (request) => {
    if (!isSignIn(request)) return handle(request);
    const body: Credentials = await request
      .clone()
      .json()
      .catch(() => ({}));
    const email = String(body.email ?? '').toLowerCase();
    if (failures.isOver(email)) return tooMany();
    // Counted before the answer, so that concurrent guesses are limited as well.
    failures.add(email);
    const { rows } = await db.query<{ email: string }>(known, [email]);
    const somebody = rows[0]?.email ?? email;
    // An unknown address takes as long as a known one: a wrong password is compared with another user's.
    const asked =
      somebody === email || !email ? request : withBody(request, { email: somebody, password: randomUUID() });
    const answer = await handle(asked);
    if (answer.ok) failures.forget(email);
    return answer;
  };
}

function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
