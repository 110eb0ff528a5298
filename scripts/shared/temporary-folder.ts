import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAway } from './files.ts';

/** Runs `work` with a temporary folder that only its owner can read. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gurdwara-'));
  try {
    return await work(folder);
  } finally {
    clearAway(folder);
  }
}
