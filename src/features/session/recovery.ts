// An email to reset a password leads to /login#type=recovery&token_hash=…, an invitation to /login#type=invite&….
// The page uses the token only after a button is pressed, so that mail scanners do not consume it. With Supabase's
// default email template, links lead to /login#access_token=…&type=recovery. That session only sets the password: it is
// never stored and opens no screen.

export type RecoveryTokens =
  | { type: 'recovery' | 'invite'; token_hash: string }
  | { access_token: string; refresh_token: string };

/** Whether the link belongs to an invitation, which means there is no password yet. */
export const isInvitation = (tokens: RecoveryTokens) => 'type' in tokens && tokens.type === 'invite';

const storageKey = 'gurdwara-recovery';

/** Reads the recovery link from a URL fragment. Returns null without one. */
export function readRecoveryLink(fragment: string): RecoveryTokens | 'expired' | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  if (words.has('error_code') || words.has('error_description')) return 'expired';
  const type = words.get('type');
  const token_hash = words.get('token_hash');
  if ((type === 'recovery' || type === 'invite') && token_hash) return { type, token_hash };
  const access_token = words.get('access_token');
  const refresh_token = words.get('refresh_token');
  return type === 'recovery' && access_token && refresh_token ? { access_token, refresh_token } : null;
}

/**
 * Removes the link from the address bar and the history, so that it does not leak. Keeps it in session storage for
 * reloads.
 */
export function takeRecoveryLink(): ReturnType<typeof readRecoveryLink> {
  const link = readRecoveryLink(location.hash);
  if (!link) return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  history.replaceState(history.state, '', location.pathname);
  if (link !== 'expired') sessionStorage.setItem(storageKey, JSON.stringify(link));
  return link;
}

/** Forgets the link after it has been used or dismissed. */
export function dropRecoveryLink() {
  sessionStorage.removeItem(storageKey);
}
