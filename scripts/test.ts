// `npm test`: checks and Vitest, then Playwright in Chromium. `npm run test:all` adds tests/all: Firefox and WebKit,
// PostgreSQL, Deno, and tests that take minutes. Ends with `N passed, N failed`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { clearAway, readJson } from './shared/files.ts';
import { ensureChromium, ensureOtherBrowsers, ensurePostgres, run } from './testing/programs.ts';

interface Test {
  /** File and title. */
  name: string;
  ok: boolean;
  seconds: number;
  /** First lines of the error message. */
  error: string;
}

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const firstLines = (text = '') =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, 6).join('\n    ');

/** Failure of a whole run that left no report, or that failed although each of its tests passed. */
const wholeRun = (name: string): Test => ({ name, ok: false, seconds: 0, error: 'See its output above.' });

const withWholeRun = (name: string, ok: boolean, tests: Test[] | undefined): Test[] =>
  tests && (ok || tests.some((test) => !test.ok)) ? tests : [...(tests ?? []), wholeRun(name)];

async function check(): Promise<Test[]> {
  const started = performance.now();
  const ok = await run(process.execPath, ['scripts/check.ts'], { quiet: true });
  return [{ ...wholeRun('npm run check'), ok, seconds: (performance.now() - started) / 1000 }];
}

async function vitest(): Promise<Test[]> {
  const file = 'test-results/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('vitest', ['run', '--maxWorkers=2', ...reporters]);
  const tests = readJson<VitestReport>(file)?.testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative('.', name);
    // A file that fails before its first test reports only a message.
    if (message && assertionResults.every(({ status }) => status !== 'failed'))
      return [{ ...wholeRun(path), error: firstLines(message) }];
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: `${path} › ${fullName}`,
        ok: status === 'passed',
        seconds: (duration ?? 0) / 1000,
        error: firstLines(failureMessages[0]),
      }));
  });
  return withWholeRun('vitest', ok, tests);
}

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): Test[] => [
  ...specs.map(({ file, title, ok, tests }) => {
    const result = tests[0]?.results[0];
    return {
      name: `${file} › ${title}`,
      ok,
      seconds: (result?.duration ?? 0) / 1000,
      error: firstLines(result?.error?.message),
    };
  }),
  ...suites.flatMap(testsOf),
];

async function playwright(project: string): Promise<Test[]> {
  const file = `test-results/playwright-${project}.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = [`--project=${project}`, '--no-deps', '--reporter=list,json'];
  const ok = await run('playwright', ['test', ...args, `--output=test-results/${project}`], { env });
  const tests = readJson<{ suites: PlaywrightSuite[] }>(file)?.suites.flatMap(testsOf);
  return withWholeRun(`playwright ${project}`, ok, tests);
}

const all = process.argv.includes('--all');
clearAway('test-results');
// Sequentially, because Debian allows only one installation at a time.
await ensureChromium();
if (all) {
  await ensureOtherBrowsers();
  await ensurePostgres();
  process.env.TEST_ALL = '1';
}
const site = mkdtempSync(join(tmpdir(), 'gurdwara-built-'));
process.env.TEST_SITE = site;
const tests = (await Promise.all([check(), vitest()])).flat();
for (const project of ['shared', 'alone', ...(all ? ['all'] : [])])
  tests.push(...(await playwright(project)));
clearAway(site);

const failed = tests.filter(({ ok }) => !ok);
console.log('\nThe ten slowest:');
for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
if (failed.length > 0) console.log('\nFailed:');
for (const { name, error } of failed) console.log(`${name}\n    ${error}`);
console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
