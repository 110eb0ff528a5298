// Posts on the temple's page: POST /{page-id}/photos. Meta fetches the card from the site by its URL.
import { type Card, withoutCard } from '../shared/card.ts';
import { notSetUp } from '../shared/provider-request.ts';
import type { Settings } from '../shared/settings.ts';
import type { Outcome, Runtime, SocialPages } from '../shared/types.ts';
import { graph } from './graph.ts';

export async function postOnFacebook(
  text: string,
  card: Card | null,
  pages: SocialPages | null,
  meta: Settings['meta'],
  runtime: Runtime,
): Promise<Outcome> {
  if (!pages?.facebook_page_id || !pages.facebook_page_token)
    return notSetUp('Facebook is not set up yet. Enter the page’s ID and token under Social Media.');
  if (!card) return withoutCard('Facebook');
  const form = new FormData();
  form.set('url', card.url);
  form.set('caption', text);
  form.set('alt_text_custom', card.alt);
  form.set('published', 'true');
  const account = {
    provider: 'Facebook',
    baseUrl: meta.graphUrl,
    token: pages.facebook_page_token,
    appSecret: meta.appSecret,
  } as const;
  const answer = await graph(account, runtime, `${encodeURIComponent(pages.facebook_page_id)}/photos`, form);
  return answer.ok ? { kind: 'sent' } : answer.outcome;
}
