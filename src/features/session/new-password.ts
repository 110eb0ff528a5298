import { createClient } from '@supabase/supabase-js';
import { adminClient } from '@/lib/admin/supabase-admin';
import { supabase } from '@/lib/config';
import type { RecoveryTokens } from './recovery';
import { sessionMessages } from './session-messages';

/** A client whose session is not stored and ends with the page. */
function temporaryClient() {
  if (!supabase) throw new Error('No database is configured.');
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(supabase.url, supabase.key, {
    auth: { ...auth, storageKey: 'gurdwara-recovery-client' },
  });
}

/**
 * Sets the password, ends all sessions, and signs in with the new password. Resolves to null, or to the sentence to
 * show when that failed; `expired` says whether a new link is needed.
 */
export async function setNewPassword(tokens: RecoveryTokens, password: string) {
  const client = temporaryClient();
  const { data, error: expired } = await client.auth.setSession(tokens);
  const email = data.user?.email;
  if (expired || !email) {
    const unanswered = !expired?.status || expired.status >= 500;
    return unanswered && expired
      ? { message: sessionMessages.newPasswordFailed, expired: false }
      : { message: sessionMessages.linkExpired, expired: true };
  }
  const { error } = await client.auth.updateUser({ password });
  if (error) {
    const refused = error.status === 422 || error.status === 400;
    return { message: refused ? error.message : sessionMessages.newPasswordFailed, expired: false };
  }
  await client.auth.signOut({ scope: 'global' });
  await adminClient().auth.signInWithPassword({ email, password });
  return null;
}
