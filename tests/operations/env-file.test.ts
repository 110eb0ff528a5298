// Neither the tests nor the local stack may use .env, because it may name a live project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { siteEnv } from '../../scripts/local/stack.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { readEnvironment } from '../../src/lib/build/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'gurdwara-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All variables of .env.example, including commented ones, and the two older names of keys. */
const names = [
  ...Object.keys(parseEnv(readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, ''))),
  'PUBLIC_SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
];

const values: Record<string, string> = {
  PUBLIC_SUPABASE_URL: 'https://temple.invalid',
  PUBLIC_SITE_URL: 'https://www.temple.invalid',
  PUBLIC_TEMPLE_TIME_ZONE: 'America/New_York',
};
const filledIn = Object.fromEntries(names.map((name) => [name, values[name] ?? 'of-the-live-temple']));

it('hides the values of .env from scripts that tests run', () => {
  expect(names).toContain('SITE_PORT');
  const lines = Object.entries(filledIn).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  const print = "process.loadEnvFile('.env'); console.log(JSON.stringify(process.env))";
  const output = execFileSync(process.execPath, ['-e', print], { cwd: folder, encoding: 'utf8' });
  const seen: Record<string, string> = JSON.parse(output);
  expect(names.filter((name) => seen[name])).toEqual([]);
});

it('does not change a build of the local stack', () => {
  const env = siteEnv(readSettings({ LOCAL_DIR: folder }), loadSecrets(folder));
  expect(readEnvironment({ ...filledIn, ...env })).toEqual(readEnvironment(env));
});

it('treats empty variables as not set', () => {
  expect(readSettings({ SITE_PORT: '', SUPABASE_PORT: '', LOCAL_DIR: '' })).toEqual(readSettings({}));
});
