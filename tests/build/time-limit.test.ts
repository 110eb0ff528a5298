import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';

test('a build that takes too long is stopped, says so and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outDir = join(folder, 'site');
  // Six milliseconds, in which no machine starts Node.
  const building = buildSite({ outDir, env: { SITE_CACHE_DIR: join(folder, 'cache') }, minutes: 0.0001 });
  await expect(building).rejects.toThrow('took more than 0.0001 minutes and was stopped');
  expect(existsSync(outDir)).toBe(false);
});
