// Starts the stack that all workers of Playwright share.
import { startStack } from '../../scripts/testing/stack.ts';
import { copyOfBuiltSite } from './built-site.ts';
import { raiseLimits } from './limits.ts';
import { providerSecrets, startProvider } from './providers/server.ts';
import { pausePublishing } from './publishing.ts';

export default async function setUp() {
  process.env.TEST_SEED ||= String(Date.now());
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
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
