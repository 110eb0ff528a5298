// A stack like that of `npm start`, to attack from outside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/testing/ports.ts';
import { type RunningStack, type StackSettings, startStack } from '../../../scripts/testing/stack.ts';

export interface Started {
  place: StackSettings;
  stack: RunningStack;
  /** Kills it and starts it anew; from then on `stack` is the new one. */
  killAndStart: () => Promise<void>;
}

/** Runs `work` with a stack that has been started for the first time, and is gone afterwards. */
export async function withStack<T>(
  work: (started: Started) => Promise<T>,
  secrets: Record<string, string> = {},
): Promise<T> {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-trust-'));
  const place = { localDir, sitePort: await freePort(), supabasePort: await freePort(), secrets };
  const started: Started = {
    place,
    stack: await startStack(place),
    killAndStart: async () => {
      await started.stack.stop('SIGKILL');
      started.stack = await startStack(place);
    },
  };
  try {
    return await work(started);
  } finally {
    await started.stack.stop();
    rmSync(localDir, { recursive: true, force: true });
  }
}
