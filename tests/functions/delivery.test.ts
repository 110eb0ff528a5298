import { expect, it, vi } from 'vitest';
import { handleDelivery } from '../../supabase/functions/send-notifications/delivery.ts';
import { readSettings } from '../../supabase/functions/send-notifications/shared/settings.ts';
import { twilioSignature } from '../support/providers/twilio.ts';
import { memoryProject } from './sender.ts';

const authToken = 'twilio-auth-token';
const { twilio } = readSettings((name) =>
  name === 'SUPABASE_URL' ? 'https://project.example/' : name === 'TWILIO_AUTH_TOKEN' ? authToken : undefined,
);
const address = 'https://project.example/functions/v1/send-notifications/delivery?job=7';
const undelivered = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30005' };

async function report(
  fields: Record<string, string>,
  { signature = '', query = '?job=7', settings = twilio } = {},
) {
  const recordDelivery = vi.fn(async () => true);
  const { project } = memoryProject({ recordDelivery });
  // Behind Supabase's gateway, the request's address has another host and lacks /functions/v1.
  const request = new Request(`http://inside/send-notifications/delivery${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Twilio-Signature': signature || twilioSignature(address, fields, authToken) },
  });
  const { status } = await handleDelivery(request, settings, project);
  return { status, recorded: recordDelivery.mock.calls };
}

it('records an undelivered message in Twilio’s words', async () => {
  expect(await report({ ...undelivered, ErrorMessage: 'Unknown destination handset' })).toEqual({
    status: 204,
    recorded: [[7, 'Unknown destination handset (Twilio 30005)']],
  });
});

it('records nothing for a delivered message', async () => {
  expect(await report({ ...undelivered, MessageStatus: 'delivered' })).toEqual({ status: 204, recorded: [] });
});

it.each([
  ['another signer', { signature: twilioSignature(address, undelivered, 'guessed') }],
  ['another message', { query: '?job=8' }],
  [
    'no token to check with',
    { settings: { ...twilio, authToken: '' }, signature: twilioSignature(address, undelivered, 'x') },
  ],
])('rejects a report with %s', async (_, options) => {
  expect(await report(undelivered, options)).toEqual({ status: 403, recorded: [] });
});

it('rejects large bodies and other methods than POST', async () => {
  const { project } = memoryProject();
  const large = new Request(address, { method: 'POST', body: 'x'.repeat(20_000) });
  expect((await handleDelivery(large, twilio, project)).status).toBe(413);
  expect((await handleDelivery(new Request(address), twilio, project)).status).toBe(405);
});
