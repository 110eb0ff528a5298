// The function `administrators` needs invitations and links made with the secret key. Lite has neither.
import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type Handler, refuse } from './repair-answers.ts';
import type { Secrets } from './secrets.ts';

/** Whether the request makes a link, with the key that may. */
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
  if (type !== 'invite') return refused('validation_failed', 'Only links of invitations are made here');
  const hashed_token = randomBytes(28).toString('hex');
  const { rows } = await db.query<object>(storeUser, [email, data, hashed_token]);
  return rows[0]
    ? Response.json({ ...rows[0], hashed_token, verification_type: type })
    : refused('email_exists', 'A user with this email address has already been registered');
}

/** Lite verifies the token of an invitation as that of a sign-up, and it ends after the same time. */
async function verifiable(request: Request): Promise<Request> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') return request;
  const text = await request.text();
  return new Request(request, { body: text.replace(/("type"\s*:\s*)"invite"/, '$1"signup"') });
}

/** Wraps the handler: invitations are made and verified as by hosted Supabase. */
export const withInvitations =
  (handle: Handler, db: PGlite, secrets: Secrets): Handler =>
  async (request) =>
    makesLink(request, secrets) ? makeLink(db, await request.json()) : handle(await verifiable(request));
