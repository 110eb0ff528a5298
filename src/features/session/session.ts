// The session of the signed-in user. Public pages load this module lazily because it imports supabase-js.
import { type AuthError, createClient, type Session } from '@supabase/supabase-js';
import { adminClient } from '@/lib/admin/supabase-admin';
import { siteUrl, supabase } from '@/lib/config';
import { routes } from '@/lib/routes';
import type { RecoveryTokens } from './recovery';
import { sessionMessages } from './session-messages';

/** Returns the backend's message. Network errors have no message worth showing. */
function messageOf(error: AuthError) {
  if (error.status === 429) return sessionMessages.tooManyAttempts;
  const unanswered = !error.status || error.status >= 500;
  return unanswered || !error.message ? sessionMessages.signInFailed : error.message;
}

/** Ignores anonymous sessions. Anonymous sign-in is off, so this is only a safeguard. */
const administrator = (session: Session | null) => (session?.user.is_anonymous ? null : session);

/** Signs in. Resolves to null, or to an error message. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const { error } = await adminClient().auth.signInWithPassword({ email, password });
  return error && messageOf(error);
}

/** Signs out in all tabs of this browser, even offline. Other devices stay signed in. */
export async function signOut() {
  await adminClient().auth.signOut({ scope: 'local' });
}

/** Returns the session of this browser, refreshed if it is about to expire. */
export async function currentSession() {
  const { data } = await adminClient().auth.getSession();
  return administrator(data.session);
}

/** Calls the listener now and on every session change in any tab. Returns an unsubscribe function. */
export function watchSession(listener: (session: Session | null) => void) {
  const { data } = adminClient().auth.onAuthStateChange((_, session) => listener(administrator(session)));
  return () => data.subscription.unsubscribe();
}

/** Emails a link to set a new password. Resolves to null, or to an error message. */
export async function sendPasswordMail(email: string): Promise<string | null> {
  const { error } = await adminClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${siteUrl}${routes.login}`,
  });
  return error && (error.status === 429 ? error.message : sessionMessages.mailFailed);
}

/** Clients by link token. A token works only once, so a retry after a rejected password reuses the client. */
const opened = new Map<string, ReturnType<typeof temporaryClient>>();

/** Returns a client with the session of the link, or an error if the link is not valid. */
async function openedBy(tokens: RecoveryTokens) {
  if (!('token_hash' in tokens)) {
    const client = temporaryClient();
    const { data, error } = await client.auth.setSession(tokens);
    return { client, email: data.user?.email, error };
  }
  const known = opened.get(tokens.token_hash);
  const client = known ?? temporaryClient();
  const { data, error } = known ? await client.auth.getUser() : await client.auth.verifyOtp(tokens);
  if (!error) opened.set(tokens.token_hash, client);
  return { client, email: data.user?.email, error };
}

/** Creates a client whose session is not stored and ends with the page. */
function temporaryClient() {
  if (!supabase) throw new Error('No database is configured.');
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(supabase.url, supabase.key, {
    auth: { ...auth, storageKey: 'gurdwara-recovery-client' },
  });
}

/**
 * Sets the password, ends all sessions and signs in with the new password. Resolves to null, or to an error message.
 * `expired` says whether a new link is needed.
 */
export async function setNewPassword(tokens: RecoveryTokens, password: string) {
  const { client, email, error: expired } = await openedBy(tokens);
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

/**
 * Changes the password if the current one is correct, and ends all sessions in other browsers. Resolves to null, or
 * to an error message.
 */
export async function changePassword(
  email: string,
  present: string,
  password: string,
): Promise<string | null> {
  const { auth } = adminClient();
  const { error: wrong } = await auth.signInWithPassword({ email, password: present });
  if (wrong) return wrong.status === 400 ? sessionMessages.presentWrong : messageOf(wrong);
  const { error } = await auth.updateUser({ password });
  if (!error) return null;
  return error.status === 422 || error.status === 400 ? error.message : sessionMessages.newPasswordFailed;
}

/** Ends every session of the signed-in user. Resolves to false if that failed. */
export async function signOutEverywhere(): Promise<boolean> {
  const { error } = await adminClient().auth.signOut({ scope: 'global' });
  if (error) return false;
  await adminClient().auth.signOut({ scope: 'local' });
  return true;
}
