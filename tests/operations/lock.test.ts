// Only one process at a time uses a LOCAL_DIR, and one that has ended, in whatever way, blocks nobody.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../scripts/local/lock.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gurdwara-lock-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const holding = `
  const { lockFolder } = await import('./scripts/local/lock.ts');
  await lockFolder(process.argv[1]);
  console.log(process.pid);
  setInterval(() => {}, 1000);`;

/** Starts a process that takes the lock, as a child of `shell` if given; resolves to its id. */
async function holder(shell?: string): Promise<number> {
  const node = ['--input-type=module', '-e', holding, folder];
  const child = shell
    ? spawn('sh', ['-c', shell, process.execPath, ...node], { stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [line] = await once(child.stdout, 'data');
  return Number(String(line));
}

it('a folder that is in use is refused in one sentence that names who uses it', async () => {
  const pid = await holder();
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${pid}`);
});

it('the number of a program that has nothing to do with it locks nobody out, and is never named', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  started.push(stranger);
  writeFileSync(join(folder, 'lock'), String(stranger.pid));
  const unlock = await lockFolder(folder);
  unlock();
});

it('one that was killed holds the folder no longer, even before its parent has noticed', async () => {
  // A process keeps its id until its parent has waited for it, which sleep never does.
  const pid = await holder('"$0" "$@" & exec sleep 60');
  process.kill(pid, 'SIGKILL');
  const unlock = await lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
  unlock();
});

it('what is released can be taken again, and leaves no number behind', async () => {
  (await lockFolder(folder))();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  const pid = await holder();
  expect(pid).toBeGreaterThan(0);
});

it('one that is about to end is waited for', async () => {
  const pid = await holder();
  setTimeout(() => process.kill(pid, 'SIGTERM'), 500);
  (await lockFolder(folder))();
});
