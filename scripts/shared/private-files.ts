// Modes that keep other users of the machine out. On Windows they say nothing; a user's own folders are private there.
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Somebody else's, or on a disk that knows no modes: who put it there decided who may read it.
  }
}

/** Takes from everybody but the owner what they may do with a file, or with a folder and all that is in it. */
export function makePrivate(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return;
  if (entry.mode & 0o077) restrict(path, entry.mode);
  if (entry.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** Makes private what is ours in a folder; and the folder itself, unless it holds other things too, as /tmp does. */
export function closeToOthers(folder: string, isOurs: (name: string) => boolean): void {
  const names = readdirSync(folder);
  for (const name of names.filter(isOurs)) makePrivate(join(folder, name));
  if (names.every(isOurs)) restrict(folder, 0o700);
}
