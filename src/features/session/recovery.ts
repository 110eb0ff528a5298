// Links to choose a password lead to /login#type=recovery&token_hash=…, those of invitations to …type=invite…. The
// token is used only after a button is pressed, so that mail scanners do not consume it. With Supabase's default
// email template, links lead to /login#access_token=…&type=recovery. The session only sets the password in this tab.
// It never becomes the browser's session and gives access to no screen.

export type RecoveryTokens =
  | { type: 'recovery' | 'invite'; token_hash: string }
  | { access_token: string; refresh_token: string };

export type RecoveryLink = { kind: 'tokens'; tokens: RecoveryTokens } | { kind: 'expired' };

/** Whether the link belongs to an invitation, which means there is no password yet. */
export const isInvitation = (tokens: RecoveryTokens) => 'type' in tokens && tokens.type === 'invite';

const storageKey = 'gurdwara-recovery';

/** Reads the recovery link from a URL fragment. Returns null without one. */
export function readRecoveryLink(fragment: string): RecoveryLink | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  if (words.has('error_code') || words.has('error_description')) return { kind: 'expired' };
  const type = words.get('type');
  const token_hash = words.get('token_hash');
  if ((type === 'recovery' || type === 'invite') && token_hash)
    return { kind: 'tokens', tokens: { type, token_hash } };
  const access_token = words.get('access_token');
  const refresh_token = words.get('refresh_token');
  if (type !== 'recovery' || !access_token || !refresh_token) return null;
  return { kind: 'tokens', tokens: { access_token, refresh_token } };
}

/**
 * Removes the link from the address bar and the history, so that it does not leak. Keeps it in session storage for
 * reloads.
 */
export function takeRecoveryLink(): RecoveryLink | null {
  const link = readRecoveryLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname);
  if (link?.kind === 'tokens') sessionStorage.setItem(storageKey, JSON.stringify(link.tokens));
  if (link) return link;
  const kept = sessionStorage.getItem(storageKey);
  return kept ? { kind: 'tokens', tokens: JSON.parse(kept) } : null;
}

/** Forgets the link after it has been used or dismissed. */
export function dropRecoveryLink() {
  sessionStorage.removeItem(storageKey);
}
