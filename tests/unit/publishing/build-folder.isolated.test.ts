import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBuildFolder } from '../../../scripts/build/build-folder.ts';

vi.mock('node:fs', { spy: true });

const project = process.cwd();
let elsewhere = '';

beforeEach(() => {
  elsewhere = mkdtempSync(join(realpathSync(tmpdir()), 'builds-'));
  process.chdir(elsewhere);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  process.chdir(project);
  rmSync(elsewhere, { recursive: true });
});

/** Starts a build at this time. Its folder is on the real disk, whose clock is independent. */
function begin(when: string): string {
  vi.setSystemTime(new Date(when));
  const folder = newBuildFolder();
  mkdirSync(folder);
  return folder;
}

it('keeps the folder of a running build, whatever the disk’s clock says', () => {
  const running = begin('2096-02-29T23:50:00Z');
  const next = begin('2096-03-01T00:20:00Z');
  expect([existsSync(running), existsSync(next)]).toEqual([true, true]);
});

it('starts even if an old folder cannot be removed', () => {
  const old = begin('2096-02-29T23:50:00Z');
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw new Error('ENOTEMPTY');
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  begin('2096-03-01T00:51:00Z');
  expect(warn.mock.calls).toEqual([[`${old} could not be removed: ENOTEMPTY`]]);
});

it('removes folders of killed builds and unknown folders', () => {
  const killed = begin('2096-02-29T23:50:00Z');
  mkdirSync(join('.astro', 'builds', 'other'));
  begin('2096-03-01T00:51:00Z');
  expect([existsSync(killed), existsSync(join('.astro', 'builds', 'other'))]).toEqual([false, false]);
});
