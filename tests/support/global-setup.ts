// Starts one stack for each worker, so that tests that run side by side do not see each other's data.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { freePort } from '../../scripts/testing/ports.ts';
import { startProvider } from '../../scripts/testing/providers/server.ts';
import { twilioAccount } from '../../scripts/testing/providers/twilio.ts';
import { readLock, readStatus, type StackSettings, startStack } from '../../scripts/testing/stack.ts';
import { makeTemplate } from '../../scripts/testing/template.ts';
import { raiseLimits, raiseLimitsOfRunning } from './limits.ts';
import { pausePublishing, resumePublishing } from './publishing.ts';

/**
 * The stack that a developer keeps running while writing tests; TEST_LOCAL_DIR names its folder. Tests that send
 * messages need scripts/local/provider.ts beside it.
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

/** Secrets with which the stack sends its text messages to the fake Twilio on this machine. */
const twilioSecrets = (url: string) => ({
  TWILIO_BASE_URL: url,
  TWILIO_ACCOUNT_SID: twilioAccount.sid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_FROM_NUMBER: twilioAccount.number,
  TWILIO_WHATSAPP_NUMBER: twilioAccount.whatsapp,
});

/** Starts the stacks of this run; workers find theirs through TEST_STACKS, and what to copy through TEST_TEMPLATE. */
export default async function setUp({ workers }: FullConfig) {
  process.env.TEST_SEED ||= String(Date.now());
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
  const kept = process.env.TEST_LOCAL_DIR;
  if (kept) return reuse(resolve(kept));
  const folder = mkdtempSync(join(tmpdir(), 'gurdwara-e2e-'));
  // `npm test` has made one while the checks ran.
  process.env.TEST_TEMPLATE ||= JSON.stringify(await makeTemplate(join(folder, 'template')));
  const template: StackSettings = JSON.parse(process.env.TEST_TEMPLATE);
  await raiseLimits(template.localDir);
  const provider = await startProvider();
  const secrets = twilioSecrets(provider.url);
  const start = async (_: unknown, index: number) => {
    const localDir = join(folder, String(index));
    cpSync(template.localDir, localDir, { recursive: true });
    pausePublishing(localDir);
    // At the template's own address its site is served as it is; at another it is built anew.
    const ports = index === 0 ? template : { sitePort: await freePort(), supabasePort: await freePort() };
    const { sitePort, supabasePort } = ports;
    const place = { localDir, sitePort, supabasePort };
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
