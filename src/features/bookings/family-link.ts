import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';
import { draftAt } from '@/ui/use-form';

const kept = draftAt('seva-booking-link');

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replaceAll(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/**
 * The secret of the link to a request: 128 random bits, as 22 characters of base64url. A request that is sent again keeps
 * it, as it keeps its id.
 */
export function linkSecret(requestId: string): string {
  const known = kept.read({ requestId: '', secret: '' });
  if (known.requestId === requestId && known.secret) return known.secret;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(16)));
  kept.write({ requestId, secret });
  return secret;
}

/** Forgets the secret once the request is stored: whoever uses this browser next must not find it. */
export const forgetSecret = () => kept.write(null);

/** The SHA-256 hash of a secret in hexadecimal: all that the database gets. */
export async function linkHash(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of the link. What stands behind # is never sent: no server's log and no referrer has it. */
export const familyLink = (secret: string) => `${siteUrl}${routes.mySeva}#${secret}`;
