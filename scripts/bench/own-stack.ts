import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/ports.ts';
import type { Place } from '../../tests/support/stack.ts';

/** A folder of the measurement's own, gone afterwards. */
export async function inOwnFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gurdwara-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A place for `npm start` to run, on ports that are free. */
export const ownPlace = async (localDir: string): Promise<Place> => ({
  localDir,
  sitePort: await freePort(),
  supabasePort: await freePort(),
});
