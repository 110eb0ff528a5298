// A post on the temple's page: POST /{page-id}/photos, multipart, with the card as the photo.
import { type Card, drawCard } from '../card/card.ts';
import type { Settings } from '../settings.ts';
import type { Outcome, SocialPages, World } from '../types.ts';
import { graph } from './graph.ts';

/** Publishes the text with its card on the Facebook page. */
export async function postOnFacebook(
  text: string,
  card: Card,
  pages: SocialPages | null,
  meta: Settings['meta'],
  world: World,
): Promise<Outcome> {
  if (!pages?.facebook_page_id || !pages.facebook_page_token) {
    return {
      kind: 'skipped',
      reason: 'Facebook is not set up. Enter the page’s ID and token under Social Media.',
    };
  }
  const form = new FormData();
  form.set('source', new Blob([drawCard(card)], { type: 'image/jpeg' }), 'seva.jpg');
  form.set('caption', text);
  form.set('alt_text_custom', card.alt);
  form.set('published', 'true');
  const account = {
    provider: 'Facebook',
    baseUrl: meta.graphUrl,
    token: pages.facebook_page_token,
    appSecret: meta.appSecret,
  } as const;
  const answer = await graph(account, world, `${encodeURIComponent(pages.facebook_page_id)}/photos`, form);
  return answer.ok ? { kind: 'sent' } : answer.outcome;
}
