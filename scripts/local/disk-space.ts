import { statfs } from 'node:fs/promises';
import { UserError } from '../shared/errors.ts';

/** In MB: with less, a write of the database could be cut off in the middle. */
const least = 200;

/** Throws UserError when the disk of a folder is nearly full. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < least) {
    throw new UserError(
      `Only ${free} MB are free on the disk of ${folder}. Free at least ${least} MB, then start again.`,
    );
  }
}
