import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { within } from '@/lib/browser/within';
import { supabase } from '@/lib/config';
import type { Database } from '@/lib/database';
import { sessionStorageKey } from '@/lib/routes';

/** Milliseconds after which a request counts as failed; uploads have no limit. */
const requestTimeout = 10_000;

const addressOf = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input);

const isUpload = (input: RequestInfo | URL, method = 'GET') =>
  method !== 'GET' && addressOf(input).includes('/storage/v1/');

/** `fetch` with a timeout, so that a screen reports a failure within ten seconds. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  if (isUpload(input, init?.method)) return fetch(input, init);
  return fetch(input, { ...init, signal: within(requestTimeout, init?.signal) });
};

/**
 * Requests a new token after the database has refused one (the account is gone, the secret has changed). When that is
 * refused, too, the session is over, although the library would keep it until it expires.
 */
async function renewSession() {
  const { auth } = adminClient();
  const { error } = await auth.refreshSession();
  if (error?.status && error.status < 500) await auth.signOut({ scope: 'local' });
}

/**
 * Whether the library asks as a visitor, because the session has ended since the screen asked for this. The database
 * would refuse, so nothing is sent.
 */
function asksAsVisitor(input: RequestInfo | URL, init?: RequestInit) {
  const bearer = new Headers(init?.headers).get('authorization');
  return !addressOf(input).includes('/auth/v1/') && (!bearer || bearer === `Bearer ${supabase?.key}`);
}

const fetchAndRenewSession: typeof fetch = async (input, init) => {
  if (asksAsVisitor(input, init))
    return Response.json({ message: 'The session has ended.' }, { status: 401 });
  const response = await fetchWithTimeout(input, init);
  const refused = response.status === 401 && !addressOf(input).includes('/auth/v1/');
  if (refused) renewSession().catch(() => undefined);
  return response;
};

let client: SupabaseClient<Database> | undefined;

/**
 * The administrator's client: one for the page; the library stores its session in this browser and refreshes it. It is
 * supabase-js, which is large: public islands import it only lazily. Throws when no database is configured.
 */
export function adminClient() {
  if (!supabase) throw new Error('No database is configured.');
  client ??= createClient<Database>(supabase.url, supabase.key, {
    auth: { storageKey: sessionStorageKey, flowType: 'implicit', detectSessionInUrl: false },
    // The library's own retries would delay an error by seven seconds; lib/admin/query-client retries once.
    db: { retry: false },
    global: { fetch: fetchAndRenewSession },
  });
  return client;
}
