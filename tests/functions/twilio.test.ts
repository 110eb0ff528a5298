import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { Job } from '../../supabase/functions/send-notifications/shared/types.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { twilioAccount } from '../support/providers/twilio.ts';
import { job, memoryProject, settingsFor, testRuntime } from './sender.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const send = (of: Partial<Job> = {}, secrets: Record<string, string> = {}) =>
  attempt(job(of), settingsFor(provider, secrets), memoryProject().project, testRuntime());
const arrived = () => provider.twilio.messages.at(-1);

describe('an SMS', () => {
  it('is sent to Twilio with the filled-in template', async () => {
    expect(
      await send({ template: '{sevatype} on {date} is {status} for {name}: ਅਖੰਡ ਪਾਠ ☬ & 100 %+' }),
    ).toEqual({
      kind: 'sent',
    });
    expect(arrived()).toEqual({
      sid: expect.stringMatching(/^SM/),
      To: '+17755550100',
      From: twilioAccount.number,
      Body: 'Akhand Path on March 5, 2027 is confirmed for Amrit: ਅਖੰਡ ਪਾਠ ☬ & 100 %+',
      StatusCallback: 'https://project.example/functions/v1/send-notifications/delivery?job=7',
    });
  });

  it('uses a messaging service when one is set', async () => {
    await send({}, { TWILIO_MESSAGING_SERVICE_SID: 'MG1', TWILIO_FROM_NUMBER: '' });
    expect(arrived()).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(arrived()).not.toHaveProperty('From');
  });

  it('requests no delivery report when Twilio cannot reach this machine', async () => {
    const local = { SUPABASE_URL: 'http://127.0.0.1:54321', TWILIO_BASE_URL: '' };
    expect(settingsFor(provider, local).twilio.reportUrl).toBe('');
  });

  it('is rejected without a country code, before any request', async () => {
    const before = provider.requests();
    expect(await send({ phone: '(775) 555-0100' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('country code'),
    });
    expect(provider.requests()).toBe(before);
  });
});

describe('a WhatsApp message', () => {
  it('uses the approved template of its event with its variables', async () => {
    const sid = `HX${'0a'.repeat(16)}`;
    const templates = { TWILIO_WHATSAPP_TEMPLATE_BOOKING_CONFIRMED: sid };
    expect(await send({ channel: 'whatsapp' }, templates)).toEqual({ kind: 'sent' });
    expect(arrived()).toMatchObject({
      ContentSid: sid,
      To: 'whatsapp:+17755550100',
      From: `whatsapp:${twilioAccount.whatsapp}`,
    });
    expect(arrived()).not.toHaveProperty('Body');
    const values = { 1: 'Amrit', 2: 'Kaur', 3: 'Akhand Path', 4: 'March 5, 2027', 5: 'confirmed' };
    expect(JSON.parse(arrived()?.ContentVariables ?? '')).toEqual(values);
    await send({ channel: 'whatsapp', event_type: 'booking_cancelled' }, templates);
    expect(arrived()).toHaveProperty('Body');
  });

  it('fills missing variables with dashes, because WhatsApp rejects empty ones', async () => {
    const templates = { TWILIO_WHATSAPP_TEMPLATE_CONTACT_MESSAGE: `HX${'0b'.repeat(16)}` };
    const data = { name: 'Simran', date: '2027-03-05', status: 'new' };
    await send({ channel: 'whatsapp', event_type: 'contact_message', data }, templates);
    const values = { 1: 'Simran', 2: '-', 3: '-', 5: 'new' };
    expect(JSON.parse(arrived()?.ContentVariables ?? '')).toMatchObject(values);
  });
});

it('links a reminder of unanswered requests to the back office', async () => {
  const data = { status: '1 family is waiting for an answer.', date: '2027-03-05' };
  await send(
    { event_type: 'requests_waiting', template: 'Fateh. {status} Please answer.', data },
    { PUBLIC_SITE_URL: 'https://temple.example/' },
  );
  expect(arrived()?.Body).toMatch(
    /^Fateh\. 1 family is waiting for an answer\. Please answer\. https:\/\/.+\/admin$/,
  );
});

describe('is skipped with a reason', () => {
  it('without a sender’s number', async () => {
    const reason = expect.stringContaining('(missing: TWILIO_FROM_NUMBER).');
    expect(await send({}, { TWILIO_FROM_NUMBER: '' })).toEqual({ kind: 'skipped', reason, notSetUp: true });
  });

  it('for a removed recipient', async () => {
    const reason = 'The recipient was removed or is no longer active.';
    expect(await send({ phone: null })).toEqual({ kind: 'skipped', reason });
  });
});
