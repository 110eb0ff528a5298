import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { readStatus, startStack } from './stack.ts';

/** Starts the one stack of this run in a folder of its own; workers find it through TEST_STACK. */
export default async function setUp() {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-e2e-'));
  const place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
  const stack = await startStack(place);
  process.env.TEST_STACK = JSON.stringify({ ...place, pid: stack.pid });
  return async () => {
    await stack.stop();
    // The lifecycle tests may have put another process in its place.
    const lock = readStatus(localDir);
    if (lock) throw new Error(`A stack still runs in ${localDir}.`);
    rmSync(localDir, { recursive: true, force: true });
  };
}
