// Everything about who is signed in. Loads supabase-js, so the public pages import it only when it is needed.
import type { AuthError, Session } from '@supabase/supabase-js';
import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';
import { adminClient } from '@/lib/supabase-admin';
import { sessionMessages } from './session-messages';

/** Spec §8: the backend's message; a request that got no answer has none worth showing. */
function messageOf(error: AuthError) {
  const unanswered = !error.status || error.status >= 500;
  return unanswered || !error.message ? sessionMessages.signInFailed : error.message;
}

/** An anonymous sign-in, should one ever exist, is no administrator (access.md). */
const administrator = (session: Session | null) => (session?.user.is_anonymous ? null : session);

/** Signs in; resolves to the sentence to show when that failed, otherwise to null. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const { error } = await adminClient().auth.signInWithPassword({ email, password });
  return error && messageOf(error);
}

/** Signs out of this browser, every tab of it, also without a network; other devices stay signed in. */
export async function signOut() {
  await adminClient().auth.signOut({ scope: 'local' });
}

/** The session of this browser, refreshed when it was about to end. */
export async function currentSession() {
  const { data } = await adminClient().auth.getSession();
  return administrator(data.session);
}

/** Calls back with the session now and whenever it changes, in this tab or another; returns how to stop. */
export function watchSession(listener: (session: Session | null) => void) {
  const { data } = adminClient().auth.onAuthStateChange((_event, session) =>
    listener(administrator(session)),
  );
  return () => data.subscription.unsubscribe();
}

/** Mails a link to set a new password. Resolves to the sentence to show when that failed. */
export async function sendPasswordMail(email: string): Promise<string | null> {
  const { error } = await adminClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${siteUrl}${routes.login}`,
  });
  return error && (error.status === 429 ? error.message : sessionMessages.mailFailed);
}
