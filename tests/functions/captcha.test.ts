// verify-captcha: its request to Cloudflare, and what each answer means for a visitor.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dependencies, handle } from '../../supabase/functions/verify-captcha/handler.ts';
import { readSettings, verifyToken } from '../../supabase/functions/verify-captcha/turnstile.ts';
import { startTurnstile, type Turnstile, turnstileKeys } from '../support/providers/turnstile.ts';

const notARobot = 'Please confirm that you are not a robot and try again.';
const noAnswer = 'The robot check is not responding right now. Please try again in a minute.';

let turnstile: Turnstile;
const logged: string[] = [];

beforeAll(async () => {
  turnstile = await startTurnstile();
});
afterAll(() => turnstile?.close());
beforeEach(() => {
  turnstile.setFault(null);
  turnstile.questions.length = 0;
  logged.length = 0;
});

const settings = (others: Record<string, string> = {}) => {
  const env: Record<string, string> = {
    SUPABASE_URL: 'https://project.example',
    TURNSTILE_SECRET_KEY: turnstileKeys.secret,
    TURNSTILE_SITEVERIFY_URL: turnstile.url,
    ...others,
  };
  return readSettings((name) => env[name]);
};

/** Longer than a starved machine takes to answer, which would be asked twice. */
const answerDeadline = 30_000;

const dependencies = (
  others: Partial<Dependencies> = {},
  env: Record<string, string> = {},
): Dependencies => ({
  verify: (token) =>
    verifyToken(token, settings(env), {
      send: fetch,
      timeoutMs: answerDeadline,
      log: (line) => void logged.push(line),
    }),
  grant: vi.fn(async () => 'a pass'),
  ...others,
});

async function call(init: RequestInit, by = dependencies()) {
  const response = await handle(new Request('http://localhost/verify-captcha', init), by);
  return {
    status: response.status,
    body: await response.json(),
    granted: vi.mocked(by.grant).mock.calls.length,
  };
}
const post = (body: BodyInit | null, by?: Dependencies) => call({ method: 'POST', body }, by);
const bring = (token: unknown, by?: Dependencies) => post(JSON.stringify({ token }), by);

describe('a token that Cloudflare knows', () => {
  it('is exchanged for a pass', async () => {
    expect(await bring(turnstile.token())).toEqual({ status: 200, body: { pass: 'a pass' }, granted: 1 });
  });

  it('only once', async () => {
    const token = turnstile.token();
    await bring(token);
    expect(await bring(token)).toEqual({ status: 403, body: { message: notARobot }, granted: 0 });
  });

  it('is asked about with the secret key and a key for repeating, and with nothing about the visitor', async () => {
    const token = turnstile.token();
    await bring(token);
    expect(turnstile.questions).toEqual([
      {
        secret: turnstileKeys.secret,
        response: token,
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('is good although the first answer was lost, because the second question is the same', async () => {
    const token = turnstile.token();
    let lost = false;
    const send: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (lost) return answer;
      lost = true;
      throw new TypeError('fetch failed');
    };
    const verify: Dependencies['verify'] = (given) =>
      verifyToken(given, settings(), { send, timeoutMs: answerDeadline, log: () => {} });
    expect(await bring(token, dependencies({ verify }))).toMatchObject({ status: 200 });
    expect(new Set(turnstile.questions.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(turnstile.questions).toHaveLength(2);
  });
});

describe('what is Cloudflare’s no', () => {
  const no = (answer: object) => turnstile.setFault(() => Response.json(answer));

  it.each([
    ['an invented token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['an old or used one', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['one that is for something else', { success: true, action: 'newsletter' }],
    ['reasons that are no list', { success: false, 'error-codes': 'bad-request' }],
  ])('%s', async (_, answer) => {
    no(answer);
    expect(await bring('token-x')).toEqual({ status: 403, body: { message: notARobot }, granted: 0 });
    expect(turnstile.questions).toHaveLength(1);
  });
});

describe('when Cloudflare gives no answer, the visitor is told that it is not their doing', () => {
  const unavailable = { status: 503, body: { message: noAnswer }, granted: 0 };

  it.each([
    ['an error of its own', () => Response.json({ success: false, 'error-codes': ['internal-error'] })],
    ['HTTP 500', () => new Response('Internal Server Error', { status: 500 })],
    ['a page of a proxy', () => new Response('<html>Blocked</html>', { status: 403 })],
    ['half an answer', () => new Response('{"success": tr')],
  ])('%s', async (_, answer) => {
    turnstile.setFault(answer);
    expect(await bring('token-x')).toEqual(unavailable);
    expect(turnstile.questions).toHaveLength(2);
    expect(logged).toEqual(['Cloudflare does not answer.']);
  });

  it('nothing in time', async () => {
    // Not counted where it arrives: on a starved machine the time can end before the request has left.
    const send = vi.fn<typeof fetch>(fetch);
    turnstile.setFault(() => new Promise(() => {}));
    const verify: Dependencies['verify'] = (token) =>
      verifyToken(token, settings(), { send, timeoutMs: 100, log: (line) => void logged.push(line) });
    expect(await bring('token-x', dependencies({ verify }))).toEqual(unavailable);
    expect(send).toHaveBeenCalledTimes(2);
    expect(logged).toEqual(['Cloudflare does not answer.']);
  });

  it('nobody there', async () => {
    expect(
      await bring('token-x', dependencies({}, { TURNSTILE_SITEVERIFY_URL: 'http://127.0.0.1:9/' })),
    ).toEqual(unavailable);
  });

  it('nor when the database gives no pass', async () => {
    const grant = vi.fn(() => Promise.reject(new Error('down')));
    expect(await bring(turnstile.token(), dependencies({ grant }))).toMatchObject({
      status: 503,
      body: { message: noAnswer },
    });
  });
});

describe('what the owner has to mend is said so', () => {
  const notSetUp = (why: string) => ({
    status: 501,
    body: { message: `The robot check is not set up: ${why}` },
    granted: 0,
  });

  it('no secret key, and then Cloudflare is not asked', async () => {
    expect(await bring('token-x', dependencies({}, { TURNSTILE_SECRET_KEY: ' ' }))).toEqual(
      notSetUp('TURNSTILE_SECRET_KEY is missing.'),
    );
    expect(turnstile.questions).toEqual([]);
  });

  it('a wrong one', async () => {
    const why = 'Cloudflare does not know this TURNSTILE_SECRET_KEY.';
    expect(await bring('token-x', dependencies({}, { TURNSTILE_SECRET_KEY: 'wrong' }))).toEqual(
      notSetUp(why),
    );
    expect(logged).toEqual([why]);
  });

  it('Cloudflare’s test key, which is for one’s own machine', async () => {
    const answer = { success: true, hostname: 'example.com', metadata: { result_with_testing_key: true } };
    turnstile.setFault(() => Response.json(answer));
    expect(await bring('XXXX.DUMMY.TOKEN.XXXX')).toEqual(
      notSetUp('TURNSTILE_SECRET_KEY is a test key, which lets every robot through.'),
    );
    const local = dependencies({}, { SUPABASE_URL: 'http://127.0.0.1:54321' });
    expect(await bring('XXXX.DUMMY.TOKEN.XXXX', local)).toMatchObject({ status: 200 });
  });
});

it('the secret key goes to Cloudflare, or to this machine, and nowhere else', () => {
  const asked = (TURNSTILE_SITEVERIFY_URL: string) => settings({ TURNSTILE_SITEVERIFY_URL }).siteverify;
  const cloudflare = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  for (const elsewhere of [
    '',
    'https://elsewhere.example',
    'http://127.0.0.1.example/',
    'http://10.0.0.1/',
  ]) {
    expect(asked(elsewhere)).toBe(cloudflare);
  }
  expect(asked('http://localhost:8400/siteverify')).toBe('http://localhost:8400/siteverify');
});

describe('a call that is none is refused in words, and Cloudflare not asked', () => {
  it.each([
    ['no body', null],
    ['no JSON', '{'],
    ['no token', '{}'],
    ['a token that is an object', '{"token":{}}'],
    ['a token longer than there are', JSON.stringify({ token: 'x'.repeat(2049) })],
  ])('%s', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
      granted: 0,
    });
    expect(turnstile.questions).toEqual([]);
  });

  it('a body that is too large', async () => {
    expect(await post(JSON.stringify({ token: 'x', more: 'x'.repeat(17_000) }))).toMatchObject({
      status: 413,
    });
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
    expect(await call({ method })).toMatchObject({ status: 405 });
  });
});
