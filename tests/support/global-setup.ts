// Starts the stack that all workers of Playwright share.
import { resolve } from 'node:path';
import { readLock, readStatus, startStack } from '../../scripts/testing/stack.ts';
import { copyOfBuiltSite } from './built-site.ts';
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
  process.env.TEST_STACK = JSON.stringify({ ...place, pid: readLock(localDir) });
  process.env.TEST_PROVIDER ||= 'http://127.0.0.1:8400';
  pausePublishing(localDir);
  await raiseLimitsOfRunning(status);
  return () => resumePublishing(localDir);
}

export default async function setUp() {
  process.env.TEST_SEED ||= String(Date.now());
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
  const kept = process.env.TEST_LOCAL_DIR;
  if (kept) return reuse(resolve(kept));
  const { place, remove } = await copyOfBuiltSite();
  await raiseLimits(place.localDir);
  pausePublishing(place.localDir);
  const provider = await startProvider();
  process.env.TEST_PROVIDER = provider.url;
  const stack = await startStack({ ...place, secrets: providerSecrets(provider.url) });
  process.env.TEST_STACK = JSON.stringify({ ...place, pid: stack.pid });
  return async () => {
    await stack.stop();
    await provider.close();
    remove();
  };
}
