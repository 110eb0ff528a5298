import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { within } from '@/lib/browser/within';
import { supabase } from '@/lib/config';
import type { Database } from '@/lib/database';
import { sessionStorageKey } from '@/lib/routes';

/** Milliseconds. Uploads have no timeout. */
const requestTimeout = 10_000;

const addressOf = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input);

const isUpload = (input: RequestInfo | URL, method = 'GET') =>
  method !== 'GET' && addressOf(input).includes('/storage/v1/');

const fetchWithTimeout: typeof fetch = (input, init) => {
  if (isUpload(input, init?.method)) return fetch(input, init);
  return fetch(input, { ...init, signal: within(requestTimeout, init?.signal) });
};

/**
 * Refreshes the session after a 401, because the user may be deleted or the signing secret changed. Signs out if the
 * refresh is also rejected, because supabase-js would keep the session until it expires.
 */
async function renewSession() {
  const { auth } = adminClient();
  const { error } = await auth.refreshSession();
  if (error?.status && error.status < 500) await auth.signOut({ scope: 'local' });
}

/**
 * Whether supabase-js is about to send a request as a visitor, because the session has just ended. The database would
 * refuse it anyway.
 */
function asksAsVisitor(input: RequestInfo | URL, init?: RequestInit) {
  const bearer = new Headers(init?.headers).get('authorization');
  return !addressOf(input).includes('/auth/v1/') && (!bearer || bearer === `Bearer ${supabase?.key}`);
}

const fetchAndRenewSession: typeof fetch = async (input, init) => {
  if (asksAsVisitor(input, init))
    return Response.json({ message: 'The session has expired.' }, { status: 401 });
  const response = await fetchWithTimeout(input, init);
  const refused = response.status === 401 && !addressOf(input).includes('/auth/v1/');
  if (refused) renewSession().catch(() => undefined);
  return response;
};

let client: SupabaseClient<Database> | undefined;

/**
 * Returns the page's only client for administrators, which stores and refreshes their session in this browser.
 * supabase-js is large, so public islands must import it lazily. Throws if no database is configured.
 */
export function adminClient() {
  if (!supabase) throw new Error('No database is configured.');
  client ??= createClient<Database>(supabase.url, supabase.key, {
    auth: { storageKey: sessionStorageKey, flowType: 'implicit', detectSessionInUrl: false },
    // The library's retries would delay an error by seven seconds; lib/admin/query-client retries once.
    db: { retry: false },
    global: { fetch: fetchAndRenewSession },
  });
  return client;
}
