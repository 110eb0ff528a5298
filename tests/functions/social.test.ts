import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listening } from '../../scripts/shared/listen.ts';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { Job, Runtime, SocialPages } from '../../supabase/functions/send-notifications/shared/types.ts';
import { startCardSite } from '../support/cards.ts';
import { metaAccount } from '../support/providers/graph.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { job, memoryProject, settingsFor, socialPages, testRuntime } from './sender.ts';

let provider: Provider;
let site: Listening;
beforeAll(async () => {
  provider = await startProvider();
  site = await startCardSite();
});
afterAll(async () => {
  site.close();
  await provider.close();
});
beforeEach(() => {
  provider.graph.posts.length = 0;
  provider.graph.prepared = 'FINISHED';
  provider.graph.requireProof = false;
});

const { project } = memoryProject();
type Channel = 'facebook' | 'instagram';

function post(
  channel: Channel,
  pages: Partial<SocialPages> | null = {},
  secrets: Record<string, string> = {},
  runtime: Partial<Runtime> = {},
  data: Job['data'] = {},
) {
  const now = pages && { ...socialPages, ...pages };
  return attempt(
    job({ channel, phone: null, recipient_name: null, data: { ...job().data, ...data } }),
    settingsFor(provider, { PUBLIC_SITE_URL: site.url, ...secrets }),
    { ...project, socialPages: async () => now },
    testRuntime(runtime),
  );
}

describe.each(['facebook', 'instagram'] as const)('a post on %s', (channel) => {
  it('has the text, the card and its alt text', async () => {
    expect(await post(channel)).toEqual({ kind: 'sent' });
    expect(provider.graph.posts).toEqual([
      {
        where: channel,
        caption: 'Akhand Path on March 5, 2027 is confirmed for Amrit Kaur.',
        alt: 'Akhand Path, confirmed',
        picture: `${site.url}/cards/akhand-path-confirmed.jpg`,
      },
    ]);
  });

  it('uses an existing card for confirmed and cancelled sevas', async () => {
    for (const status of ['confirmed', 'cancelled'])
      await post(channel, {}, {}, {}, { sevatype: 'Anand Karaj (Wedding)', status });
    expect(new Set(provider.graph.posts.map(({ picture }) => picture)).size).toBe(2);
  });

  it('is retried when Meta could not fetch the card', async () => {
    expect(await post(channel, {}, { PUBLIC_SITE_URL: 'http://127.0.0.1:1' })).toMatchObject({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringMatching(/Meta (324|9004)/),
    });
  });

  it('is skipped with a reason when the page or the site’s address is not set up', async () => {
    const ids = { facebook_page_id: '', instagram_business_account_id: '' };
    const tokens = { facebook_page_token: '', instagram_access_token: '' };
    for (const pages of [null, ids, tokens])
      expect(await post(channel, pages)).toEqual({
        kind: 'skipped',
        reason: expect.stringMatching(/ is not set up yet\. Enter .* under Social Media\.$/),
        notSetUp: true,
      });
    expect(await post(channel, {}, { PUBLIC_SITE_URL: '' })).toEqual({
      kind: 'skipped',
      reason: expect.stringContaining('ask the person who set up the website (missing: PUBLIC_SITE_URL).'),
    });
    expect(provider.graph.posts).toEqual([]);
  });

  it('sends the proof of the app’s secret when one is set', async () => {
    provider.graph.requireProof = true;
    expect(await post(channel)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('appsecret_proof'),
    });
    expect(await post(channel, {}, { META_APP_SECRET: metaAccount.appSecret })).toEqual({ kind: 'sent' });
  });
});

describe('posting on Instagram', () => {
  it.each([
    [
      'IN_PROGRESS',
      { kind: 'retry', pace: 'soon', reason: 'Instagram had not finished preparing the picture.' },
    ],
    ['ERROR', { kind: 'refused', reason: 'Instagram could not use the picture. ERROR' }],
  ] as const)('stops with a reason when the picture stays %s', async (state, outcome) => {
    provider.graph.prepared = state;
    expect(await post('instagram')).toEqual(outcome);
    expect(provider.graph.posts).toEqual([]);
  });

  it('uses graph.instagram.com for a token of Instagram login', async () => {
    const urls: string[] = [];
    const runtime: Partial<Runtime> = {
      send: async (url) => {
        urls.push(url);
        return Response.json({ error: { code: 190 } }, { status: 400 });
      },
    };
    const secrets = { GRAPH_BASE_URL: '', META_APP_SECRET: 'x' };
    await post('instagram', { instagram_access_token: 'IGAA-token' }, secrets, runtime);
    expect(urls).toEqual([`https://graph.instagram.com/v25.0/${metaAccount.instagram}/media`]);
  });
});
