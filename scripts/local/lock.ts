// Two processes would corrupt a PGlite folder, so each writes its process id into the folder.
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
    // EPERM: the process is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the id of the running process that holds the folder, or null. */
function holder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Locks the folder for this process, and makes it private, because it holds families' names and keys. Returns the unlock
 * function. Throws UserError if another process holds the lock.
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
      `${localDir} is in use by process ${pid}. Stop that process with Ctrl-C, or use another LOCAL_DIR. (If process ${pid} is an unrelated program, delete ${file}.)`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => clearAway(file);
}
