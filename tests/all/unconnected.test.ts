import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';

test('with no backend configured the site asks to connect the database, and the build says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const { contentVersion } = await buildSite({
    outDir: join(folder, 'site'),
    env: {
      ...{ PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', PUBLIC_SITE_URL: '' },
      SITE_CACHE_DIR: join(folder, 'cache'),
    },
    onWarning: (line) => warnings.push(line),
  });
  expect(contentVersion).toBe(0);
  for (const page of ['index.html', 'gallery.html']) {
    const html = readFileSync(join(folder, 'site', page), 'utf8');
    expect(html).toMatch(/<h1[^>]*>[^<]*Welcome/);
    expect(html).toMatch(/connect (the|your) database/i);
  }
  expect(warnings.join('\n')).toContain('PUBLIC_SUPABASE_URL');
});
