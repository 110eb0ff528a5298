// What the last step of a deployment reports to the back office.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../scripts/local/backend.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { openBareBackend } from './bare-backend.ts';
import { runScript } from './scripts.ts';

const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-report-'));
let backend: Backend;
let server: Listening;
let env: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  const settings = readSettings({ LOCAL_DIR: localDir, SUPABASE_PORT: String(port) });
  const secrets = loadSecrets(localDir);
  backend = await openBareBackend(settings, secrets);
  server = await listen(backend.fetch, port);
  env = {
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
  };
});
afterAll(async () => {
  await server.close();
  await backend.close();
  rmSync(localDir, { recursive: true, force: true });
});

const report = (outcome: string, variables = env) => runScript('report-build.ts', [outcome], variables);

async function known(): Promise<{ failed: boolean; words: string }> {
  const { rows } = await backend.db.query<{ failed: boolean; words: string }>(`
    select failed_version = (select version from public.content_version) is true as failed, build_error as words
    from public.rebuild_requests`);
  return rows[0] ?? { failed: false, words: '' };
}

it('a failed build is known to the back office until one succeeds', async () => {
  expect(await report('failure')).toEqual({ code: 0, output: 'Reported.\n' });
  expect(await known()).toEqual({ failed: true, words: expect.stringMatching(/failed.* Actions/) });
  expect((await report('cancelled')).output).toContain('Nothing to report');
  expect((await known()).failed).toBe(true);
  expect(await report('success')).toEqual({ code: 0, output: 'Reported.\n' });
  expect(await known()).toEqual({ failed: false, words: '' });
});

it('nothing it meets fails the deploy', async () => {
  const { SUPABASE_SECRET_KEY: _, ...without } = env;
  expect(await report('failure', without)).toEqual({
    code: 0,
    output: expect.stringContaining('SUPABASE_SECRET_KEY is not set'),
  });
  const { code, output } = await report('failure', {
    ...env,
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Not reported (no answer') });
});
