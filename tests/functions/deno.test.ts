// The deployed functions on Deno: from a visitor's booking to the provider and the log, and through the captcha.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLast } from '../support/at-last.ts';
import { type CardSite, startCardSite } from '../support/cards.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { startTurnstile, type Turnstile, turnstileKeys } from '../support/providers/turnstile.ts';
import { twilioAccount } from '../support/providers/twilio.ts';
import { type LocalBackend, startLocalBackend } from './local-backend.ts';
import { logs, prepareOutbox, queueMessages, rows } from './outbox.ts';
import { secrets, socialPages } from './sender.ts';

let provider: Provider;
let turnstile: Turnstile;
let site: CardSite;
let backend: LocalBackend;

beforeAll(async () => {
  provider = await startProvider();
  site = await startCardSite();
  turnstile = await startTurnstile();
  const captcha = { TURNSTILE_SECRET_KEY: turnstileKeys.secret, TURNSTILE_SITEVERIFY_URL: turnstile.url };
  backend = await startLocalBackend({ ...secrets(provider), ...captcha }, site.url);
  await prepareOutbox(backend.db);
  const { error } = await backend.service.from('social_media_settings').insert(socialPages);
  expect(error).toBeNull();
});
afterAll(async () => {
  await backend?.close();
  site?.close();
  await turnstile?.close();
  await provider?.close();
});
beforeEach(async () => {
  await prepareOutbox(backend.db);
  provider.twilio.messages.length = 0;
  provider.graph.posts.length = 0;
  provider.resend.mails.length = 0;
});

const switchOn = (event_type: string, channels: string[]) =>
  backend.service
    .from('notification_settings')
    .update(Object.fromEntries(channels.map((channel) => [`${channel}_enabled`, true])))
    .eq('event_type', event_type)
    .throwOnError();

const request = () => ({
  date: '2099-05-04',
  sevatype: 'Langar',
  name: 'Amrit',
  family_name: 'Kaur',
  phone: '775-555-0142',
  email: 'amrit@example.org',
});
const addressOf = (path: string) => backend.functionUrl.replace('functions/v1/send-notifications', path);
const call = (init: RequestInit = {}) =>
  fetch(backend.functionUrl, {
    method: 'POST',
    headers: { Authorization: `Bearer ${backend.publishableKey}` },
    body: JSON.stringify({ event_type: 'seva_booking', data: {} }),
    ...init,
  });

it.each(['send-notifications', 'verify-captcha', 'administrators'])(
  '%s passes Deno’s own type check',
  (name) => {
    const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
      runInstall: () => string;
    };
    const folder = `supabase/functions/${name}`;
    const flags = ['--cached-only', '--no-lock', '--node-modules-dir=manual', `--config=${folder}/deno.json`];
    // A type check asks no clock, and Deno crashes now and then under the library that moves it (libfaketime).
    const env = { ...process.env, LD_PRELOAD: '' };
    const check = ['check', ...flags, `${folder}/index.ts`];
    const { status, stderr } = spawnSync(runInstall(), check, { encoding: 'utf8', env });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  },
);

describe('who may call', () => {
  it('anybody with the public key, as a bearer or as apikey (supabase-js)', async () => {
    expect((await call()).status).toBe(202);
    expect((await call({ headers: { apikey: backend.publishableKey } })).status).toBe(202);
    const { data, error } = await backend.visitor.functions.invoke('send-notifications', {
      body: { event_type: 'seva_booking', data: {} },
    });
    expect([error, data]).toEqual([null, { message: 'Due messages are being sent.' }]);
  });

  it.each([
    ['no key', {}],
    ['a key of another project', { Authorization: 'Bearer sb_publishable_other' }],
    ['no bearer', { Authorization: 'Basic x' }],
  ])('not with %s', async (_, headers) => {
    const response = await call({ headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['functions/v1/send-notifications', 'apikey'],
    ['functions/v1/verify-captcha', 'apikey'],
    ['rest/v1/contact_submissions', 'x-captcha-pass'],
  ])('a browser on another origin, which asks first, may call %s', async (path, header) => {
    const response = await fetch(addressOf(path), {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://gurdwara.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': `content-type,${header}`,
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-headers')).toContain(header);
  });

  it('and only what exists', async () => {
    expect((await call({ method: 'PUT' })).status).toBe(405);
    expect((await fetch(addressOf('functions/v1/nothing'), { method: 'POST' })).status).toBe(404);
  });
});

describe('a test message', () => {
  const as = (claims: object) => ({
    apikey: backend.publishableKey,
    Authorization: `Bearer ${backend.userToken(claims)}`,
    'Content-Type': 'application/json',
  });
  const channels = (headers: Record<string, string>) => call({ method: 'GET', body: null, headers });
  const sendTest = (headers: Record<string, string>) =>
    fetch(addressOf('rest/v1/rpc/send_test_message'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ recipient: '00000000-0000-4000-8000-0000000000aa', via: 'sms' }),
    });

  it('is offered by the channels that are set up', async () => {
    const response = await channels(as({}));
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        channels: { sms: true, whatsapp: true, email: true },
        mail: { domain: 'gurdwara.example', reports: false },
      },
    ]);
  });

  it('and the doctor is told which these are, by the secret key', async () => {
    const { data } = await backend.service.functions.invoke('send-notifications', { method: 'GET' });
    expect(data).toMatchObject({ channels: { sms: true, whatsapp: true, email: true } });
  });

  it.each([
    ['a visitor', () => ({ apikey: backend.publishableKey })],
    ['a visitor, with the key as a bearer', () => ({ Authorization: `Bearer ${backend.publishableKey}` })],
    ['an anonymous session', () => as({ is_anonymous: true })],
    ['someone with a forged token', () => ({ ...as({}), Authorization: 'Bearer e30.e30.e30' })],
    ['someone whose token is over', () => as({ exp: 1 })],
  ])('is not the business of %s', async (_, headers) => {
    const response = await channels(headers());
    expect([response.status, await response.text()]).toEqual([
      403,
      JSON.stringify({ message: 'Only administrators may see this.' }),
    ]);
    expect((await sendTest(headers())).status).toBeGreaterThanOrEqual(400);
    expect(await rows(backend.db)).toEqual([]);
  });

  it('arrives, and is in the log', async () => {
    const response = await sendTest(as({}));
    expect([response.status, await response.json()]).toEqual([200, expect.any(Number)]);
    await vi.waitFor(() => expect(provider.twilio.messages).toHaveLength(1), atLast);
    expect(provider.twilio.messages[0]).toMatchObject({
      To: '+17755550100',
      Body: expect.stringContaining('This is a test message from '),
    });
    await vi.waitFor(
      async () => expect(await logs(backend.db)).toEqual([{ channel: 'sms', status: 'sent', error: null }]),
      atLast,
    );
  });
});

it('a visitor’s request reaches the committee and the family hears of it, though no browser calls the function', async () => {
  await switchOn('booking_requested', ['sms']);
  const booking = request();
  await backend.visitor.from('seva_bookings').insert(booking).throwOnError();
  await vi.waitFor(() => expect(provider.twilio.messages).toHaveLength(1), atLast);
  expect(provider.twilio.messages[0]).toMatchObject({
    To: '+17755550100',
    Body: expect.stringMatching(/Amrit Kaur has requested Langar on May \d+, 2099\./),
  });
  const logged = ['sms', 'email'].map((channel) => ({ channel, status: 'sent', error: null }));
  await vi.waitFor(
    async () => expect(await logs(backend.db)).toEqual(expect.arrayContaining(logged)),
    atLast,
  );
  const [mail] = provider.resend.mails;
  expect(mail).toMatchObject({
    to: ['amrit@example.org'],
    subject: 'Your request for Langar on Monday, May 4, 2099',
    text: expect.stringContaining(`${site.url}/my-seva#`),
  });
});

it('an approval is posted on both pages, the picture from the site', async () => {
  const { data } = await backend.service
    .from('seva_bookings')
    .insert(request())
    .select('id')
    .single()
    .throwOnError();
  await switchOn('booking_confirmed', ['facebook', 'instagram']);
  // A request that is approved before its mail has left is told of the approval only.
  await vi.waitFor(() => expect(provider.resend.mails).toHaveLength(1), atLast);
  await backend.service
    .from('seva_bookings')
    .update({ status: 'confirmed' })
    .eq('id', data.id)
    .throwOnError();
  await vi.waitFor(() => expect(provider.graph.posts).toHaveLength(2), atLast);
  expect(provider.graph.posts.map(({ where }) => where).sort()).toEqual(['facebook', 'instagram']);
  for (const { caption, picture } of provider.graph.posts) {
    expect(caption).toContain('is confirmed for Amrit Kaur');
    expect(picture).toBe(`${site.url}/cards/langar-confirmed.jpg`);
  }
  const subjects = () => provider.resend.mails.map(({ subject }) => subject.split(' ')[0]);
  await vi.waitFor(() => expect(subjects()).toEqual(['Your', 'Confirmed:']), atLast);
});

it('an undelivered message is reported by Twilio, and the log says why', async () => {
  await queueMessages(backend.db, 1);
  await call();
  await vi.waitFor(async () => expect(await rows(backend.db)).toMatchObject([{ state: 'sent' }]), atLast);
  const [message] = provider.twilio.messages;
  if (!message) throw new Error('Nothing arrived.');
  expect(await provider.twilio.report(message, 'undelivered', 30034)).toBe(204);
  expect((await logs(backend.db)).at(-1)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('A2P 10DLC'),
  });
  const forged = { ...message, StatusCallback: `${message.StatusCallback}0` };
  expect((await fetch(forged.StatusCallback, { method: 'POST', body: 'MessageStatus=failed' })).status).toBe(
    403,
  );
});

it('five hundred forged or repeated calls send nothing but what is due', async () => {
  const forged = { name: 'Forged', phone: '+17755550999', template: 'Buy now' };
  const body = JSON.stringify({ event_type: 'seva_booking', data: forged });
  const flood = () => Promise.all(Array.from({ length: 500 }, async () => (await call({ body })).status));
  expect(new Set(await flood())).toEqual(new Set([202]));
  await queueMessages(backend.db, 3);
  expect(new Set(await flood())).toEqual(new Set([202]));
  await vi.waitFor(
    async () => expect((await rows(backend.db)).every(({ state }) => state === 'sent')).toBe(true),
    atLast,
  );
  expect(provider.twilio.messages.map(({ To, Body }) => `${To} ${Body}`).sort()).toEqual(
    [1, 2, 3].map((n) => `+17755550100 Message ${n}.`),
  );
});

describe('the captcha', () => {
  const bring = (token: string, key = backend.publishableKey) =>
    fetch(addressOf('functions/v1/verify-captcha'), {
      method: 'POST',
      headers: { apikey: key },
      body: JSON.stringify({ token }),
    });
  const newPass = async (): Promise<string> => (await (await bring(turnstile.token())).json()).pass;
  const message = { name: 'Amrit', email: 'amrit@example.org', message: 'Hello', status: 'new' };
  /** Sends a row as the site does; resolves to the status and the message of the answer. */
  async function send(table: 'contact_submissions' | 'seva_bookings', pass?: string) {
    const rows = backend.visitor.from(table);
    const insert =
      table === 'seva_bookings' ? rows.insert({ ...request(), date: '2099-06-04' }) : rows.insert(message);
    const { status, error } = await (pass === undefined ? insert : insert.setHeader('x-captcha-pass', pass));
    return [status, error?.message];
  }
  const refused = [403, 'Please confirm that you are not a robot and try again.'];

  it('off: a message needs no pass', async () => {
    expect(await send('contact_submissions')).toEqual([201, undefined]);
  });

  it('on: each row needs a pass of its own, each pass a token, each call the public key', async () => {
    await newPass();
    await backend.service.rpc('require_captcha', { required: true }).throwOnError();
    for (const table of ['contact_submissions', 'seva_bookings'] as const) {
      expect(await send(table)).toEqual([403, expect.stringContaining('you are not a robot')]);
      expect(await send(table, 'invented')).toEqual(refused);
      const pass = await newPass();
      expect(await send(table, pass)).toEqual([201, undefined]);
      expect(await send(table, pass)).toEqual(refused);
    }
    const token = turnstile.token();
    expect((await bring(token)).status).toBe(200);
    expect((await bring(token)).status).toBe(403);
    expect((await bring(turnstile.token(), 'sb_publishable_other')).status).toBe(401);
    await backend.service.rpc('require_captcha', { required: false }).throwOnError();
  });
});

it('without an account, an approval is kept on this machine and counts as sent', async () => {
  const own = await startLocalBackend({ LOCAL_MESSAGES: '' });
  try {
    await prepareOutbox(own.db);
    await own.service
      .from('notification_settings')
      .update({ sms_enabled: true, facebook_enabled: true })
      .eq('event_type', 'booking_confirmed')
      .throwOnError();
    const { data } = await own.service
      .from('seva_bookings')
      .insert(request())
      .select('id')
      .single()
      .throwOnError();
    await own.service.from('seva_bookings').update({ status: 'confirmed' }).eq('id', data.id).throwOnError();
    const kept = { status: 'sent', error: 'kept on this machine' };
    await vi.waitFor(
      async () =>
        expect(await logs(own.db)).toEqual(
          expect.arrayContaining([
            { channel: 'sms', ...kept },
            { channel: 'facebook', ...kept },
          ]),
        ),
      atLast,
    );
    const folder = join(own.localDir, 'messages');
    const textOf = (channel: string) =>
      readdirSync(folder)
        .filter((file) => file.includes(`-${channel}-`))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(textOf('facebook')).toEqual([
      expect.stringMatching(/^To: everybody\nChannel: facebook\n\n.*is confirmed for Amrit Kaur/),
    ]);
    expect(textOf('sms')).toEqual([
      expect.stringMatching(/^To: Secretary, \+17755550100\nChannel: sms\n\n.*confirmed/),
    ]);
    await vi.waitFor(
      () =>
        expect(textOf('email')).toContainEqual(
          expect.stringMatching(/^From: [\s\S]*\r\nTo: amrit@example\.org\r\nSubject: Confirmed: Langar /),
        ),
      atLast,
    );
    const headers = { apikey: own.publishableKey, Authorization: `Bearer ${own.userToken({})}` };
    expect(await (await fetch(own.functionUrl, { headers })).json()).toMatchObject({
      channels: { sms: true, whatsapp: true, email: true, facebook: true, instagram: true },
    });
  } finally {
    await own.close();
  }
});

describe('with no provider set up', () => {
  it('each message is logged as skipped, with the reason', async () => {
    const bare = await startLocalBackend({});
    try {
      await prepareOutbox(bare.db);
      await queueMessages(bare.db, 1);
      await fetch(bare.functionUrl, {
        method: 'POST',
        headers: { apikey: bare.publishableKey },
        body: '{"event_type":"schedule"}',
      });
      const reason =
        'SMS is not set up yet: ask whoever set up the website (missing: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM_NUMBER).';
      await vi.waitFor(
        async () =>
          expect(await logs(bare.db)).toEqual([{ channel: 'sms', status: 'skipped', error: reason }]),
        atLast,
      );
      // Deno's output comes by a pipe, and may be behind what the database has.
      await vi.waitFor(
        () => expect(bare.printed.join('\n')).toMatch(/by sms: missing: TWILIO_ACCOUNT_SID/),
        atLast,
      );
    } finally {
      await bare.close();
    }
  });
});

it('of a message that fails the code is printed, and of none its words, whom it is for, or a secret', async () => {
  await backend.db.exec(`update public.notification_recipients set phone = '+1 500 555 0001'`);
  await queueMessages(backend.db, 1);
  await call();
  await vi.waitFor(() => expect(backend.printed.join('\n')).toMatch(/by sms: Twilio 21211$/m), atLast);
  expect(backend.printed.join('\n')).not.toMatch(/Amrit|555|sb_secret|token-|[0-9a-f]{64}/);
  expect(backend.printed.join('\n')).not.toContain(twilioAccount.authToken);
  expect(backend.printed.join('\n')).not.toContain(turnstileKeys.secret);
});
