// `npm run test:trust`: attacks the product and prints what held, as one table. Ends with `N passed, N failed`.
// `npm run test:trust -- access` runs the files whose names contain that.
//
// To add a proof, write tests/trust/heavy/<subject>.trust.ts with one call of `proof` (tests/trust/proof.ts) for each
// line of the table:
//
//   proof('Sign-in', 'guesses with every kind of body', async (tried) => {
//     for (const body of bodies) tried(await holds(body) ? [] : [`let in by ${body}`]);
//   });
//
// What is fast (seconds) goes into tests/trust/<subject>.test.ts instead, which is in `npm test` as well; `proof` works
// there too. Random values come from tests/support/random.ts: TEST_SEED repeats a run.
import { rmSync } from 'node:fs';
import { readJson } from './shared/files.ts';
import { ensureChromium, ensurePostgres, run } from './testing/programs.ts';

/** As tests/trust/proof.ts leaves it. */
interface Figures {
  proof: string;
  what: string;
  tries: number;
  deviations: string[];
}

interface Test {
  fullName: string;
  status: string;
  /** In milliseconds; not set when the test never began. */
  duration?: number;
  meta: { figures?: Figures };
}

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: Test[] }[];
}

const columns = ['Proof', 'What was tried', 'Count', 'Deviations', 'Seconds'];

function table(tests: Test[]): string {
  const rows = tests.flatMap(({ meta: { figures }, status, duration = 0 }) => {
    if (!figures) return [];
    const { proof, what, tries, deviations } = figures;
    // It stopped before its end, so its figures are not those of the proof.
    const broken = status === 'failed' && deviations.length === 0;
    const count = tries.toLocaleString('en-US');
    return [[proof, what, count, broken ? 'broke off' : deviations.length, (duration / 1000).toFixed(0)]];
  });
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const lines = [cells[0] ?? [], widths.map((width) => '-'.repeat(width)), ...cells.slice(1)];
  return lines
    .map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
    .join('\n');
}

await ensureChromium();
if (!(await ensurePostgres())) console.log('It could not be installed, and its proofs fail.');

const outcome = 'test-results/trust.json';
rmSync(outcome, { force: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`];
const config = ['--config', 'tests/trust/vitest.config.ts', '--root', '.'];
const ok = await run('vitest', ['run', ...config, ...reporters, ...process.argv.slice(2)]);
const files = (readJson<Report>(outcome)?.testResults ?? []).sort((a, b) => a.name.localeCompare(b.name));
const tests = files.flatMap(({ assertionResults }) => assertionResults);
const passed = tests.filter(({ status }) => status === 'passed').length;
const failed = tests.filter(({ status }) => status === 'failed').length;
console.log(`\n${table(tests)}`);
// A run that ended badly with all tests passed, or with none, counts as one failure.
const failures = ok ? failed : Math.max(failed, 1);
console.log(`\n${passed} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
