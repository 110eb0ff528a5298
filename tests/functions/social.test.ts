import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { Job, Runtime, SocialPages } from '../../supabase/functions/send-notifications/shared/types.ts';
import { type CardSite, startCardSite } from '../support/cards.ts';
import { metaAccount } from '../support/providers/graph.ts';
import { type Fault, type Provider, startProvider } from '../support/providers/server.ts';
import { job, memoryProject, settingsFor, socialPages, testRuntime } from './sender.ts';

let provider: Provider;
let site: CardSite;
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
  provider.graph.preparing = 0;
  provider.graph.requireProof = false;
});
afterEach(() => provider.setFault(null));

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

const tokenOf = (channel: Channel, token: string) =>
  channel === 'facebook' ? { facebook_page_token: token } : { instagram_access_token: token };
const failWith = (error: object, status = 400, headers = {}): Fault => ({ status, body: { error }, headers });

describe.each(['facebook', 'instagram'] as const)('a post on %s', (channel) => {
  it('has the words, the card, and the card in words', async () => {
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

  it.each(['Langar', 'Anand Karaj (Wedding)'])(
    'names a card that the site has when %s is confirmed or cancelled',
    async (sevatype) => {
      for (const status of ['confirmed', 'cancelled']) {
        expect(await post(channel, {}, {}, {}, { sevatype, status })).toEqual({ kind: 'sent' });
      }
      expect(new Set(provider.graph.posts.map(({ picture }) => picture)).size).toBe(2);
    },
  );

  it('is skipped, and says what is missing, when the function does not know the site’s address', async () => {
    const network = channel === 'facebook' ? 'Facebook' : 'Instagram';
    expect(await post(channel, {}, { PUBLIC_SITE_URL: '' })).toEqual({
      kind: 'skipped',
      reason: `${network} is not set up yet: ask whoever set up the website (missing: PUBLIC_SITE_URL).`,
    });
    expect(provider.graph.posts).toEqual([]);
  });

  it('is tried again when Meta could not fetch the card', async () => {
    expect(await post(channel, {}, { PUBLIC_SITE_URL: 'http://127.0.0.1:1' })).toMatchObject({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringContaining('could not fetch the picture'),
    });
  });

  it('is tried again when the project itself does not answer', async () => {
    const broken = { ...project, socialPages: () => Promise.reject(new Error('the database is full')) };
    const outcome = await attempt(
      job({ channel, phone: null }),
      settingsFor(provider, { PUBLIC_SITE_URL: site.url }),
      broken,
      testRuntime(),
    );
    expect(outcome).toEqual({
      kind: 'retry',
      pace: 'soon',
      reason: 'The website itself had a problem: the database is full',
    });
  });

  it('is skipped when the page is not set up', async () => {
    const ids = { facebook_page_id: '', instagram_business_account_id: '' };
    for (const pages of [null, ids, tokenOf(channel, '')]) {
      expect(await post(channel, pages)).toMatchObject({
        kind: 'skipped',
        reason: expect.stringContaining('is not set up'),
      });
    }
    expect(provider.graph.posts).toEqual([]);
  });

  it.each([
    ['EAAB-expired', 'The token has expired. Please enter a new one under Social Media. (Meta 190/463)'],
    ['EAAB-revoked', 'The app was removed from the account'],
    ['EAAB-password', 'password was changed'],
    ['EAAB-weak', 'a permission is missing'],
    ['EAAB-nonsense', 'The token is not valid, or was revoked.'],
  ])('says what is wrong with the token %s, and waits for a new one', async (token, words) => {
    const outcome = await post(channel, tokenOf(channel, token));
    expect(outcome).toMatchObject({ kind: 'retry', pace: 'later', reason: expect.stringContaining(words) });
    expect(JSON.stringify(outcome)).not.toContain(token);
  });

  it('says when there is no such page', async () => {
    const ids = { facebook_page_id: '1', instagram_business_account_id: '1' };
    expect(await post(channel, ids)).toMatchObject({
      kind: 'retry',
      pace: 'later',
      reason: expect.stringContaining('check the ID'),
    });
  });

  it('proves the app’s secret when there is one', async () => {
    provider.graph.requireProof = true;
    expect(await post(channel)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('appsecret_proof'),
    });
    expect(await post(channel, {}, { META_APP_SECRET: metaAccount.appSecret })).toEqual({ kind: 'sent' });
  });

  it.each([
    ['an app’s rate limit', failWith({ code: 4, message: 'x' }), { pace: 'later' }],
    [
      'a page’s rate limit, with the wait in minutes',
      failWith({ code: 32 }, 400, {
        'X-Business-Use-Case-Usage': '{"1":[{"estimated_time_to_regain_access":45}]}',
      }),
      { pace: 'later', retryAfter: 2700 },
    ],
    ['Retry-After', failWith({ code: 2 }, 500, { 'Retry-After': '30' }), { pace: 'soon', retryAfter: 30 }],
    ['a restriction', failWith({ code: 368 }), { pace: 'later' }],
    [
      'a temporary problem',
      failWith({ code: 1234, is_transient: true, message: 'Try later' }),
      { pace: 'soon' },
    ],
    ['an error without a code', { status: 502, body: 'Bad gateway' }, { pace: 'soon' }],
  ] as [string, Fault, object][])('is tried again after %s', async (_, fault, expected) => {
    provider.setFault(() => fault);
    expect(await post(channel)).toMatchObject({ kind: 'retry', ...expected });
  });

  it.each([
    ['a page that asks to sign in', { status: 200, body: '<html>Welcome to the airport</html>' }],
    ['an id that is none', { status: 200, body: { id: 'portal' } }],
    ['the refusal of a proxy', { status: 403, body: '<html>Forbidden</html>' }],
  ] as [string, Fault][])('is neither sent nor given up when what answers is %s', async (_, fault) => {
    provider.setFault(() => fault);
    expect(await post(channel)).toEqual({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringContaining('Something other than'),
    });
  });

  it.each([
    ['a repetition', failWith({ code: 506 }), 'repetition'],
    [
      'what Meta explains to the user',
      failWith({ code: 36003, error_user_msg: 'The aspect ratio is odd.' }),
      'aspect ratio',
    ],
  ])('is given up after %s', async (_, fault, words) => {
    provider.setFault(() => fault);
    expect(await post(channel)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(words) });
  });
});

describe('Instagram’s two steps', () => {
  it('wait until the picture is prepared', async () => {
    provider.graph.preparing = 3;
    expect(await post('instagram')).toEqual({ kind: 'sent' });
  });

  it.each([
    [100, { kind: 'retry', pace: 'soon', reason: 'Instagram had not finished preparing the picture.' }],
    ['ERROR', { kind: 'refused', reason: 'Instagram could not use the picture. ERROR' }],
    ['EXPIRED', { kind: 'retry', pace: 'soon', reason: 'Instagram let the prepared post expire.' }],
  ] as const)('end in words when it stays %s', async (state, outcome) => {
    provider.graph.preparing = state;
    expect(await post('instagram')).toEqual(outcome);
    expect(provider.graph.posts).toEqual([]);
  });

  it('speak to graph.instagram.com with a token of Instagram login', async () => {
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
