// $LOCAL_DIR holds families' names, keys and mails: all of it is its owner's alone.
import { mkdirSync } from 'node:fs';
import { closeToOthers } from '../shared/private-files.ts';

const ours = new Set([
  ...['db', 'storage', 'releases', 'cache', 'deno', 'mail'],
  ...['lite.json', 'live.json', 'lock', 'lock.db', 'publishing-paused', 'secrets.json', 'seeded.json'],
  'status.json',
]);
/** The temporary files that an interrupted write leaves behind: their names end with a process id. */
const isOurs = (name: string) => ours.has(name.replace(/\.\d+\.tmp$/, ''));

/** Makes the folder where it is missing; from now on this process, and those it starts, write for their owner only. */
export function openPrivately(localDir: string): void {
  process.umask(0o077);
  mkdirSync(localDir, { recursive: true });
}

/** Makes private what earlier starts have written there. */
export const closeFolder = (localDir: string): void => closeToOthers(localDir, isOurs);
