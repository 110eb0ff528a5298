// Two processes on one PGlite folder would corrupt it. The lock is the operating system's own, which ends with its
// process however that ends; Node reaches it, on every system alike, through SQLite's lock of a database file.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../shared/errors.ts';
import { closeFolder, openPrivately } from './private-folder.ts';

/** How long to wait for a process that is stopping. */
const maxWaitMs = 5000;
const busy = 5;

/** Takes the lock if nobody holds it; it lasts until the database is closed, or this process ends. */
function take(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path);
  try {
    // Only the lock of this database is used. It stays empty, and leaves no journal file behind.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
}

/** Who holds the folder, for a message. Called only while the lock is held: the process id in the file is current. */
function holderIn(file: string): string {
  try {
    return `process ${Number(readFileSync(file, 'utf8'))}`;
  } catch {
    return 'another start';
  }
}

/**
 * Takes the folder for this process, and keeps it from other users; returns the release. Throws UserError when
 * another process does not give it up.
 */
export async function lockFolder(localDir: string): Promise<() => void> {
  openPrivately(localDir);
  const holder = join(localDir, 'lock');
  const deadline = performance.now() + maxWaitMs;
  let lock = take(join(localDir, 'lock.db'));
  while (!lock && performance.now() < deadline) {
    await pause(100);
    lock = take(join(localDir, 'lock.db'));
  }
  if (!lock) {
    throw new UserError(
      `${localDir} is in use by ${holderIn(holder)} of this project. Press Ctrl-C where that runs, or start with another LOCAL_DIR.`,
    );
  }
  closeFolder(localDir);
  writeFileSync(holder, String(process.pid));
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}
