import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('with no backend configured the site asks to connect the database, and the build says so', async () => {
  const warnings: string[] = [];
  const outDir = join(folder, 'site');
  const settings = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SITE_URL'];
  const env = {
    ...Object.fromEntries(settings.map((name) => [name, ''])),
    SITE_CACHE_DIR: join(folder, 'cache'),
  };
  const { contentVersion } = await buildSite({ outDir, env, onWarning: (line) => warnings.push(line) });
  expect(contentVersion).toBe(0);
  for (const page of ['index.html', 'about.html', 'gallery.html', 'donate.html']) {
    const html = readFileSync(join(outDir, page), 'utf8');
    expect(html).toMatch(/<h1[^>]*>[^<]*Welcome/);
    expect(html).toMatch(/connect (the|your) database/i);
  }
  expect(warnings.join('\n')).toContain('PUBLIC_SUPABASE_URL');
});

test('a build that takes too long is stopped, says so and leaves nothing', async () => {
  const outDir = join(folder, 'site');
  // Six milliseconds, in which no machine starts Node.
  const building = buildSite({ outDir, env: { SITE_CACHE_DIR: join(folder, 'cache') }, minutes: 0.0001 });
  await expect(building).rejects.toThrow('took more than 0.0001 minutes and was stopped');
  expect(existsSync(outDir)).toBe(false);
});
