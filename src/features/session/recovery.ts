// A mailed link ends at /login#access_token=…&type=recovery. Its session lives in this tab alone and can only
// set a password: it never becomes the browser's session, so it opens no screen.

export interface RecoveryTokens {
  access_token: string;
  refresh_token: string;
}

export type RecoveryLink = { kind: 'tokens'; tokens: RecoveryTokens } | { kind: 'expired' };

const storageKey = 'gurdwara-recovery';

/** What the fragment of an address says about a recovery link; null when it is about something else. */
export function readRecoveryLink(fragment: string): RecoveryLink | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  if (words.has('error_code') || words.has('error_description')) return { kind: 'expired' };
  const access_token = words.get('access_token');
  const refresh_token = words.get('refresh_token');
  if (words.get('type') !== 'recovery' || !access_token || !refresh_token) return null;
  return { kind: 'tokens', tokens: { access_token, refresh_token } };
}

/** Takes the link out of the address, where a shoulder or the history could read it; a reload still finds it. */
export function takeRecoveryLink(): RecoveryLink | null {
  const link = readRecoveryLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname);
  if (link?.kind === 'tokens') sessionStorage.setItem(storageKey, JSON.stringify(link.tokens));
  if (link) return link;
  const kept = sessionStorage.getItem(storageKey);
  return kept ? { kind: 'tokens', tokens: JSON.parse(kept) } : null;
}

/** Forgets the link, used or given up. */
export function dropRecoveryLink() {
  sessionStorage.removeItem(storageKey);
}
