import jpeg from 'jpeg-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { SocialPages, World } from '../../supabase/functions/send-notifications/types.ts';
import { metaAccount } from '../support/providers/graph.ts';
import { type Fault, type Provider, startProvider } from '../support/providers/server.ts';
import { job, memoryProject, settingsFor, socialPages, testWorld } from './sender.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.graph.posts.length = 0;
  provider.graph.preparing = 0;
  provider.graph.requireProof = false;
});
afterEach(() => provider.misbehave(null));

const { project, pictures } = memoryProject();
type Channel = 'facebook' | 'instagram';

function post(
  channel: Channel,
  pages: Partial<SocialPages> | null = {},
  secrets: Record<string, string> = {},
  world: Partial<World> = {},
) {
  const now = pages && { ...socialPages, ...pages };
  return attempt(
    job({ channel, phone: null, recipient_name: null }),
    settingsFor(provider, secrets),
    { ...project, socialPages: async () => now },
    testWorld(world),
  );
}

const tokenOf = (channel: Channel, token: string) =>
  channel === 'facebook' ? { facebook_page_token: token } : { instagram_access_token: token };
const failWith = (error: object, status = 400, headers = {}): Fault => ({ status, body: { error }, headers });

describe.each(['facebook', 'instagram'] as const)('a post on %s', (channel) => {
  it('has the words, the card, and the card in words', async () => {
    expect(await post(channel)).toEqual({ kind: 'sent' });
    expect(provider.graph.posts).toMatchObject([
      {
        where: channel,
        caption: 'Akhand Path on March 5, 2027 is confirmed for Amrit Kaur.',
        alt: 'Akhand Path, March 5, 2027',
      },
    ]);
    const picture = jpeg.decode(provider.graph.posts[0]?.jpeg ?? [], { useTArray: true });
    expect([picture.width, picture.height]).toEqual([1080, 1080]);
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
    expect(outcome).toMatchObject({ kind: 'retry', pace: 'patient', reason: expect.stringContaining(words) });
    expect(JSON.stringify(outcome)).not.toContain(token);
  });

  it('says when there is no such page', async () => {
    const ids = { facebook_page_id: '1', instagram_business_account_id: '1' };
    expect(await post(channel, ids)).toMatchObject({
      kind: 'retry',
      pace: 'patient',
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
    ['an app’s rate limit', failWith({ code: 4, message: 'x' }), { pace: 'patient' }],
    [
      'a page’s rate limit, with the wait in minutes',
      failWith({ code: 32 }, 400, {
        'X-Business-Use-Case-Usage': '{"1":[{"estimated_time_to_regain_access":45}]}',
      }),
      { pace: 'patient', retryAfter: 2700 },
    ],
    ['Retry-After', failWith({ code: 2 }, 500, { 'Retry-After': '30' }), { pace: 'soon', retryAfter: 30 }],
    ['a restriction', failWith({ code: 368 }), { pace: 'patient' }],
    [
      'a passing problem',
      failWith({ code: 1234, is_transient: true, message: 'Try later' }),
      { pace: 'soon' },
    ],
    ['an error without a code', { status: 502, body: 'Bad gateway' }, { pace: 'soon' }],
    ['a broken connection', 'drop', { pace: 'soon' }],
  ] as [string, Fault, object][])('is tried again after %s', async (_, fault, expected) => {
    provider.misbehave(() => fault);
    expect(await post(channel)).toMatchObject({ kind: 'retry', ...expected });
  });

  it('is tried again after a slow answer', async () => {
    provider.misbehave(() => ({ slow: 1000 }));
    const words = 'did not answer within 0.1 seconds';
    expect(await post(channel, {}, {}, { patience: 100 })).toMatchObject({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringContaining(words),
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
    provider.misbehave(() => fault);
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

  it('remove the hosted picture, whatever became of the post', async () => {
    await post('instagram');
    provider.graph.preparing = 'ERROR';
    await post('instagram');
    expect([...pictures.keys()]).toEqual([]);
  });

  it('say when Instagram could not fetch the picture', async () => {
    const unreachable = { ...project, hostPicture: async () => 'http://127.0.0.1:1/card.jpg' };
    const outcome = await attempt(
      job({ channel: 'instagram', phone: null }),
      settingsFor(provider),
      unreachable,
      testWorld(),
    );
    expect(outcome).toMatchObject({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringContaining('could not fetch'),
    });
  });

  it('say when our own storage fails', async () => {
    const broken = { ...project, hostPicture: () => Promise.reject(new Error('storage is full')) };
    const outcome = await attempt(
      job({ channel: 'instagram', phone: null }),
      settingsFor(provider),
      broken,
      testWorld(),
    );
    expect(outcome).toMatchObject({
      kind: 'retry',
      pace: 'soon',
      reason: 'The website had a problem of its own: storage is full',
    });
  });

  it('speak to graph.instagram.com with a token of Instagram login', async () => {
    const urls: string[] = [];
    const world = testWorld({
      send: async (url) => {
        urls.push(url);
        return Response.json({ error: { code: 190 } }, { status: 400 });
      },
    });
    const settings = settingsFor(provider, { GRAPH_BASE_URL: '', META_APP_SECRET: 'x' });
    const pages = { ...socialPages, instagram_access_token: 'IGAA-token' };
    await attempt(
      job({ channel: 'instagram', phone: null }),
      settings,
      { ...project, socialPages: async () => pages },
      world,
    );
    expect(urls).toEqual([`https://graph.instagram.com/v25.0/${metaAccount.instagram}/media`]);
  });
});
