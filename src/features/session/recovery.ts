// A link to choose a password leads to /login#type=recovery&token_hash=…, that of an invitation to …type=invite…, and nothing
// uses the token before a person has pressed a button. A project with Supabase's own template leads to /login#access_token=…&type=recovery instead. The session is used
// in this tab only, to set a password. It never becomes the browser's session, so it opens no screen.

export type RecoveryTokens =
  | { type: 'recovery' | 'invite'; token_hash: string }
  | { access_token: string; refresh_token: string };

export type RecoveryLink = { kind: 'tokens'; tokens: RecoveryTokens } | { kind: 'expired' };

/** Whether the link is that of an invitation, so that there is no password yet. */
export const isInvitation = (tokens: RecoveryTokens) => 'type' in tokens && tokens.type === 'invite';

const storageKey = 'gurdwara-recovery';

/** The recovery link in the fragment of an address; null when it holds none. */
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

/** Removes the link from the address and the history, where others could read it; a reload still finds it. */
export function takeRecoveryLink(): RecoveryLink | null {
  const link = readRecoveryLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname);
  if (link?.kind === 'tokens') sessionStorage.setItem(storageKey, JSON.stringify(link.tokens));
  if (link) return link;
  const kept = sessionStorage.getItem(storageKey);
  return kept ? { kind: 'tokens', tokens: JSON.parse(kept) } : null;
}

/** Forgets the link once it has been used or given up. */
export function dropRecoveryLink() {
  sessionStorage.removeItem(storageKey);
}
