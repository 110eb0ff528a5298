import { PostgrestClient } from '@supabase/postgrest-js';
import { supabase } from './config';
import type { Database } from './database.types';

/** How long a request for data may take, in milliseconds, before it counts as failed. */
const requestTimeout = 10_000;

/**
 * Reads tables as a visitor. PostgREST's own client, a tenth of supabase-js: nothing public needs more. It does
 * not retry by itself; who wants that says how often and how long (spec §7, banners). `captchaPass` lets one row in.
 */
export function visitorClient(captchaPass?: string) {
  if (!supabase) throw new Error('No database is configured.');
  const headers = {
    apikey: supabase.key,
    Authorization: `Bearer ${supabase.key}`,
    ...(captchaPass && { 'x-captcha-pass': captchaPass }),
  };
  return new PostgrestClient<Database>(`${supabase.url}/rest/v1`, {
    headers,
    timeout: requestTimeout,
    retry: false,
  });
}
