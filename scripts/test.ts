// `npm test`: checks, then Vitest and, beside it, Playwright in real Chromium, Firefox and WebKit. Ends with `N passed, N failed`.
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson } from './shared/files.ts';
import { ensureChromium, ensureOtherBrowsers, ensurePostgres, run } from './testing/programs.ts';

interface Count {
  passed: number;
  failed: number;
  /** What failed, each with the first lines of its error: a log that is cut short still ends with them. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' };

/** A run that left no report, or ended badly with all tests passed, counts as one failure. */
function countOf(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

const failure = (file: string, title: string, error = '') =>
  `${file} › ${title}\n    ${stripVTControlCharacters(error).trim().split('\n').slice(0, 6).join('\n    ')}`;

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [failure(file, 'the file', message)];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]));
  });
}

function playwrightFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => failure(file, title, tests[0]?.results[0]?.error?.message)),
    ...suites.flatMap(playwrightFailures),
  ];
}

async function check(): Promise<Count> {
  const ok = await run(process.execPath, ['scripts/check.ts']);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function vitest(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  const ok = await run('vitest', ['run', '--maxWorkers=2', ...reporters], { beside: true });
  const report = readJson<VitestReport>(reports.vitest);
  if (!report) return countOf(ok, null);
  // Not its own count, which leaves out a file that fails before its first test.
  const failures = vitestFailures(report);
  return countOf(ok, { passed: report.numPassedTests, failed: failures.length, failures });
}

async function playwright(): Promise<Count> {
  const ok = await run('playwright', ['test']);
  const report = readJson<PlaywrightReport>(reports.playwright);
  if (!report) return countOf(ok, null);
  const { expected: passed, unexpected: failed } = report.stats;
  return countOf(ok, { passed, failed, failures: report.suites.flatMap(playwrightFailures) });
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
for (const line of counts.flatMap(({ failures = [] }) => failures)) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
