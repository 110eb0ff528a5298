// The picture of a post, which Instagram requires. The site's build draws one for each seva and status, at an address that
// never changes; the date is in the text of the post.
import { askWhoSetUp, type Details, type Outcome } from './types.ts';

export interface Card {
  url: string;
  alt: string;
}

/** The card of a booking; null if the site's address is not set. */
export function cardOf({ sevatype = '', status = '' }: Details, siteUrl: string): Card | null {
  if (!siteUrl) return null;
  const words = sevatype.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words, status].join('-');
  return { url: `${siteUrl}/cards/${encodeURIComponent(name)}.jpg`, alt: `${sevatype}, ${status}` };
}

export const withoutCard = (provider: string): Outcome => ({
  kind: 'skipped',
  reason: `${provider} is not set up yet: ${askWhoSetUp} (missing: PUBLIC_SITE_URL).`,
});
