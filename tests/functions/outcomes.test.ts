// When a provider fails or rejects a message: whether it is retried, and what the log says.
import { describe, expect, it } from 'vitest';
import { attempt } from '../../supabase/functions/send-notifications/attempt.ts';
import type { Outcome, Runtime } from '../../supabase/functions/send-notifications/shared/types.ts';
import { metaAccount } from '../support/providers/graph.ts';
import { job, mailJob, memoryProject, settingsFor, testRuntime } from './sender.ts';

const jobs = {
  sms: job(),
  whatsapp: job({ channel: 'whatsapp' }),
  email: mailJob(),
  facebook: job({ channel: 'facebook', phone: null }),
  instagram: job({ channel: 'instagram', phone: null }),
};
type Channel = keyof typeof jobs;

const settings = settingsFor({ url: 'http://127.0.0.1:1' }, { PUBLIC_SITE_URL: 'https://gurdwara.example' });
const noon = Date.parse('2027-03-05T12:00:00Z');

const sendBy = (channel: Channel, send: Runtime['send']): Promise<Outcome> =>
  attempt(
    jobs[channel],
    settings,
    memoryProject().project,
    testRuntime({ send, timeoutMs: 10, now: () => noon }),
  );
const answered = (channel: Channel, status: number, body: object, headers = {}) =>
  sendBy(channel, async () => Response.json(body, { status, headers }));

const retry = (pace: 'soon' | 'later', words: string, more = {}) => ({
  ...{ kind: 'retry', pace, ...more },
  reason: expect.stringContaining(words),
});
const refused = (reason: string) => ({ kind: 'refused', reason });

describe.each(Object.keys(jobs) as Channel[])('by %s', (channel) => {
  const page = (status: number) => async () => new Response('<html>Please sign in</html>', { status });
  const silent: Runtime['send'] = (_, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  it.each<[string, Runtime['send'], string]>([
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'closed the connection'],
    ['no answer in time', silent, 'did not answer within 0.01 seconds. The message may still have arrived.'],
    ['an empty success', async () => Response.json({}), 'Something other than'],
    ['an error without a code', page(503), 'HTTP 503'],
  ])('retries soon after %s', async (_, send, words) => {
    expect(await sendBy(channel, send)).toEqual(retry('soon', words));
  });

  it.each([['120', { retryAfter: 120 }]])('honors Retry-After: %s', async (wait, more) => {
    expect(await answered(channel, 503, {}, { 'Retry-After': wait })).toEqual(
      retry('soon', 'HTTP 503', more),
    );
  });
});

describe('Twilio', () => {
  const said = (status: number, code: number) =>
    answered('sms', status, { code, message: 'In Twilio’s words', status });

  it.each([
    [400, 21606, retry('later', 'In Twilio’s words (Twilio 21606)')],
    [400, 63018, retry('soon', 'In Twilio’s words (Twilio 63018)')],
    [403, 99_999, retry('later', 'In Twilio’s words (Twilio 99999)')],
    [400, 99_999, refused('In Twilio’s words (Twilio 99999)')],
  ])('with status %i and error %i', async (status, code, outcome) => {
    expect(await said(status, code)).toEqual(outcome);
  });

  it('may repeat the recipient’s number, but the log does not', async () => {
    const message = `${jobs.sms.phone} is not a phone number`;
    expect(await answered('sms', 400, { code: 21211, message })).toEqual(
      refused('… is not a phone number (Twilio 21211)'),
    );
  });

  it('may accept a message that has already failed, which does not count as sent', async () => {
    const failed = { sid: `SM${'0'.repeat(32)}`, status: 'failed', error_code: 30005, error_message: '' };
    expect(await answered('sms', 201, failed)).toMatchObject({ kind: 'refused' });
  });
});

it.each([
  [400, 'validation_error', 'API key is invalid', retry('later', 'API key is invalid (Resend validation')],
  [422, 'validation_error', 'Invalid `from` field.', retry('later', 'Invalid `from`')],
  [429, 'daily_quota_exceeded', 'x', retry('later', 'Resend daily_quota')],
  [409, 'concurrent_idempotent_requests', 'x', retry('soon', 'Resend concurrent')],
  [422, 'validation_error', 'Invalid `to` field.', refused('Invalid `to` field. (Resend validation_error)')],
])('Resend with status %i and %s', async (statusCode, name, message, outcome) => {
  expect(await answered('email', statusCode, { statusCode, name, message })).toEqual(outcome);
});

describe.each(['facebook', 'instagram'] as const)('Meta, for %s', (channel) => {
  const said = (error: object, headers = {}) => answered(channel, 400, { error }, headers);

  it('may repeat a rejected token, but the log does not', async () => {
    const message = `Malformed ${metaAccount.token}`;
    expect(await said({ code: 190, error_subcode: 463, message })).toEqual(
      retry('later', 'Malformed … (Meta 190/463)'),
    );
  });

  it.each([
    [{ code: 100, error_subcode: 33 }, retry('later', 'Meta 100/33')],
    [{ code: 1234, is_transient: true, message: 'Try later' }, retry('soon', 'Try later')],
    [{ code: 1234, error_user_msg: 'For people', message: 'x' }, refused('For people (Meta 1234)')],
  ])('%j', async (error, outcome) => {
    expect(await said(error)).toEqual(outcome);
  });

  it('gives a wait in minutes, which is converted to seconds', async () => {
    const usage = { 'X-Business-Use-Case-Usage': '{"1":[{"estimated_time_to_regain_access":45}]}' };
    expect(await said({ code: 32 }, usage)).toMatchObject({ retryAfter: 2700 });
  });
});
