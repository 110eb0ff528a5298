// The backend of `npm start` must behave like hosted Supabase.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../scripts/local/lock.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { openBareBackend } from './bare-backend.ts';

const administrator = { email: 'sevadar@example.org', password: 'harmandir sahib 1604' };

const stored = `insert into auth.users (id, email, encrypted_password, email_confirmed_at, role, aud, created_at, updated_at)
  values (gen_random_uuid(), '${administrator.email}', '$2b$10$XXIZ/bqs0qkTPBdc/eNp9efxt/.whzavNK7o47XAqC5HNS0r75XjC',
    now(), 'authenticated', 'authenticated', now(), now())`;

interface Ask {
  headers?: Record<string, string>;
  body?: unknown;
  /** Remote address of the connection. By default the backend gets none. */
  from?: string;
}

async function openAttacked() {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-embedded-'));
  const settings = readSettings({ LOCAL_DIR: localDir });
  const secrets = loadSecrets(localDir);
  const backend = await openBareBackend(settings, secrets);
  await backend.db.exec(stored);

  /** Sends a request as a visitor, unless the headers say otherwise. */
  const ask = (path: string, { body, headers, from }: Ask = {}) =>
    backend.fetch(
      new Request(`${settings.supabaseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
    );
  const session = await ask('/auth/v1/token?grant_type=password', { body: administrator });
  const { access_token } = (await session.json()) as { access_token: string };
  return {
    ...{ localDir, settings, backend, secrets, ask },
    asAdministrator: (path: string, { headers, ...rest }: Ask = {}) =>
      ask(path, { ...rest, headers: { Authorization: `Bearer ${access_token}`, ...headers } }),
    close: async () => {
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

let attacked: Awaited<ReturnType<typeof openAttacked>>;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

const users = async () => (await attacked.backend.db.query('select email from auth.users')).rows;

describe('refuses sign-up', () => {
  const stranger = { email: 'b@example.org', password: 'long enough 1', create_user: true };

  it.each([
    ['/auth/v1/otp', 'otp_disabled', stranger],
    ['/auth/v1/signup', 'signup_disabled', stranger],
    ['/auth/v1/admin/users', 'signup_disabled', stranger],
  ])('via %s', async (path, code, body) => {
    const answer = await attacked.ask(path, { body });
    expect([answer.status, (await answer.json()).error_code]).toEqual([422, code]);
    expect(await users()).toEqual([{ email: administrator.email }]);
  });
});

it('creates an invited user once, with a link that works for a day', async () => {
  const email = 'Jasleen@example.org';
  const makeLink = async (apikey = attacked.secrets.secretKey) => {
    const body = { type: 'invite', email, data: { invitation: 0 } };
    const answer = await attacked.ask('/auth/v1/admin/generate_link', { body, headers: { apikey } });
    return { status: answer.status, ...(await answer.json()) };
  };
  const press = async (token_hash: string) =>
    (await attacked.ask('/auth/v1/verify', { body: { type: 'invite', token_hash } })).status;
  const sentAt = (time: string) =>
    attacked.backend.db.exec(
      `update auth.users set confirmation_sent_at = ${time} where invited_at is not null`,
    );

  expect((await makeLink(attacked.secrets.publishableKey)).status).toBe(422);
  const first = await makeLink();
  expect(first).toMatchObject({ status: 200, email: 'jasleen@example.org', verification_type: 'invite' });
  const { hashed_token } = await makeLink();
  expect(await press(first.hashed_token)).toBe(403);
  await sentAt("now() - interval '1 day 1 minute'");
  expect(await press(hashed_token)).toBe(403);
  await sentAt("now() - interval '23 hours 59 minutes'");
  expect(await press(hashed_token)).toBe(200);
  expect(await press(hashed_token)).toBe(403);
  expect(await makeLink()).toMatchObject({ status: 422, error_code: 'email_exists' });
});

it('keeps the roles of concurrent requests apart on its single connection', async () => {
  const recipients = '/rest/v1/notification_recipients?select=phone';
  const { ask, asAdministrator, backend } = attacked;
  const turns = Array.from({ length: 20 }, async () =>
    Promise.all([
      ask(recipients).then(({ status }) => status),
      asAdministrator(recipients).then(({ status }) => status),
      backend.db.query<{ who: string }>('select current_user as who').then(({ rows }) => rows[0]?.who),
    ]),
  );
  for (const turn of await Promise.all(turns)) expect(turn).toEqual([401, 200, 'postgres']);
});

it.each(['/_system/config', '/%5Fsystem/config'])(
  "hides lite's own %s, even with the secret key",
  async (path) => {
    const answer = await attacked.ask(path, { headers: { apikey: attacked.secrets.secretKey } });
    expect(answer.status).toBe(404);
  },
);

it('counts the limits per sender by the remote address, not by headers of the request', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const body = { name: 'Amrit', email: 'amrit@example.org', message: `Message ${n}` };
    const headers = { 'CF-Connecting-IP': `198.51.100.${n}`, 'X-Forwarded-For': `198.51.100.${n}` };
    const answer = await attacked.ask('/rest/v1/contact_submissions', { body, headers, from: '203.0.113.7' });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

it('makes the folder of a stack private to its owner', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'gurdwara-lock-'));
  const folder = join(parent, 'local');
  const unlock = await lockFolder(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
  unlock();
  rmSync(parent, { recursive: true });
});

it('answers running requests before it closes, and refuses later ones', async () => {
  const { ask, close } = await openAttacked();
  const running = [1, 2, 3].map(() => ask('/rest/v1/announcements?select=id'));
  const closing = close();
  for (const { status } of await Promise.all(running)) expect(status).toBe(200);
  await closing;
  await expect(ask('/rest/v1/announcements?select=id')).rejects.toThrow('The database is closed.');
});
