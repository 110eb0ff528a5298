import { createClient } from '@supabase/supabase-js';

/** Creates a client that acts as the caller, with their key and token. Returns `null` if they are not signed in. */
export function callersClient({ headers }: Request, projectUrl: string) {
  const key = headers.get('apikey');
  const token = headers.get('authorization');
  if (!key || !token || token === `Bearer ${key}`) return null;
  return createClient(projectUrl, key, {
    global: { headers: { Authorization: token } },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
