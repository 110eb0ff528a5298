// `npm test`: checks, then Vitest and, beside it, Playwright in real Chromium, Firefox and WebKit. Ends with `N passed, N failed`.
import { rmSync } from 'node:fs';
import { readJson } from './shared/files.ts';
import { ensureChromium, ensureOtherBrowsers, ensurePostgres, run } from './testing/programs.ts';

interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
}

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' };

/** A run that left no report, or ended badly with all tests passed, counts as one failure. */
function countOf(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function check(): Promise<Count> {
  const ok = await run(process.execPath, ['scripts/check.ts']);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function vitest(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  const ok = await run('vitest', ['run', '--maxWorkers=2', ...reporters], { beside: true });
  const report = readJson<VitestReport>(reports.vitest);
  return countOf(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

async function playwright(): Promise<Count> {
  const ok = await run('playwright', ['test']);
  const stats = readJson<PlaywrightReport>(reports.playwright)?.stats;
  return countOf(ok, stats ? { passed: stats.expected, failed: stats.unexpected } : null);
}

for (const report of Object.values(reports)) rmSync(report, { force: true });
// One after the other: Debian installs one package at a time.
await ensureChromium();
await ensureOtherBrowsers();
// Vitest says which tests are skipped without it: those of what PGlite's one connection cannot show.
if (!(await ensurePostgres())) console.log('It could not be installed; those tests are skipped.');
const counts = [await check(), ...(await Promise.all([vitest(), playwright()]))];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
