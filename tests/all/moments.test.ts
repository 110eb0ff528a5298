// Runs the tests of time-dependent rules at moments when dates go wrong: daylight saving changes, the end of a year, a leap
// day, and hours when the temple's date differs from the UTC date.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const days = ['2027-03-14', '2027-11-07', '2026-12-31', '2028-02-29'];
const hours = ['00:30', '12:30', '23:50'];

const unit = ['agenda', 'banners', 'bookings', 'dates', 'events', 'opening-hours', 'publishing', 'timers'];

/** Runs the tests with the clock of their whole process, including the database, at that moment. Returns the output of a failure. */
function runAt(moment: string, projects: string[], files: string[]): Promise<string> {
  const cache = mkdtempSync(join(tmpdir(), 'moments-'));
  const { TEST_ALL: _, ...usual } = process.env;
  const env = {
    ...usual,
    NODE_OPTIONS: `--import ${resolve('tests/support/moved-clock.ts')}`,
    CLOCK_AHEAD: String(Date.parse(`${moment}Z`) - Date.now()),
    PREPARED_CACHE: cache,
  };
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--maxWorkers=1', ...projects.map((name) => `--project=${name}`), ...files];
  return new Promise((done) => {
    execFile(process.execPath, args, { env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      rmSync(cache, { recursive: true, force: true });
      done(error ? stdout + stderr : '');
    });
  });
}

it.each(days.flatMap((day) => hours.map((hour) => `${day}T${hour}`)))(
  'rules hold at %s UTC',
  async (moment) => {
    expect(
      await runAt(moment, ['unit', 'node'], [...unit.map((name) => `tests/unit/${name}/`), 'tests/sample']),
    ).toBe('');
  },
);

it.each(days.map((day, index) => `${day}T${hours[index % hours.length]}`))(
  'the database works at %s UTC',
  async (moment) => {
    expect(await runAt(moment, ['sql'], ['tests/database'])).toBe('');
  },
);
