import { PostgrestClient } from '@supabase/postgrest-js';
import { supabase } from './config';
import type { Database } from './database';

/**
 * Builds are more patient than browsers: they request all content at once, which a small database answers slowly, and
 * one lost connection should not fail a build.
 */
const limits = import.meta.env.SSR ? { timeout: 60_000, retry: true } : { timeout: 10_000, retry: false };

/**
 * Creates the visitor's client. Public pages need only PostgREST's client, a tenth of the size of supabase-js. In a
 * browser it does not retry (see lib/browser/timers).
 */
export function visitorClient() {
  if (!supabase) throw new Error('No database is configured.');
  const headers = {
    apikey: supabase.key,
    Authorization: `Bearer ${supabase.key}`,
  };
  return new PostgrestClient<Database>(`${supabase.url}/rest/v1`, { headers, ...limits });
}
