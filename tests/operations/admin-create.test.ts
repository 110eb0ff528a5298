import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { openBareBackend } from './bare-backend.ts';
import { runHere } from './scripts.ts';

const create = (env: Record<string, string>, ...args: string[]) => runHere('admin-create', args, env);

describe('in the local backend', () => {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-admin-'));
  afterAll(() => rmSync(localDir, { recursive: true, force: true }));

  it('creates an administrator who can sign in, and keeps phone numbers from visitors', async () => {
    const settings = readSettings({ LOCAL_DIR: localDir });
    const secrets = loadSecrets(localDir);
    const first = await openBareBackend(settings, secrets);
    await first.close();

    const { code, output } = await create(
      { LOCAL_DIR: localDir },
      '--local',
      'bibi@example.org',
      'Bibi',
      'Kaur',
    );
    expect(output).toContain('bibi@example.org is now an administrator.');
    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(output)?.[1];

    const backend = await openBareBackend(settings, secrets);
    const post = (path: string, body: object) =>
      backend.fetch(
        new Request(`http://local${path}`, {
          method: 'POST',
          headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    const session = await post('/auth/v1/token?grant_type=password', { email: 'bibi@example.org', password });
    expect(session.status).toBe(200);
    const { rows } = await backend.db.query('select name from public.administrators');
    expect(rows).toEqual([{ name: 'Bibi Kaur' }]);
    const phones = new Request('http://local/rest/v1/seva_bookings?select=phone', {
      headers: { apikey: secrets.publishableKey },
    });
    expect((await backend.fetch(phones)).status).toBe(401);
    await backend.close();
  });
});

describe('in a hosted project', () => {
  const asked: { path: string; key: string | null; body: object }[] = [];
  let known = false;
  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push({ path, key: request.headers.get('authorization'), body: await request.json() });
    if (path.endsWith('/generate_link')) return Response.json({ hashed_token: 'abc', id: 'x' });
    return known
      ? Response.json({ code: 422, error_code: 'email_exists', msg: 'It exists' }, { status: 422 })
      : Response.json({ id: 'x', email: 'bibi@example.org' });
  };
  let server: Listening;
  const env = () => ({
    PUBLIC_SUPABASE_URL: server.url,
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    PUBLIC_SITE_URL: 'https://temple.example',
  });
  beforeAll(async () => {
    server = await listen(answer);
  });
  afterAll(() => server.close());

  it('creates a confirmed user and prints a link for choosing a password', async () => {
    const { code, output } = await create(env(), 'bibi@example.org');
    expect(output).toContain('https://temple.example/login#type=recovery&token_hash=abc');
    expect(output).not.toContain('Password');
    expect(code).toBe(0);
    expect(asked.map(({ path }) => path)).toEqual(['/auth/v1/admin/users', '/auth/v1/admin/generate_link']);
    expect(asked[0]).toMatchObject({
      key: 'Bearer sb_secret_test',
      body: { email: 'bibi@example.org', email_confirm: true },
    });
  });

  it('prints a link for an existing administrator', async () => {
    known = true;
    const { output } = await create(env(), 'bibi@example.org');
    expect(output).toMatch(/already[\s\S]*#type=recovery&token_hash=abc/);
  });

  it('reports a missing key or email address', async () => {
    const { SUPABASE_SECRET_KEY: _, ...keyless } = env();
    const failure = (output: string) => ({ code: 1, output: expect.stringContaining(output) });
    expect(await create(keyless, 'bibi@example.org')).toEqual(failure('SUPABASE_SECRET_KEY'));
    expect(await create(env(), 'not-an-address')).toEqual(failure('Give an email address'));
  });
});
