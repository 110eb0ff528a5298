import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FriendlyError } from './settings.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Two processes on one PGlite folder would corrupt it: the second start is refused. Returns the release. */
export function lockFolder(localDir: string): () => void {
  mkdirSync(localDir, { recursive: true });
  const path = join(localDir, 'lock');
  let holder = 0;
  try {
    holder = Number(readFileSync(path, 'utf8'));
  } catch {
    // Nobody holds it.
  }
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new FriendlyError(
      `${localDir} is in use by process ${holder}. Stop it, or start with another LOCAL_DIR.`,
    );
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}
