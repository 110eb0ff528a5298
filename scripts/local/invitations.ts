// Adds the invitations and invitation links that the function `administrators` needs, because lite has neither.
import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type Handler, refuse } from './repair-answers.ts';
import type { Secrets } from './secrets.ts';

/** Whether the request asks for a link and carries the secret key. */
export const makesLink = ({ url, method, headers }: Request, { secretKey }: Secrets) =>
  new URL(url).pathname === '/auth/v1/admin/generate_link' &&
  method === 'POST' &&
  headers.get('apikey') === secretKey;

// As in hosted Supabase, inviting a user again before they sign in replaces their token and keeps their metadata.
const storeUser = `
  insert into auth.users
    (id, email, raw_app_meta_data, raw_user_meta_data, confirmation_token, confirmation_sent_at, invited_at)
  values (gen_random_uuid(), lower($1), '{"provider": "email", "providers": ["email"]}', $2, $3, now(), now())
  on conflict (email) where is_sso_user = false do update
    set confirmation_token = excluded.confirmation_token, confirmation_sent_at = now(), invited_at = now()
    where users.email_confirmed_at is null
  returning id, email`;

async function makeLink(db: PGlite, { type, email, data = {} }: Record<string, unknown>): Promise<Response> {
  const refused = (error_code: string, msg: string) =>
    refuse(422, { code: 422, error_code, msg }, { 'X-Sb-Error-Code': error_code });
  if (type !== 'invite') return refused('validation_failed', 'Only invitation links are supported here');
  const hashed_token = randomBytes(28).toString('hex');
  const { rows } = await db.query<object>(storeUser, [email, data, hashed_token]);
  return rows[0]
    ? Response.json({ ...rows[0], hashed_token, verification_type: type })
    : refused('email_exists', 'A user with this email address has already been registered');
}

/** Lite has no type "invite". Its sign-up tokens work the same and expire after the same time. */
async function verifiable(request: Request): Promise<Request> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') return request;
  const text = await request.text();
  return new Request(request, { body: text.replace(/("type"\s*:\s*)"invite"/, '$1"signup"') });
}

/** Wraps the handler: creates and verifies invitations as hosted Supabase does. */
export const withInvitations =
  (handle: Handler, db: PGlite, secrets: Secrets): Handler =>
  async (request) =>
    makesLink(request, secrets) ? makeLink(db, await request.json()) : handle(await verifiable(request));
