import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './ports.ts';
import { startProvider } from './providers/server.ts';
import { twilioAccount } from './providers/twilio.ts';
import { readLock, readStatus, startStack } from './stack.ts';

/**
 * A stack that somebody keeps running while writing tests; TEST_LOCAL_DIR names its folder. For test messages it
 * wants scripts/local/provider.ts beside it.
 */
function reuse(localDir: string) {
  const status = readStatus(localDir);
  if (!status) throw new Error(`TEST_LOCAL_DIR: no stack is up in ${localDir}.`);
  const port = (url: string) => Number(new URL(url).port);
  return { localDir, sitePort: port(status.siteUrl), supabasePort: port(status.supabaseUrl) };
}

/** Secrets that have the stack send its text messages to a Twilio on this machine. */
const twilioSecrets = (url: string) => ({
  TWILIO_BASE_URL: url,
  TWILIO_ACCOUNT_SID: twilioAccount.sid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_FROM_NUMBER: twilioAccount.number,
  TWILIO_WHATSAPP_NUMBER: twilioAccount.whatsapp,
});

/** Starts the one stack of this run in a folder of its own; workers find it through TEST_STACK. */
export default async function setUp() {
  const kept = process.env.TEST_LOCAL_DIR;
  if (kept) {
    const localDir = resolve(kept);
    process.env.TEST_STACK = JSON.stringify({ ...reuse(localDir), pid: readLock(localDir) });
    return;
  }
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-e2e-'));
  const provider = await startProvider();
  const place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
  const stack = await startStack({ ...place, secrets: twilioSecrets(provider.url) });
  process.env.TEST_STACK = JSON.stringify({ ...place, pid: stack.pid });
  return async () => {
    await stack.stop();
    await provider.close();
    rmSync(localDir, { recursive: true, force: true });
  };
}
