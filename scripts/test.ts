// `npm test`: checks, then Vitest and, beside it, Playwright in real Chromium. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { readJson } from './shared/files.ts';
import { chromiumPath, debianChromium } from './testing/chromium.ts';
import { postgresFolder } from './testing/postgres-folder.ts';

interface Count {
  passed: number;
  failed: number;
}

interface How {
  env?: Record<string, string>;
  /** Prints what it says when it has ended, for it is not alone. */
  beside?: boolean;
}

async function run(
  command: string,
  args: string[],
  { env = {}, beside = false }: How = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const [status] = await once(child, 'close');
  process.stdout.write(text);
  return status === 0;
}

/** Debian's own package, where we may install it. */
async function installDebian(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq']);
  return updated && run('apt-get', ['install', '-y', '-qq', name], { env });
}

async function ensureChromium(): Promise<void> {
  if (chromiumPath() ?? existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the browser tests …');
  if ((await installDebian(debianChromium)) || (await run('playwright', ['install', 'chromium']))) return;
  throw new Error('Chromium could not be installed.');
}

/** Vitest says which tests are skipped without it: those of what PGlite's one connection cannot show. */
async function ensurePostgres(): Promise<void> {
  if (postgresFolder()) return;
  console.log('Installing PostgreSQL for the tests of concurrent changes …');
  if (!(await installDebian('postgresql')))
    console.log('It could not be installed; those tests are skipped.');
}

async function check(): Promise<Count> {
  const ok = await run(process.execPath, ['scripts/check.ts']);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that left no report, or ended badly with all tests passed, counts as one failure. */
function settled(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function vitest(): Promise<Count> {
  const report = 'test-results/vitest.json';
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await run('vitest', ['run', '--maxWorkers=1', ...reporters], { beside: true });
  const result = readJson<{ numPassedTests: number; numFailedTests: number }>(report);
  return settled(ok, result && { passed: result.numPassedTests, failed: result.numFailedTests });
}

async function playwright(): Promise<Count> {
  const report = 'test-results/playwright.json';
  rmSync(report, { force: true });
  const ok = await run('playwright', ['test']);
  const stats = readJson<{ stats: { expected: number; unexpected: number } }>(report)?.stats;
  return settled(ok, stats ? { passed: stats.expected, failed: stats.unexpected } : null);
}

await ensureChromium();
await ensurePostgres();
// First and alone: Astro's checks and a build of the site both write into .astro.
const checked = await check();
const counts = [checked, ...(await Promise.all([vitest(), playwright()]))];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
