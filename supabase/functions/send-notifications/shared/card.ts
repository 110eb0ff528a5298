// The picture for a post; Instagram requires one. The site's build draws a card per seva and status at a fixed address,
// so the date appears only in the text of the post.
import { missingReason } from './provider-request.ts';
import type { Details, Outcome } from './types.ts';

export interface Card {
  url: string;
  alt: string;
}

/** Returns the card of a booking, or `null` if the site's address is not set. */
export function cardOf({ sevatype = '', status = '' }: Details, siteUrl: string): Card | null {
  if (!siteUrl) return null;
  const words = sevatype.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words, status].join('-');
  return { url: `${siteUrl}/cards/${encodeURIComponent(name)}.jpg`, alt: `${sevatype}, ${status}` };
}

export const withoutCard = (provider: string): Outcome => ({
  kind: 'skipped',
  reason: missingReason(provider, ['PUBLIC_SITE_URL']),
});
