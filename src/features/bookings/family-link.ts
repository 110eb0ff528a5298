import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';
import { draftAt } from '@/ui/use-form';

const storedLink = draftAt('seva-booking-link');

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replaceAll(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/**
 * Secret of the link to a request: 128 random bits as 22 base64url characters. A retry with the same request id reuses
 * it.
 */
export function linkSecret(requestId: string): string {
  const known = storedLink.read({ requestId: '', secret: '' });
  if (known.requestId === requestId && known.secret) return known.secret;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(16)));
  storedLink.write({ requestId, secret });
  return secret;
}

/** Forgets the secret once the request is stored, so that the next user of this browser cannot find it. */
export const forgetSecret = () => storedLink.write(null);

/** SHA-256 hash of a secret, in hexadecimal. The database never gets the secret itself. */
export async function linkHash(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** URL of a family's page. Browsers never send the part after #, so it reaches no log and no referrer. */
export const familyLink = (secret: string) => `${siteUrl}${routes.mySeva}#${secret}`;
