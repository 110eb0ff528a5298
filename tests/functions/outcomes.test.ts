// When a provider does not take a message: whether it is tried again, and what the log says.
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
  const isMeta = channel === 'facebook' || channel === 'instagram';
  const unexplained = isMeta ? 'Meta had a temporary problem.' : 'HTTP 503';
  const page = (status: number) => async () => new Response('<html>Please sign in</html>', { status });
  const silent: Runtime['send'] = (_, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  it.each<[string, Runtime['send'], string]>([
    ['a connection broken off', () => Promise.reject(new TypeError('fetch failed')), 'broke off'],
    ['no answer in time', silent, 'did not answer within 0.01 seconds. The message may still have arrived.'],
    ['a page that asks to sign in', page(200), 'Something other than'],
    ['the refusal of a proxy', page(403), 'Something other than'],
    ['a success that says nothing', async () => Response.json({}), 'Something other than'],
    ['an error without a code', page(503), unexplained],
  ])('%s is tried again soon', async (_, send, words) => {
    expect(await sendBy(channel, send)).toEqual(retry('soon', words));
  });

  it.each([
    ['120', { retryAfter: 120 }],
    ['Fri, 05 Mar 2027 12:02:00 GMT', { retryAfter: 120 }],
    ['soonish', {}],
  ])('is tried again when the provider says: %s', async (wait, more) => {
    expect(await answered(channel, 503, {}, { 'Retry-After': wait })).toEqual(
      retry('soon', unexplained, more),
    );
  });
});

describe('Twilio’s', () => {
  const said = (status: number, code: number) =>
    answered('sms', status, { code, message: 'In Twilio’s words', status });

  it.each([
    [401, 20003, retry('later', 'ask whoever set up the website. (Twilio 20003: TWILIO_ACCOUNT_SID')],
    [400, 21606, retry('later', 'ask whoever set up the website. (Twilio 21606: TWILIO_FROM_NUMBER)')],
    [429, 20429, retry('soon', 'fewer messages')],
    [400, 21614, refused('This is not a mobile number. (Twilio 21614)')],
    [400, 99_999, refused('In Twilio’s words (Twilio 99999)')],
  ])('%i, error %i', async (status, code, outcome) => {
    expect(await said(status, code)).toEqual(outcome);
  });

  it('message that failed at once is not called sent', async () => {
    const failed = { sid: `SM${'0'.repeat(32)}`, status: 'failed', error_code: 30005, error_message: '' };
    expect(await answered('sms', 201, failed)).toMatchObject({ kind: 'refused' });
  });

  it('id has another shape than that of what answered', async () => {
    expect(await answered('sms', 201, { sid: 'SM1', status: 'queued' })).toEqual(retry('soon', 'Something'));
  });
});

describe('Resend’s', () => {
  it.each([
    [403, 'invalid_api_key', 'x', retry('later', 'RESEND_API_KEY')],
    [403, 'validation_error', 'The domain is not verified.', retry('later', 'verify the domain')],
    [422, 'invalid_from_address', 'x', retry('later', 'MAIL_FROM')],
    [429, 'daily_quota_exceeded', 'x', retry('later', 'limit of its plan')],
    [429, 'rate_limit_exceeded', 'x', retry('soon', 'fewer emails at once')],
    [409, 'concurrent_idempotent_requests', 'x', retry('soon', 'Resend concurrent')],
    [422, 'validation_error', 'Invalid `to` field.', { kind: 'refused', reason: expect.any(String) }],
    [451, 'security_error', 'In Resend’s words', refused('In Resend’s words (Resend security_error)')],
  ])('%i %s', async (statusCode, name, message, outcome) => {
    expect(await answered('email', statusCode, { statusCode, name, message })).toEqual(outcome);
  });
});

describe.each(['facebook', 'instagram'] as const)('Meta’s, for %s', (channel) => {
  const said = (error: object, headers = {}) => answered(channel, 400, { error }, headers);

  it('no to a token, which is not repeated in the log', async () => {
    const outcome = await said({ code: 190, error_subcode: 463, message: metaAccount.token });
    expect(outcome).toEqual(retry('later', 'enter a new one under Social Media. (Meta 190/463)'));
    const message = `Malformed ${metaAccount.token}`;
    expect(await said({ code: 36_003, message })).toEqual(refused('Malformed … (Meta 36003)'));
  });

  it.each([
    [{ code: 100, error_subcode: 33 }, retry('later', 'check the ID')],
    [{ code: 4 }, retry('later', 'fewer posts')],
    [{ code: 1234, is_transient: true, message: 'Try later' }, retry('soon', 'Try later')],
    [{ code: 506 }, refused('Facebook considers it a repetition of the last post. (Meta 506)')],
    [{ code: 1234, error_user_msg: 'For people', message: 'x' }, refused('For people (Meta 1234)')],
  ])('%j', async (error, outcome) => {
    expect(await said(error)).toEqual(outcome);
  });

  it('wait in minutes', async () => {
    const usage = { 'X-Business-Use-Case-Usage': '{"1":[{"estimated_time_to_regain_access":45}]}' };
    expect(await said({ code: 32 }, usage)).toMatchObject({ retryAfter: 2700 });
  });
});
