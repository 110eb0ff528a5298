// The backend of `npm start` is to whoever tries the product what hosted Supabase is to a live temple.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../scripts/local/lock.ts';
import { repairFilters } from '../../scripts/local/repair-answers.ts';
import { readJson } from '../../scripts/shared/files.ts';
import { type Attacked, administrator, openAttacked } from '../trust/attacked.ts';

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

const users = async () => (await attacked.backend.db.query('select email from auth.users')).rows;

describe('nobody signs up', () => {
  const stranger = { email: 'b@example.org', password: 'long enough 1', create_user: true };

  it.each([
    ['/auth/v1/otp', 'otp_disabled'],
    ['/auth/v1/magiclink', 'otp_disabled'],
    ['/auth/v1/signup', 'signup_disabled'],
    ['/auth/v1/invite', 'signup_disabled'],
    ['/auth/v1/admin/users', 'signup_disabled'],
  ])('by %s', async (path, code) => {
    const answer = await attacked.ask(path, { body: stranger });
    expect([answer.status, (await answer.json()).error_code]).toEqual([422, code]);
    expect(await users()).toEqual([{ email: administrator.email }]);
  });

  it('anonymously', async () => {
    expect((await attacked.ask('/auth/v1/signup', { body: { data: {} } })).status).toBe(422);
  });
});

it('an administrator signs in, and by the link of a mail chooses a new password; other links are closed', async () => {
  expect((await attacked.signIn()).status).toBe(200);
  await attacked.ask('/auth/v1/recover', { body: { email: administrator.email } });
  const mails = join(attacked.localDir, 'mail');
  const [name = ''] = readdirSync(mails);
  const link = readJson<{ text: string }>(join(mails, name))?.text.match(/https?:\S+/)?.[0] ?? '';
  expect(link).toContain(`${attacked.settings.siteUrl}/login#type=recovery`);
  const token_hash = new URLSearchParams(new URL(link).hash).get('token_hash');
  const verify = (type: string) => attacked.ask('/auth/v1/verify', { body: { type, token_hash } });
  expect((await verify('magiclink')).status).toBe(422);
  const answer = await verify('recovery');
  expect(await answer.json()).toMatchObject({ access_token: expect.any(String) });
});

it('requests at the same moment do not share their rights, although there is one connection', async () => {
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

describe('what it is asked wrongly is answered with 4xx:', () => {
  it.each([
    ['JSON that ends too early', 'POST', '/rest/v1/contact_submissions', '{"name":'],
    ['no JSON', 'POST', '/auth/v1/recover', '\0'],
    ['another type', 'POST', '/storage/v1/object/list/logos', '{"limit":"x"}'],
    ['a filter that is none', 'GET', '/rest/v1/events?id=constructor.1', undefined],
    ['a picture that is not there', 'GET', '/storage/v1/object/public/logos/logo-1.jpg', undefined],
  ])('%s', async (_, method, path, body) => {
    for (const ask of [attacked.ask, attacked.asAdministrator]) {
      const { status } = await ask(path, { method, ...(body === undefined ? {} : { body }) });
      expect([status >= 400, status < 500]).toEqual([true, true]);
    }
  });

  it.each(['/', '/_system/config', '/rest/v1/../../_system/config', '/%5Fsystem/config'])(
    "lite's own %s, even with the secret key",
    async (path) => {
      const answer = await attacked.ask(path, { headers: { apikey: attacked.secrets.secretKey } });
      expect(answer.status).toBe(404);
    },
  );
});

it('filters that share a column all count', () => {
  const repaired = (query: string) =>
    Object.fromEntries(
      new URL(repairFilters(new Request(`http://127.0.0.1/rest/v1/t?${query}`)).url).searchParams,
    );
  expect(repaired('select=id&date=gte.2026-11-01&date=lte.2026-11-30&status=eq.confirmed')).toEqual({
    ...{ select: 'id', status: 'eq.confirmed' },
    and: '(date.gte.2026-11-01,date.lte.2026-11-30)',
  });
  expect(repaired('name=like.*(c)*&name=like.*a,b*')).toEqual({ name: 'like.*a,b*' });
});

it('limits of one sender are those of the address at the other end, whatever a request says', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const body = { name: 'Amrit', email: 'amrit@example.org', message: `Message ${n}` };
    const headers = { 'CF-Connecting-IP': `198.51.100.${n}`, 'X-Forwarded-For': `198.51.100.${n}` };
    const answer = await attacked.ask('/rest/v1/contact_submissions', { body, headers, from: '203.0.113.7' });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

it('the folder of a stack is its owner’s alone', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'gurdwara-lock-'));
  const folder = join(parent, 'local');
  const unlock = await lockFolder(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
  unlock();
  rmSync(parent, { recursive: true });
});
