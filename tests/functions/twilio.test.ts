import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { Job, Runtime } from '../../supabase/functions/send-notifications/shared/types.ts';
import { type Fault, type Provider, startProvider } from '../support/providers/server.ts';
import { twilioAccount } from '../support/providers/twilio.ts';
import { job, memoryProject, settingsFor, testRuntime } from './sender.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.setFault(null));

const send = (of: Partial<Job> = {}, secrets: Record<string, string> = {}, runtime: Partial<Runtime> = {}) =>
  attempt(job(of), settingsFor(provider, secrets), memoryProject().project, testRuntime(runtime));
const arrived = () => provider.twilio.messages.at(-1);
const withFault = (fault: Fault, of: Partial<Job> = {}, runtime: Partial<Runtime> = {}) => {
  provider.setFault(() => fault);
  return send(of, {}, runtime);
};

describe('an SMS', () => {
  it('goes out as Twilio wants it, with the words of the template', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(arrived()).toEqual({
      sid: expect.stringMatching(/^SM/),
      To: '+17755550100',
      From: twilioAccount.number,
      Body: 'Akhand Path on March 5, 2027 is confirmed for Amrit Kaur.',
      StatusCallback: 'https://project.example/functions/v1/send-notifications/delivery?job=7',
    });
  });

  it('carries Gurmukhi', async () => {
    await send({ template: '{name}: ਅਖੰਡ ਪਾਠ ☬ & 100 %+' });
    expect(arrived()?.Body).toBe('Amrit: ਅਖੰਡ ਪਾਠ ☬ & 100 %+');
  });

  it('goes by a messaging service when there is one', async () => {
    await send({}, { TWILIO_MESSAGING_SERVICE_SID: 'MG1', TWILIO_FROM_NUMBER: '' });
    expect(arrived()).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(arrived()).not.toHaveProperty('From');
  });

  it('asks for no report when Twilio could not reach this machine', async () => {
    const local = { SUPABASE_URL: 'http://127.0.0.1:54321', TWILIO_BASE_URL: '' };
    expect(settingsFor(provider, local).twilio.reportUrl).toBe('');
  });

  it.each(['555-0100', '(775) 555-0100', '+0123456789', '+1 775 555 0100 ext 5', 'call me', '+1'])(
    '%s is refused before it costs a request',
    async (phone) => {
      const before = provider.requests();
      expect(await send({ phone })).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('country code'),
      });
      expect(provider.requests()).toBe(before);
    },
  );
});

describe('an answer that is not Twilio’s', () => {
  it.each([
    ['a page that asks to sign in', new Response('<html>Welcome to the airport</html>')],
    ['a sid of another shape', Response.json({ sid: 'SM1', status: 'queued' }, { status: 201 })],
    ['the refusal of a proxy', new Response('<html>Forbidden</html>', { status: 403 })],
  ])('%s is taken neither for a message that was sent nor for a refusal', async (_, answer) => {
    expect(await send({}, {}, { send: async () => answer })).toEqual({
      kind: 'retry',
      pace: 'soon',
      reason: expect.stringContaining('Something other than Twilio answered'),
    });
  });
});

describe('a WhatsApp message', () => {
  it('goes out as free words when no template is set up', async () => {
    expect(await send({ channel: 'whatsapp' })).toEqual({ kind: 'sent' });
    expect(arrived()).toMatchObject({
      To: 'whatsapp:+17755550100',
      From: `whatsapp:${twilioAccount.whatsapp}`,
      Body: 'Akhand Path on March 5, 2027 is confirmed for Amrit Kaur.',
    });
  });

  it('goes out as the approved template of its event, with its variables', async () => {
    const sid = `HX${'0a'.repeat(16)}`;
    const templates = { TWILIO_WHATSAPP_TEMPLATE_BOOKING_CONFIRMED: sid };
    expect(await send({ channel: 'whatsapp' }, templates)).toEqual({ kind: 'sent' });
    expect(arrived()).toMatchObject({ ContentSid: sid });
    expect(arrived()).not.toHaveProperty('Body');
    expect(JSON.parse(arrived()?.ContentVariables ?? '')).toEqual({
      1: 'Amrit',
      2: 'Kaur',
      3: 'Akhand Path',
      4: 'March 5, 2027',
      5: 'confirmed',
    });
    await send({ channel: 'whatsapp', event_type: 'booking_cancelled' }, templates);
    expect(arrived()).toHaveProperty('Body');
  });

  it('fills what a contact message does not have, because WhatsApp refuses empty variables', async () => {
    const templates = { TWILIO_WHATSAPP_TEMPLATE_CONTACT_MESSAGE: `HX${'0b'.repeat(16)}` };
    const data = { name: 'Simran', date: '2027-03-05', status: 'new' };
    await send({ channel: 'whatsapp', event_type: 'contact_message', data }, templates);
    expect(JSON.parse(arrived()?.ContentVariables ?? '')).toMatchObject({
      1: 'Simran',
      2: '-',
      3: '-',
      5: 'new',
    });
  });
});

it('what reminds of requests leads to them', async () => {
  const data = { status: '1 family waits for an answer.', date: '2027-03-05' };
  await send(
    { event_type: 'requests_waiting', template: 'Fateh. {status} Please answer.', data },
    { PUBLIC_SITE_URL: 'https://temple.example/' },
  );
  expect(arrived()?.Body).toMatch(
    /^Fateh\. 1 family waits for an answer\. Please answer\. https:\/\/.+\/admin$/,
  );
});

describe('skipped, in words', () => {
  it.each([
    [
      'sms',
      { TWILIO_FROM_NUMBER: '' },
      'SMS is not set up yet: ask whoever set up the website (missing: TWILIO_FROM_NUMBER).',
    ],
    [
      'whatsapp',
      { TWILIO_WHATSAPP_NUMBER: '' },
      'WhatsApp is not set up yet: ask whoever set up the website (missing: TWILIO_WHATSAPP_NUMBER).',
    ],
  ] as const)('%s without %j', async (channel, secrets, reason) => {
    expect(await send({ channel }, secrets)).toEqual({ kind: 'skipped', reason, notSetUp: true });
  });

  it('a recipient who is gone', async () => {
    const reason = 'The recipient was removed or is no longer active.';
    expect(await send({ phone: null })).toEqual({ kind: 'skipped', reason });
  });
});

describe('refused for good, in words', () => {
  it.each([
    [
      '+15005550001',
      'Twilio says that this is not a phone number. Please correct it under Recipients. (Twilio 21211)',
    ],
    ['+15005550002', 'Twilio cannot send from this number to that one. (Twilio 21612)'],
    [
      '+15005550004',
      'The recipient has replied STOP and receives nothing more from this number until they reply START. (Twilio 21610)',
    ],
    ['+15005550009', 'This is not a mobile number. (Twilio 21614)'],
  ])('%s', async (phone, reason) => {
    expect(await send({ phone })).toEqual({ kind: 'refused', reason });
  });

  it('a message that is too long', async () => {
    const reason = 'The message is longer than 1600 characters. Please shorten the template. (Twilio 21617)';
    expect(await send({ template: 'x'.repeat(1601) })).toEqual({ kind: 'refused', reason });
  });

  it('a code that is not known here, in Twilio’s own words', async () => {
    const fault = { status: 400, body: { code: 29999, message: 'Something new', status: 400 } };
    expect(await withFault(fault)).toEqual({ kind: 'refused', reason: 'Something new (Twilio 29999)' });
  });

  it('an accepted request that is a failure in itself', async () => {
    const fault = {
      status: 201,
      body: { sid: 'SM1', status: 'failed', error_code: 30005, error_message: '' },
    };
    expect(await withFault(fault)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('no such number'),
    });
  });
});

describe('tried again, patiently, when someone has to mend something', () => {
  it.each([
    [
      'wrong credentials',
      {},
      { TWILIO_AUTH_TOKEN: 'wrong' },
      'Twilio does not accept the website’s credentials: ask whoever set up the website. (Twilio 20003: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN)',
    ],
    [
      'a sender that is not ours',
      {},
      { TWILIO_FROM_NUMBER: '+15005550007' },
      'ask whoever set up the website. (Twilio 21606: TWILIO_FROM_NUMBER)',
    ],
    ['a country that is not allowed', { phone: '+15005550003' }, {}, 'Geo permissions'],
    [
      'a WhatsApp sender that is not ours',
      { channel: 'whatsapp' },
      { TWILIO_WHATSAPP_NUMBER: '+15005550006' },
      'TWILIO_WHATSAPP_NUMBER',
    ],
  ] as const)('%s', async (_, of, secrets, words) => {
    expect(await send(of, secrets)).toMatchObject({
      kind: 'retry',
      pace: 'later',
      reason: expect.stringContaining(words),
    });
  });
});

describe('tried again, soon, when Twilio is to blame', () => {
  const soon = (words: string, more = {}) => ({
    kind: 'retry',
    pace: 'soon',
    reason: expect.stringContaining(words),
    ...more,
  });

  it('too many requests, with Retry-After in seconds', async () => {
    const body = { code: 20429, message: 'Too Many Requests', status: 429 };
    const fault = { status: 429, body, headers: { 'Retry-After': '120' } };
    expect(await withFault(fault)).toMatchObject(soon('fewer messages', { retryAfter: 120 }));
  });

  it('Retry-After as a date', async () => {
    const fault = { status: 503, body: 'busy', headers: { 'Retry-After': 'Fri, 05 Mar 2027 12:02:00 GMT' } };
    const now = () => Date.parse('2027-03-05T12:00:00Z');
    expect(await withFault(fault, {}, { now })).toMatchObject(soon('HTTP 503', { retryAfter: 120 }));
  });

  it('Retry-After that nobody understands', async () => {
    const outcome = await withFault({ status: 503, body: '', headers: { 'Retry-After': 'soonish' } });
    expect(outcome).not.toHaveProperty('retryAfter');
  });

  it('an answer that is no JSON', async () => {
    expect(await withFault({ status: 500, body: undefined })).toMatchObject(soon('HTTP 500'));
  });

  it('no answer in time', async () => {
    expect(await withFault({ slow: 1000 }, {}, { timeoutMs: 100 })).toMatchObject(
      soon('did not answer within 0.1 seconds'),
    );
  });

  it('a connection broken off', async () => {
    expect(await withFault('drop')).toMatchObject(soon('broke off the connection'));
  });

  it('nobody there', async () => {
    expect(await send({}, { TWILIO_BASE_URL: 'http://127.0.0.1:1' })).toMatchObject(
      soon('could not be reached'),
    );
  });
});
