// Who is signed in. Imports supabase-js, so the public pages load this module only when they need it.
import type { AuthError, Session } from '@supabase/supabase-js';
import { adminClient } from '@/lib/admin/supabase-admin';
import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';
import { sessionMessages } from './session-messages';

/** The backend's own message; a request without an answer has none worth showing. */
function messageOf(error: AuthError) {
  if (error.status === 429) return sessionMessages.tooManyAttempts;
  const unanswered = !error.status || error.status >= 500;
  return unanswered || !error.message ? sessionMessages.signInFailed : error.message;
}

/** Anonymous sign-in is off; if it were on, such a session would not be an administrator's. */
const administrator = (session: Session | null) => (session?.user.is_anonymous ? null : session);

/** Signs in; resolves to null, or to the sentence to show when that failed. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const { error } = await adminClient().auth.signInWithPassword({ email, password });
  return error && messageOf(error);
}

/** Signs out in all tabs of this browser, also without a network; other devices stay signed in. */
export async function signOut() {
  await adminClient().auth.signOut({ scope: 'local' });
}

/** The session of this browser, refreshed when it is about to expire. */
export async function currentSession() {
  const { data } = await adminClient().auth.getSession();
  return administrator(data.session);
}

/** Calls the listener now and whenever the session changes, in any tab; returns a function that stops it. */
export function watchSession(listener: (session: Session | null) => void) {
  const { data } = adminClient().auth.onAuthStateChange((_, session) => listener(administrator(session)));
  return () => data.subscription.unsubscribe();
}

/** Mails a link to set a new password; resolves to null, or to the sentence to show when that failed. */
export async function sendPasswordMail(email: string): Promise<string | null> {
  const { error } = await adminClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${siteUrl}${routes.login}`,
  });
  return error && (error.status === 429 ? error.message : sessionMessages.mailFailed);
}
