// Smoke test of the functions on Deno, as on hosted Supabase: type check, start, environment, answer and send.
// tests/functions covers the rest in Node.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npx } from '../../scripts/shared/npx.ts';
import { type LocalBackend, startLocalBackend } from '../functions/local-backend.ts';
import { prepareOutbox, queueMessages, rows } from '../functions/outbox.ts';
import { secrets } from '../functions/sender.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';

let provider: Provider;
let backend: LocalBackend;

beforeAll(async () => {
  provider = await startProvider();
  backend = await startLocalBackend(secrets(provider));
});
afterAll(async () => {
  await backend?.close();
  await provider?.close();
});

/** Deno sometimes crashes with libfaketime, the library that moves the clock. */
const withoutMovedClock = { LD_PRELOAD: '' };
const flags = (name: string) => [
  ...['--cached-only', '--no-lock', '--node-modules-dir=manual'],
  `--config=${join('supabase', 'functions', name, 'deno.json')}`,
];

/** Calls the function in Deno and returns the statuses of its answers. */
async function statusesOf(name: string): Promise<string[]> {
  const permissions = ['--no-prompt', '--allow-net=127.0.0.1', '--allow-env', '--allow-read=.'];
  const script = [join('tests', 'all', 'in-deno.ts'), name, backend.publishableKey];
  const env = { ...backend.environment, ...withoutMovedClock };
  const output = await npx('deno', ['run', ...flags(name), ...permissions, ...script], env);
  return output.trim().split('\n');
}

it.each(['send-notifications', 'administrators'])('%s passes Deno’s own type check', async (name) => {
  const check = ['check', ...flags(name), join('supabase', 'functions', name, 'index.ts')];
  await npx('deno', check, withoutMovedClock);
});

it('sends a message that is due', async () => {
  await backend.stopDraining();
  await prepareOutbox(backend.db);
  await queueMessages(backend.db, 1);
  expect(await statusesOf('send-notifications')).toEqual(['401', '202']);
  expect(await rows(backend.db)).toMatchObject([{ state: 'sent' }]);
  expect(provider.twilio.messages).toMatchObject([{ To: '+17755550100' }]);
});

it('the function administrators answers only calls with a key', async () => {
  expect(await statusesOf('administrators')).toEqual(['401', '400']);
});
