// `npm test`: checks, then Vitest and, beside it, Playwright in real Chromium. Ends with `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './shared/files.ts';
import { withTemporaryFolder } from './shared/temporary-folder.ts';
import { ensureChromium, ensurePostgres, run } from './testing/programs.ts';
import { makeTemplate } from './testing/template.ts';

interface Count {
  passed: number;
  failed: number;
  /** Named once more at the end of the run, where Playwright's are. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

async function check(): Promise<Count> {
  const ok = await run(process.execPath, ['scripts/check.ts']);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that left no report, or ended badly with all tests passed, counts as one failure. */
function countOf(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function vitest(): Promise<Count> {
  const report = 'test-results/vitest.json';
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await run('vitest', ['run', '--maxWorkers=2', ...reporters], { beside: true });
  const result = readJson<VitestReport>(report);
  const failures = result?.testResults.flatMap(({ name, message, assertionResults }) => [
    message,
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${name}: ${test.fullName}`),
  ]);
  return countOf(
    ok,
    result && { passed: result.numPassedTests, failed: result.numFailedTests, failures: failures ?? [] },
  );
}

async function playwright(): Promise<Count> {
  const report = 'test-results/playwright.json';
  rmSync(report, { force: true });
  const ok = await run('playwright', ['test']);
  const stats = readJson<{ stats: { expected: number; unexpected: number } }>(report)?.stats;
  return countOf(ok, stats ? { passed: stats.expected, failed: stats.unexpected } : null);
}

/** What the tests need of this machine. One after the other: Debian installs one package at a time. */
async function ensurePrograms(): Promise<void> {
  await ensureChromium();
  // Vitest says which tests are skipped without it: those of what PGlite's one connection cannot show.
  if (!(await ensurePostgres())) console.log('It could not be installed; those tests are skipped.');
}

async function counts(folder: string): Promise<Count[]> {
  // Hundreds of processes of Node load the same modules: compiled once, they are read by the others.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  // The checks keep only one processor busy. They and the template's build write nothing in common but Astro's types in
  // .astro, and those are the same.
  // Where no template could be made, Playwright's set-up tries again, and says why not.
  const template = makeTemplate(join(folder, 'template')).then(JSON.stringify, () => '');
  const [made, checked] = await Promise.all([template, check(), ensurePrograms()]);
  process.env.TEST_TEMPLATE = made;
  return [checked, ...(await Promise.all([vitest(), playwright()]))];
}

// Much of what Node makes here is soon thrown away: in a larger place for what is new, it is looked through less often.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const all = await withTemporaryFolder(counts);
const passed = all.reduce((sum, count) => sum + count.passed, 0);
const failed = all.reduce((sum, count) => sum + count.failed, 0);
console.log(all.flatMap(({ failures = [] }) => failures.filter(Boolean)).join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
