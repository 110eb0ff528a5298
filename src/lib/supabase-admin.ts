import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { supabase } from './config';
import type { Database } from './database.types';
import { sessionStorageKey } from './session-key';

/** How long a request may take, in milliseconds, before it counts as failed; uploads get as long as they need. */
const requestTimeout = 10_000;

const addressOf = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input);

const isUpload = (input: RequestInfo | URL, method = 'GET') =>
  method !== 'GET' && addressOf(input).includes('/storage/v1/');

/** `fetch` that gives up, so that a screen says something within ten seconds. */
const impatientFetch: typeof fetch = (input, init) => {
  if (isUpload(input, init?.method)) return fetch(input, init);
  const timeout = AbortSignal.timeout(requestTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/**
 * After a token that the database refuses (the account is gone, the secret has changed): asks for a new one. When
 * that is refused as well, the session is over, though the library would keep it until its own clock says so.
 */
async function renewSession() {
  const { auth } = adminClient();
  const { error } = await auth.refreshSession();
  if (error?.status && error.status < 500) await auth.signOut({ scope: 'local' });
}

const watchfulFetch: typeof fetch = async (input, init) => {
  const response = await impatientFetch(input, init);
  const refused = response.status === 401 && !addressOf(input).includes('/auth/v1/');
  if (refused) renewSession().catch(() => undefined);
  return response;
};

let client: SupabaseClient<Database> | undefined;

/**
 * The administrator's client: one for the page, its session kept in this browser and refreshed by the library.
 * Heavy (supabase-js), hence never imported by a public island except lazily. Throws without a database.
 */
export function adminClient() {
  if (!supabase) throw new Error('No database is configured.');
  client ??= createClient<Database>(supabase.url, supabase.key, {
    auth: { storageKey: sessionStorageKey, flowType: 'implicit', detectSessionInUrl: false },
    // Its own retries would keep a screen silent for seven seconds; lib/query-client tries once more.
    db: { retry: false },
    global: { fetch: watchfulFetch },
  });
  return client;
}
