// `npm test`: checks, then Vitest, then Playwright in real Chromium. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from '../tests/support/chromium.ts';
import { readJson } from './local/files.ts';

interface Count {
  passed: number;
  failed: number;
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

/** Debian's own package where we may install it, Playwright's download elsewhere. */
function ensureChromium(): void {
  if (chromiumPath() ?? existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the browser tests …');
  const debianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debianRoot && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']))
    return;
  if (!run('playwright', ['install', 'chromium'])) throw new Error('Chromium could not be installed.');
}

function check(): Count {
  return run(process.execPath, ['scripts/check.ts']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that left no report, or ended badly with all tests passed, counts as one failure. */
function settled(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

function vitest(): Count {
  const report = 'test-results/vitest.json';
  rmSync(report, { force: true });
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const result = readJson<{ numPassedTests: number; numFailedTests: number }>(report);
  return settled(ok, result && { passed: result.numPassedTests, failed: result.numFailedTests });
}

function playwright(): Count {
  const report = 'test-results/playwright.json';
  rmSync(report, { force: true });
  const ok = run('playwright', ['test']);
  const result = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
  return settled(
    ok,
    result && { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky },
  );
}

ensureChromium();
const counts = [check(), vitest(), playwright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
