// Two processes on one PGlite folder would corrupt it, so each writes its id into the folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../shared/errors.ts';
import { clearAway } from '../shared/files.ts';

const maxWaitMs = 5000;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Someone else's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the folder; null when there is none, or none any more. */
function holder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes the folder for this process, and keeps it from other users, as it holds families' names and keys; returns the
 * release. Throws UserError when another process does not give it up.
 */
export async function lockFolder(localDir: string): Promise<() => void> {
  process.umask(0o077);
  mkdirSync(localDir, { recursive: true });
  const file = join(localDir, 'lock');
  const deadline = performance.now() + maxWaitMs;
  while (holder(file) && performance.now() < deadline) await pause(100);
  const pid = holder(file);
  if (pid) {
    throw new UserError(
      `${localDir} is in use by process ${pid}. Press Ctrl-C where that runs, or start with another LOCAL_DIR. (If it is another program, delete ${file}.)`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => clearAway(file);
}
