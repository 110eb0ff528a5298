// What a volunteer reads when the machine fails, not the code.
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { requireDiskSpace } from '../../scripts/local/disk-space.ts';
import { sentenceOf, UserError } from '../../scripts/shared/errors.ts';

const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.free / 4096, bsize: 4096 }),
}));

const full =
  'The disk is full: nothing more could be stored. Free some space, then run the same command again; what was stored before is kept.';

/** Fails as a write to a full disk does: this device is one. */
const writeToFullDisk = (): unknown => {
  try {
    return writeFileSync('/dev/full', 'x');
  } catch (error) {
    return error;
  }
};

it.runIf(existsSync('/dev/full'))('a disk that is full is said in words', () => {
  expect(sentenceOf(writeToFullDisk())).toBe(full);
});

it.each([
  'could not extend file "base/5/16384": No space left on device',
  'The build failed: ENOSPC: no space left on device, write',
])('so is one that the database or a build has met: %s', (message) => {
  expect(sentenceOf(new UserError(message))).toBe(full);
  expect(sentenceOf(new Error('Storing failed.', { cause: new Error(message) }))).toBe(full);
});

it('a fault of ours is not put into words', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
  expect(sentenceOf('thrown text')).toBeNull();
});

it('a start wants enough of the disk to be free', async () => {
  disk.free = 150_000_000;
  await expect(requireDiskSpace(tmpdir())).rejects.toThrow(
    `Only 150 MB are free on the disk of ${tmpdir()}. Free at least 200 MB, then start again.`,
  );
  disk.free = 250_000_000;
  await expect(requireDiskSpace(tmpdir())).resolves.toBeUndefined();
});
