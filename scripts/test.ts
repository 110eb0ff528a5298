// `npm test`: checks, then Vitest, then Playwright in real Chromium. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath, debianChromium } from '../tests/support/chromium.ts';
import { postgresFolder } from '../tests/support/postgres-folder.ts';
import { readJson } from './local/files.ts';

interface Count {
  passed: number;
  failed: number;
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Debian's own package, where we may install it. */
function installDebian(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name], quietly);
}

function ensureChromium(): void {
  if (chromiumPath() ?? existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the browser tests …');
  if (!installDebian(debianChromium) && !run('playwright', ['install', 'chromium'])) {
    throw new Error('Chromium could not be installed.');
  }
}

/** Vitest says which tests are skipped without it: those of what PGlite's one connection cannot show. */
function ensurePostgres(): void {
  if (postgresFolder()) return;
  console.log('Installing PostgreSQL for the tests of concurrent changes …');
  if (!installDebian('postgresql')) console.log('It could not be installed; those tests are skipped.');
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
  // One slow moment of a shared machine must not fail 500 tests; what needed the second try is named.
  const ok = run('playwright', ['test', '--retries=1']);
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  if (stats?.flaky) console.log(`\n${stats.flaky} passed only at the second try; see above, and mend them.`);
  return settled(ok, stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : null);
}

ensureChromium();
ensurePostgres();
const counts = [check(), vitest(), playwright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
