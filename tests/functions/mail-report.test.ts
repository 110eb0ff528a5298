import { expect, it, vi } from 'vitest';
import { handleMailReport } from '../../supabase/functions/send-notifications/mail-report.ts';
import { resendAccount, signedReport } from '../support/providers/resend.ts';
import { memoryProject } from './sender.ts';

const secret = resendAccount.webhookSecret;
const now = Date.parse('2027-03-05T18:00:00Z');
const event = (type: string, others: object = {}) => ({
  type,
  created_at: '2027-03-05T18:00:00.000Z',
  data: { email_id: '49a3999c', to: ['Amrit@example.org'], tags: { job: '7' }, ...others },
});

const signed = (body: string, { at = now / 1000, ...others }: Parameters<typeof signedReport>[1] = {}) =>
  signedReport(body, { at, ...others });

async function report(
  what: unknown,
  { headers, ours = secret }: { headers?: Record<string, string>; ours?: string } = {},
) {
  const body = typeof what === 'string' ? what : JSON.stringify(what);
  const recordDelivery = vi.fn(async () => true);
  const { project } = memoryProject({ recordDelivery });
  const request = new Request('http://inside/send-notifications/mail-report', {
    method: 'POST',
    body,
    headers: headers ?? signed(body),
  });
  const { status } = await handleMailReport(request, ours, project, now);
  return { status, recorded: recordDelivery.mock.calls };
}

it.each([
  ['email.delivered', {}, null],
  ['email.bounced', { bounce: { type: 'Permanent', subType: 'General' } }, /this address does not exist/],
  ['email.bounced', { bounce: { type: 'Transient', subType: 'General' } }, /rejected the email/],
  ['email.complained', {}, /marked the email as spam/],
])('records %s %j as a sentence', async (type, others, words) => {
  const { status, recorded } = await report(event(type, others));
  expect(status).toBe(204);
  expect(recorded).toEqual([
    [
      7,
      words instanceof RegExp ? expect.stringMatching(words) : words,
      { reader: 'Amrit@example.org', reported: '2027-03-05T18:00:00.000Z' },
    ],
  ]);
});

it.each([
  ['an unrelated event', event('email.opened')],
  ['invalid JSON', 'bounced'],
  ['an invalid time', { ...event('email.bounced'), created_at: '\0' }],
  ['a time in the future', { ...event('email.bounced'), created_at: '+012027-03-05T18:00:00.000Z' }],
])('accepts %s and records nothing', async (_, what) => {
  expect(await report(what)).toEqual({ status: 204, recorded: [] });
});

const bounced = JSON.stringify(event('email.bounced'));
it.each([
  ['another key', signed(bounced, { key: 'whsec_AAAA' })],
  ['another body', signed(JSON.stringify(event('email.delivered')))],
  ['a signature that is six minutes old', signed(bounced, { at: now / 1000 - 360 })],
  ['another id', { ...signed(bounced), 'svix-id': 'msg_2' }],
])('rejects a report with %s', async (_, headers) => {
  expect(await report(bounced, { headers })).toEqual({ status: 403, recorded: [] });
});

it('rejects every report while no secret is set, even one signed with an empty key', async () => {
  expect(await report(bounced, { ours: '' })).toEqual({ status: 403, recorded: [] });
  expect(await report(bounced, { ours: 'whsec_', headers: signed(bounced) })).toMatchObject({ status: 403 });
});

it('accepts one valid signature of two while the secret is being rotated', async () => {
  const old = signed(bounced, { key: 'whsec_AAAA' });
  const headers = signed(bounced);
  headers['svix-signature'] = `${old['svix-signature']} ${headers['svix-signature']}`;
  expect(await report(bounced, { headers })).toMatchObject({
    status: 204,
    recorded: [[7, expect.anything(), expect.anything()]],
  });
});
