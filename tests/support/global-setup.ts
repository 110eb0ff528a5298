// Starts one stack for each worker, so that tests that run side by side do not see each other's data.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FullConfig } from 'playwright/test';
import {
  readLock,
  readStatus,
  type StackSettings,
  startStack,
  temporaryPlace,
} from '../../scripts/testing/stack.ts';
import { raiseLimits, raiseLimitsOfRunning } from './limits.ts';
import { providerSecrets, startProvider } from './providers/server.ts';
import { pausePublishing, resumePublishing } from './publishing.ts';

/**
 * The stack that a developer keeps running while writing tests; TEST_LOCAL_DIR names its folder. Tests that send
 * messages need tests/support/providers/run.ts beside it.
 */
async function reuse(localDir: string) {
  const status = readStatus(localDir);
  if (!status) throw new Error(`TEST_LOCAL_DIR: no stack is up in ${localDir}.`);
  const port = (url: string) => Number(new URL(url).port);
  const place = { localDir, sitePort: port(status.siteUrl), supabasePort: port(status.supabaseUrl) };
  process.env.TEST_STACKS = JSON.stringify([{ ...place, pid: readLock(localDir) }]);
  pausePublishing(localDir);
  await raiseLimitsOfRunning(status);
  return () => resumePublishing(localDir);
}

/** Makes the folder of a stack that was started once and stopped: copying it is much faster than a first start. */
async function makeTemplate(localDir: string): Promise<StackSettings> {
  const place = await temporaryPlace(localDir);
  await (await startStack(place)).stop();
  return place;
}

/** Starts the stacks of this run; workers find theirs through TEST_STACKS, and what to copy through TEST_TEMPLATE. */
export default async function setUp({ workers }: FullConfig) {
  process.env.TEST_SEED ||= String(Date.now());
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
  const kept = process.env.TEST_LOCAL_DIR;
  if (kept) return reuse(resolve(kept));
  const folder = mkdtempSync(join(tmpdir(), 'gurdwara-e2e-'));
  const template = await makeTemplate(join(folder, 'template'));
  process.env.TEST_TEMPLATE = JSON.stringify(template);
  await raiseLimits(template.localDir);
  const provider = await startProvider();
  const secrets = providerSecrets(provider.url);
  const start = async (_: unknown, index: number) => {
    const localDir = join(folder, String(index));
    cpSync(template.localDir, localDir, { recursive: true });
    pausePublishing(localDir);
    // At the template's own address its site is served as it is; at another it is built anew.
    const place = index === 0 ? { ...template, localDir } : await temporaryPlace(localDir);
    const stack = await startStack({ ...place, secrets });
    return { ...place, pid: stack.pid, stop: stack.stop };
  };
  const stacks = await Promise.all(Array.from({ length: workers }, start));
  process.env.TEST_STACKS = JSON.stringify(stacks);
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
