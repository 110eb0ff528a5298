import { createClient } from '@supabase/supabase-js';

/** The project as the caller may use it, with their own key and token; null if they are not signed in. */
export function callersClient({ headers }: Request, projectUrl: string) {
  const key = headers.get('apikey');
  const token = headers.get('authorization');
  if (!key || !token || token === `Bearer ${key}`) return null;
  return createClient(projectUrl, key, {
    global: { headers: { Authorization: token } },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
