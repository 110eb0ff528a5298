import { PostgrestClient } from '@supabase/postgrest-js';
import { supabase } from './config';
import type { Database } from './database';

/**
 * When a request counts as failed. Nobody waits before a build, which asks for all content at once: a small database that
 * is busy may take long to answer the last of it, and one lost connection is no reason to publish nothing.
 */
const patience = import.meta.env.SSR ? { timeout: 60_000, retry: true } : { timeout: 10_000, retry: false };

/**
 * The visitor's client: PostgREST's own, a tenth of the size of supabase-js, which is all that public pages need. In a
 * browser it does not retry (see lib/browser/timers).
 */
export function visitorClient() {
  if (!supabase) throw new Error('No database is configured.');
  const headers = {
    apikey: supabase.key,
    Authorization: `Bearer ${supabase.key}`,
  };
  return new PostgrestClient<Database>(`${supabase.url}/rest/v1`, { headers, ...patience });
}
