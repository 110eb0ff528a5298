import { PostgrestClient } from '@supabase/postgrest-js';
import { supabase } from './config';
import type { Database } from './database';
import { type ColumnsOf, columnsOf, type Reading, rowsOf, type TableName } from './rows';

/** Milliseconds after which a request counts as failed. */
const requestTimeout = 10_000;

/**
 * The visitor's client: PostgREST's own, a tenth of the size of supabase-js, which is all that public pages need. It
 * does not retry (see lib/browser/retry). With a `captchaPass` one row can be inserted where a captcha is required.
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

/**
 * The rows of a table that `ask` narrows and orders, as a visitor may see them: these columns, and each checked. `ask`
 * may also name columns of a table that is `joined`, in PostgREST's words.
 */
export async function visitorRows<Name extends TableName, C extends ColumnsOf<Name, C>>(
  table: Name,
  columns: C,
  ask: (all: Reading<Name>) => Reading<Name>,
  joined?: string,
) {
  const all = visitorClient()
    .from(table as 'events')
    .select([columnsOf(columns), joined].filter(Boolean).join()) as unknown as Reading<Name>;
  return rowsOf<C>(table, columns, await ask(all));
}
