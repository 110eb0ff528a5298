// Every user is an administrator, so nobody may sign up on the embedded backend with the public key alone.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../scripts/local/backend.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { readJson } from '../../scripts/shared/files.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { openBareBackend, someUser } from './bare-backend.ts';

const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-auth-'));
const mails = join(localDir, 'mail');
const settings = readSettings({ LOCAL_DIR: localDir });
const { publishableKey: apikey } = loadSecrets(localDir);
let backend: Backend;

beforeAll(async () => {
  backend = await openBareBackend(settings, loadSecrets(localDir));
  await backend.db.exec(someUser);
});
afterAll(async () => {
  await backend?.close();
  rmSync(localDir, { recursive: true, force: true });
});

const get = (url: string) => backend.fetch(new Request(url, { headers: { apikey } }));
const post = (path: string, body: object) =>
  backend.fetch(
    new Request(`${settings.supabaseUrl}${path}`, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const users = async () => (await backend.db.query('select email from auth.users')).rows;
const mailed = () => (existsSync(mails) ? readdirSync(mails) : []);

describe('somebody who holds the public key', () => {
  const stranger = { email: 'b@example.org', password: 'long enough 1', create_user: true };

  it.each([
    ['/auth/v1/otp', 'otp_disabled', 'Signups not allowed for otp'],
    ['/auth/v1/magiclink', 'otp_disabled', 'Signups not allowed for otp'],
    ['/auth/v1/signup', 'signup_disabled', 'Signups not allowed for this instance'],
    ['/auth/v1/%6Ftp', 'otp_disabled', 'Signups not allowed for otp'],
    ['/%61uth/v1/magiclink', 'otp_disabled', 'Signups not allowed for otp'],
    ['/auth/v1/otp/', 'signup_disabled', 'Signups not allowed for this instance'],
    ['/auth/v1/invite', 'signup_disabled', 'Signups not allowed for this instance'],
    ['/auth/v1/admin/users', 'signup_disabled', 'Signups not allowed for this instance'],
  ])('becomes no user at %s, and is sent no mail', async (path, error_code, msg) => {
    for (const email of [stranger.email, 'admin@example.org']) {
      const answer = await post(path, { ...stranger, email });
      expect([answer.status, await answer.json()]).toEqual([422, { code: 422, error_code, msg }]);
    }
    expect(await users()).toEqual([{ email: 'admin@example.org' }]);
    expect(mailed()).toEqual([]);
  });

  it.each(['signup', 'magiclink', 'email_change', 'invite', 'reauthentication', 'recovery ', ''])(
    'follows no mailed link of the kind "%s"',
    async (type) => {
      const link = `${settings.supabaseUrl}/auth/v1/verify?token=x&type=${encodeURIComponent(type)}`;
      for (const answer of [await get(link), await post('/auth/v1/verify', { token_hash: 'x', type })]) {
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({ error_code: 'otp_disabled' });
      }
    },
  );
});

it('an administrator signs in through the link to a forgotten password, and through no other', async () => {
  expect((await post('/auth/v1/recover', { email: 'admin@example.org' })).status).toBe(200);
  const [name = ''] = mailed();
  const link = readJson<{ text: string }>(join(mails, name))?.text.match(/https?:\S+/)?.[0] ?? '';
  expect((await get(link.replace('type=recovery', 'type=magiclink'))).status).toBe(422);
  const answer = await get(link);
  expect(answer.status).toBe(303);
  const token = new URL(answer.headers.get('location') ?? '').hash.match(/access_token=([^&]+)/)?.[1];
  const own = new Request(`${settings.supabaseUrl}/auth/v1/user`, {
    headers: { apikey, Authorization: `Bearer ${token}` },
  });
  expect(await (await backend.fetch(own)).json()).toMatchObject({ email: 'admin@example.org' });
});
