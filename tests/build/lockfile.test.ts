import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// npm omits the binaries of other platforms when its registry lacks them, and then `npm ci` fails on those platforms.
test('a fresh clone can install what the lockfile says', () => {
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(stderr).not.toContain('npm error');
  expect(status).toBe(0);
});
