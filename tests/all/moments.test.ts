// Rules that depend on the time hold at moments when dates go wrong: the change of the clocks, the end of a year, a leap
// day, and hours at which it is another day in the temple than in UTC.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const days = ['2027-03-14', '2027-11-07', '2026-12-31', '2028-02-29'];
const hours = ['00:30', '12:30', '23:50'];

const unit = ['agenda', 'banners', 'bookings', 'dates', 'events', 'opening-hours', 'publishing', 'timers'];

/** Runs these tests with the whole process, its database included, at that moment; what they print, if they fail. */
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
  'on %s, in UTC: values',
  async (moment) => {
    expect(
      await runAt(moment, ['unit', 'node'], [...unit.map((name) => `tests/unit/${name}/`), 'tests/sample']),
    ).toBe('');
  },
);

it.each(days.map((day, index) => `${day}T${hours[index % hours.length]}`))(
  'on %s, in UTC: the database',
  async (moment) => {
    expect(await runAt(moment, ['sql'], ['tests/database'])).toBe('');
  },
);
