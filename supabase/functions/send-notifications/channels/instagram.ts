// Posts on Instagram in three steps: create a container from a public picture, wait until it is ready, publish it.
import { type Card, withoutCard } from '../shared/card.ts';
import { notSetUp } from '../shared/provider-request.ts';
import type { Settings } from '../shared/settings.ts';
import type { Outcome, Runtime, SocialPages } from '../shared/types.ts';
import { type Account, graph } from './graph.ts';

/** Pictures are ready within seconds; Meta's advice to poll for minutes concerns videos. */
const maxPolls = 5;
const pollPauseMs = 2000;

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Resolves to `null` once the container can be published, otherwise to the outcome of the attempt. */
async function waitUntilReady(
  container: string,
  account: Account,
  runtime: Runtime,
): Promise<Outcome | null> {
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    const answer = await graph(account, runtime, `${container}?fields=status_code,status`);
    if (!answer.ok) return answer.outcome;
    switch (answer.body.status_code) {
      case 'FINISHED':
        return null;
      case 'ERROR':
        return {
          kind: 'refused',
          reason: `Instagram could not use the picture. ${answer.body.status ?? ''}`.trim(),
        };
      case 'EXPIRED':
        return { kind: 'retry', pace: 'soon', reason: 'Instagram let the prepared post expire.' };
    }
    await runtime.pause(pollPauseMs);
  }
  return { kind: 'retry', pace: 'soon', reason: 'Instagram had not finished preparing the picture.' };
}

async function publish(text: string, card: Card, user: string, account: Account, runtime: Runtime) {
  const fields = formOf({ image_url: card.url, caption: text, alt_text: card.alt });
  const created = await graph(account, runtime, `${user}/media`, fields);
  if (!created.ok) return created.outcome;
  const container = String(created.body.id ?? '');
  const notReady = await waitUntilReady(encodeURIComponent(container), account, runtime);
  if (notReady) return notReady;
  const published = await graph(
    account,
    runtime,
    `${user}/media_publish`,
    formOf({ creation_id: container }),
  );
  return published.ok ? ({ kind: 'sent' } as const) : published.outcome;
}

export async function postOnInstagram(
  text: string,
  card: Card | null,
  pages: SocialPages | null,
  meta: Settings['meta'],
  runtime: Runtime,
): Promise<Outcome> {
  if (!pages?.instagram_business_account_id || !pages.instagram_access_token)
    return notSetUp('Instagram is not set up yet. Enter the account’s ID and token under Social Media.');
  if (!card) return withoutCard('Instagram');
  const token = pages.instagram_access_token;
  const isInstagramLogin = token.startsWith('IG');
  const account = {
    provider: 'Instagram',
    baseUrl: isInstagramLogin ? meta.instagramUrl : meta.graphUrl,
    token,
    // The secret belongs to the Facebook app; tokens of Instagram login cannot be proven with it.
    appSecret: isInstagramLogin ? '' : meta.appSecret,
  } as const;
  const user = encodeURIComponent(pages.instagram_business_account_id);
  return publish(text, card, user, account, runtime);
}
