// From a token to a stored row, with the function on Deno and the embedded backend.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTurnstile, type Turnstile, turnstileKeys } from '../support/providers/turnstile.ts';
import { type LocalBackend, startLocalBackend } from './local-backend.ts';

let turnstile: Turnstile;
let backend: LocalBackend;

beforeAll(async () => {
  turnstile = await startTurnstile();
  backend = await startLocalBackend({
    TURNSTILE_SECRET_KEY: turnstileKeys.secret,
    TURNSTILE_SITEVERIFY_URL: turnstile.url,
  });
});
afterAll(async () => {
  await backend?.close();
  await turnstile?.close();
});

const url = () => backend.functionUrl.replace('send-notifications', 'verify-captcha');
const ask = (token: string, headers: Record<string, string> = { apikey: backend.publishableKey }) =>
  fetch(url(), { method: 'POST', headers, body: JSON.stringify({ token }) });
const newPass = async (): Promise<string> => (await (await ask(turnstile.token())).json()).pass;

const message = { name: 'Amrit', email: 'amrit@example.org', phone: '', message: 'Hello', status: 'new' };
const booking = {
  ...{ date: '2099-05-04', sevatype: 'Langar', name: 'Amrit', family_name: 'Kaur' },
  ...{ phone: '775-555-0142', email: 'amrit@example.org', notes: '', status: 'pending' },
};
/** Sends a row as the site does; resolves to the status and the message of the answer. */
async function send(table: 'contact_submissions' | 'seva_bookings', pass?: string) {
  const insert =
    table === 'seva_bookings'
      ? backend.visitor.from(table).insert(booking)
      : backend.visitor.from(table).insert(message);
  const { status, error } = await (pass === undefined ? insert : insert.setHeader('x-captcha-pass', pass));
  return [status, error?.message];
}
const notARobot = 'Please confirm that you are not a robot and try again.';

it('passes Deno’s own type check', () => {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall: () => string;
  };
  const folder = 'supabase/functions/verify-captcha';
  const flags = ['--cached-only', '--no-lock', '--node-modules-dir=manual', `--config=${folder}/deno.json`];
  const { status, stderr } = spawnSync(runInstall(), ['check', ...flags, `${folder}/index.ts`], {
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});

describe('who may call', () => {
  it('anybody with the public key, as apikey or as a bearer', async () => {
    expect((await ask('invented')).status).toBe(403);
    expect((await ask('invented', { Authorization: `Bearer ${backend.publishableKey}` })).status).toBe(403);
  });

  it('nobody without', async () => {
    expect((await ask(turnstile.token(), {})).status).toBe(401);
    expect((await ask(turnstile.token(), { apikey: 'sb_publishable_other' })).status).toBe(401);
  });

  it('a browser on another origin, which asks first: the function for a pass, the API to bring it', async () => {
    const preflight = (address: string, wanted: string) =>
      fetch(address, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://gurdwara.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': wanted,
        },
      });
    const allowed = async (address: string, wanted: string) =>
      (await preflight(address, wanted)).headers.get('access-control-allow-headers');
    expect(await allowed(url(), 'apikey,content-type')).toContain('apikey');
    const api = url().replace('functions/v1/verify-captcha', 'rest/v1/contact_submissions');
    expect(await allowed(api, 'apikey,x-captcha-pass')).toContain('x-captcha-pass');
  });
});

describe('on', () => {
  beforeAll(() => backend.service.rpc('require_captcha', { required: true }).throwOnError());
  afterAll(() => backend.service.rpc('require_captcha', { required: false }).throwOnError());

  it.each(['contact_submissions', 'seva_bookings'] as const)(
    'a row of %s needs a pass, and its own',
    async (table) => {
      const [status, sentence] = await send(table);
      expect([status, sentence]).toEqual([
        403,
        expect.stringContaining('Please confirm that you are not a robot.'),
      ]);
      expect(await send(table, 'invented')).toEqual([403, notARobot]);
      const pass = await newPass();
      expect(await send(table, pass)).toEqual([201, undefined]);
      expect(await send(table, pass)).toEqual([403, notARobot]);
    },
  );

  it('no token, no pass', async () => {
    const token = turnstile.token();
    expect((await ask(token)).status).toBe(200);
    expect(await (await ask(token)).json()).toEqual({ message: notARobot });
  });
});

it('nothing secret is printed', () => {
  expect(backend.printed.join('\n')).not.toMatch(/token-|sb_secret|[0-9a-f]{64}/);
  expect(backend.printed.join('\n')).not.toContain(turnstileKeys.secret);
});
