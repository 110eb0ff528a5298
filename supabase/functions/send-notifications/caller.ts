import { createClient } from '@supabase/supabase-js';

/**
 * Whether the caller is an administrator. The database decides (private.may): with the caller's own key and token, only
 * an administrator gets a row.
 */
export async function isAdministrator({ headers }: Request, projectUrl: string): Promise<boolean> {
  const key = headers.get('apikey');
  const token = headers.get('authorization');
  if (!key || !token || token === `Bearer ${key}`) return false;
  const caller = createClient(projectUrl, key, {
    global: { headers: { Authorization: token } },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await caller.from('rebuild_requests').select('configured').limit(1);
  return Boolean(data?.length);
}
