// The functions as `npm start` serves them: keys, secrets, and a message's path from a visitor to a provider.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLast } from '../support/at-last.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { twilioAccount, twilioSignature } from '../support/providers/twilio.ts';
import { type LocalBackend, startLocalBackend } from './local-backend.ts';
import { logs, prepareOutbox, queueMessages, rows } from './outbox.ts';
import { secrets } from './sender.ts';

let provider: Provider;
let backend: LocalBackend;

beforeAll(async () => {
  provider = await startProvider();
  backend = await startLocalBackend(secrets(provider), 'https://gurdwara.example');
});
afterAll(async () => {
  await backend?.close();
  await provider?.close();
});
beforeEach(async () => {
  await prepareOutbox(backend.db);
  provider.setFault(null);
  provider.twilio.messages.length = 0;
  provider.resend.mails.length = 0;
});

const request = () => ({
  ...{ date: '2099-05-04', sevatype: 'Langar', name: 'Amrit', family_name: 'Kaur' },
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

describe('the function', () => {
  it('accepts the public key as a bearer token or as apikey (supabase-js)', async () => {
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
  ])('rejects calls with %s', async (_, headers) => {
    const response = await call({ headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['send-notifications', 'administrators'])(
    'answers the preflight request of another origin for %s',
    async (name) => {
      const response = await fetch(addressOf(`functions/v1/${name}`), {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://gurdwara.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,apikey',
        },
      });
      expect(response.ok).toBe(true);
      expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
    },
  );

  it('answers 405 to other methods and 404 to other names', async () => {
    expect((await call({ method: 'PUT' })).status).toBe(405);
    expect((await fetch(addressOf('functions/v1/nothing'), { method: 'POST' })).status).toBe(404);
  });
});

describe('which channels are set up', () => {
  const as = (claims: object) => ({
    apikey: backend.publishableKey,
    Authorization: `Bearer ${backend.userToken(claims)}`,
  });
  const ask = (headers: Record<string, string>) => call({ method: 'GET', body: null, headers });

  it('is shown to administrators and to callers with the secret key', async () => {
    const channels = { sms: true, whatsapp: true, email: true };
    const response = await ask(as({}));
    const mail = { domain: 'gurdwara.example', reports: false };
    expect([response.status, await response.json()]).toEqual([200, { channels, mail }]);
    const { data } = await backend.service.functions.invoke('send-notifications', { method: 'GET' });
    expect(data).toMatchObject({ channels });
  });

  it.each([
    ['a visitor', () => ({ apikey: backend.publishableKey })],
    ['an anonymous session', () => as({ is_anonymous: true })],
    ['someone with a forged token', () => ({ ...as({}), Authorization: 'Bearer e30.e30.e30' })],
  ])('is hidden from %s', async (_, headers) => {
    expect((await ask(headers())).status).toBe(403);
  });
});

it('notifies the committee and the family of a request without a call from the browser', async () => {
  await backend.service
    .from('notification_settings')
    .update({ sms_enabled: true })
    .eq('event_type', 'booking_requested')
    .throwOnError();
  await backend.visitor.from('seva_bookings').insert(request()).throwOnError();
  const logged = ['sms', 'email'].map((channel) => ({ channel, status: 'sent', error: null }));
  await vi.waitFor(
    async () => expect(await logs(backend.db)).toEqual(expect.arrayContaining(logged)),
    atLast,
  );
  expect(provider.twilio.messages).toMatchObject([{ To: '+17755550100' }]);
  expect(provider.resend.mails).toMatchObject([{ to: ['amrit@example.org'] }]);
});

it('queues a message again after a provider error, and logs the failure', async () => {
  provider.setFault({ status: 500, body: { code: 20500, message: 'Internal error', status: 500 } });
  await queueMessages(backend.db, 1);
  await call();
  await vi.waitFor(
    async () => expect(await rows(backend.db)).toMatchObject([{ state: 'queued', attempts: 1 }]),
    atLast,
  );
  await vi.waitFor(async () => expect(await logs(backend.db)).toMatchObject([{ status: 'failed' }]), atLast);
});

it('logs why a message was not delivered when Twilio reports it', async () => {
  await queueMessages(backend.db, 1);
  await call();
  await vi.waitFor(async () => expect(await rows(backend.db)).toMatchObject([{ state: 'sent' }]), atLast);
  const address = provider.twilio.messages[0]?.StatusCallback ?? '';
  const status = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30034' };
  const fields = { ...status, ErrorMessage: 'Not regis\0tered' };
  const signature = twilioSignature(address, fields, twilioAccount.authToken);
  const report = { body: new URLSearchParams(fields), headers: { 'X-Twilio-Signature': signature } };
  expect((await fetch(address, { method: 'POST', ...report })).status).toBe(204);
  expect((await logs(backend.db)).at(-1)).toMatchObject({
    status: 'failed',
    error: 'Not registered (Twilio 30034)',
  });
});

it('stores messages locally without an account, even beside a second stack that has one', async () => {
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
    const folder = join(own.localDir, 'messages');
    const textOf = (channel: string) =>
      readdirSync(folder)
        .filter((file) => file.includes(`-${channel}-`))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    const to = (channel: string, who: string) =>
      expect.stringMatching(`^To: ${who}\nChannel: ${channel}\n\n.*is confirmed for Amrit Kaur`);
    await vi.waitFor(async () => {
      expect(textOf('facebook')).toEqual([to('facebook', 'everybody')]);
      expect(textOf('sms')).toEqual([to('sms', 'Secretary, \\+17755550100')]);
      expect(textOf('email')).toContainEqual(
        expect.stringMatching(/^From: [\s\S]*\r\nTo: amrit@example\.org\r\nSubject: Confirmed: Langar /),
      );
      const kept = { channel: 'sms', status: 'sent', error: 'saved on this machine' };
      expect(await logs(own.db)).toContainEqual(kept);
    }, atLast);
    expect([...provider.twilio.messages, ...provider.resend.mails]).toEqual([]);
  } finally {
    await own.close();
  }
});

it('prints only the error code of a failed message, never its text, recipient or a secret', async () => {
  await backend.db.exec(`update public.notification_recipients set phone = '+1 500 555 0001'`);
  await queueMessages(backend.db, 1);
  await call();
  await vi.waitFor(() => expect(backend.printed.join('\n')).toMatch(/by sms: Twilio 21211$/m), atLast);
  expect(backend.printed.join('\n')).not.toMatch(/Amrit|555|sb_secret|token-|[0-9a-f]{64}/);
  expect(backend.printed.join('\n')).not.toContain(twilioAccount.authToken);
});
