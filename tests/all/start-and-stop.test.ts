// Starts a stack twice, kills and stops it. These tests build on each other.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  type RunningStack,
  type StackSettings,
  spawnScript,
  startStack,
} from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { copyOfBuiltSite } from '../support/built-site.ts';

let place: StackSettings;
let stack: RunningStack;
let remove = () => {};

beforeAll(async () => {
  ({ place, remove } = await copyOfBuiltSite());
  place = { ...place, sitePort: await freePort(), supabasePort: await freePort() };
  stack = await startStack(place);
}, 600_000);

afterAll(async () => {
  await stack?.stop();
  remove();
});

it('explains that it cannot start in a folder that is in use', async () => {
  const other = { ...place, sitePort: await freePort(), supabasePort: await freePort() };
  const { child, output } = spawnScript('start.ts', other);
  // By then all output has arrived.
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(output()).toContain('is in use by process');
  expect(output()).not.toContain('    at ');
});

it('keeps keys, password and site after a restart, without a build', async () => {
  const first = stack.status;
  await stack.stop();
  stack = await startStack(place);
  expect(stack.status.admin).toEqual(first.admin);
  expect(stack.status.publishableKey).toEqual(first.publishableKey);
  expect(stack.output()).not.toContain('Building the site');
  expect((await fetch(stack.status.siteUrl)).status).toBe(200);
});

it('stops completely when npm is killed, and restarts at once with all data', async () => {
  await stack.stop();
  stack = await startStack(place, ['npm', 'start']);
  const message = 'Stored before the power cut';
  await service(stack.status).from('announcements').insert({ message }).throwOnError();
  await stack.stop('SIGKILL');
  stack = await startStack(place);
  const { data } = await service(stack.status).from('announcements').select('message').eq('message', message);
  expect(data).toEqual([{ message }]);
});

it('prints addresses and password, and stops everything it started', async () => {
  const { status, output } = stack;
  for (const shown of [status.siteUrl, status.supabaseUrl, status.admin.email, status.admin.password])
    expect(output()).toContain(shown);
  expect(await stack.stop('SIGINT')).toBe(0);
  expect(existsSync(join(place.localDir, 'status.json'))).toBe(false);
  await expect(fetch(status.siteUrl)).rejects.toThrow();
  await expect(fetch(status.supabaseUrl)).rejects.toThrow();
});
