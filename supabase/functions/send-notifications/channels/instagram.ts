// A post on Instagram: a container is made from a picture at a public address, prepared, then published.
import { type Card, drawCard } from '../card/card.ts';
import type { Settings } from '../settings.ts';
import type { Job, Outcome, Project, SocialPages, World } from '../types.ts';
import { type Account, graph } from './graph.ts';

/** A picture is ready at once or within seconds; Meta's advice to poll for minutes is for videos. */
const polls = 5;
const pollPauseMs = 2000;

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Null when the container can be published. */
async function waitUntilReady(container: string, account: Account, world: World): Promise<Outcome | null> {
  for (let poll = 1; poll <= polls; poll += 1) {
    const answer = await graph(account, world, `${container}?fields=status_code,status`);
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
    await world.pause(pollPauseMs);
  }
  return { kind: 'retry', pace: 'soon', reason: 'Instagram had not finished preparing the picture.' };
}

async function publish(text: string, card: Card, url: string, user: string, account: Account, world: World) {
  const fields = formOf({ image_url: url, caption: text, alt_text: card.alt });
  const created = await graph(account, world, `${user}/media`, fields);
  if (!created.ok) return created.outcome;
  const container = String(created.body.id ?? '');
  const notReady = await waitUntilReady(encodeURIComponent(container), account, world);
  if (notReady) return notReady;
  const published = await graph(account, world, `${user}/media_publish`, formOf({ creation_id: container }));
  return published.ok ? ({ kind: 'sent' } as const) : published.outcome;
}

/** Publishes the text with its card on Instagram; the hosted picture is removed again either way. */
export async function postOnInstagram(
  job: Job,
  text: string,
  card: Card,
  pages: SocialPages | null,
  meta: Settings['meta'],
  project: Project,
  world: World,
): Promise<Outcome> {
  if (!pages?.instagram_business_account_id || !pages.instagram_access_token) {
    return {
      kind: 'skipped',
      reason: 'Instagram is not set up. Enter the account’s ID and token under Social Media.',
    };
  }
  const token = pages.instagram_access_token;
  const own = token.startsWith('IG');
  const account = {
    provider: 'Instagram',
    baseUrl: own ? meta.instagramUrl : meta.graphUrl,
    token,
    // The secret is the Facebook app's and proves nothing about a token of Instagram login.
    appSecret: own ? '' : meta.appSecret,
  } as const;
  const name = `card-${job.id}-${job.attempt}.jpg`;
  const url = await project.hostPicture(name, drawCard(card));
  try {
    const user = encodeURIComponent(pages.instagram_business_account_id);
    return await publish(text, card, url, user, account, world);
  } finally {
    await project.removePicture(name).catch(() => world.log(`The picture ${name} could not be removed.`));
  }
}
