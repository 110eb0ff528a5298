import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';
import { freePort } from '../../scripts/testing/ports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(env: NodeJS.ProcessEnv) {
  const warnings: string[] = [];
  const outDir = join(folder, 'site');
  const settings = { PUBLIC_SITE_URL: '', SITE_CACHE_DIR: join(folder, 'cache'), ...env };
  const result = buildSite({ outDir, env: settings, onWarning: (line) => warnings.push(line) });
  return { result, warnings, outDir };
}

test('with no backend configured the site asks to connect the database, and the build says so', async () => {
  const { result, warnings, outDir } = build({
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
  });
  expect((await result).contentVersion).toBe(0);
  for (const page of ['index.html', 'about.html', 'gallery.html', 'donate.html']) {
    const html = readFileSync(join(outDir, page), 'utf8');
    expect(html).toMatch(/<h1[^>]*>[^<]*Welcome/);
    expect(html).toMatch(/connect (the|your) database/i);
  }
  expect(warnings.join('\n')).toContain('PUBLIC_SUPABASE_URL');
});

test('a configured backend that cannot be reached fails the build with one readable line', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { result, outDir } = build({
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  const reason: string = await result.then(
    () => 'built',
    (error) => error.message,
  );
  expect(reason).toContain(url);
  expect(reason).not.toContain('\n');
  expect(existsSync(outDir)).toBe(false);
});
