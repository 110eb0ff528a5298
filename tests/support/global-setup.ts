// Starts the stack that all Playwright workers share.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startStack } from '../../scripts/testing/stack.ts';
import { copyOfBuiltSite } from './built-site.ts';
import { providerSecrets, startProvider } from './providers/server.ts';
import { pausePublishing } from './publishing.ts';

/** Raises the limits per sender, because all test browsers share one IP address. */
async function raiseLimits(localDir: string): Promise<void> {
  const db = await PGlite.create(join(localDir, 'db'));
  await db.query(`update private.settings
    set sender_booking_limit = 1000, sender_message_limit = 1000, phone_message_limit = 100000`);
  await db.close();
}

export default async function setUp() {
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
