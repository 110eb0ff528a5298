import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// npm leaves out the binaries of other platforms when its registry has none of them, and `npm ci` then refuses.
test('a fresh clone can install what the lockfile says', () => {
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(stderr).not.toContain('npm error');
  expect(status).toBe(0);
});
