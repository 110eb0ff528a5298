import { PostgrestClient } from '@supabase/postgrest-js';
import { supabase } from './config';
import type { Database } from './database';

/**
 * Milliseconds after which a request counts as failed. Nobody waits before a build, which asks for all content at once: a
 * small database that is busy may take longer to answer the last of it.
 */
const requestTimeout = import.meta.env.SSR ? 60_000 : 10_000;

/**
 * The visitor's client: PostgREST's own, a tenth of the size of supabase-js, which is all that public pages need. It
 * does not retry (see lib/browser/timers). With a `captchaPass` one row can be inserted where a captcha is required.
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
