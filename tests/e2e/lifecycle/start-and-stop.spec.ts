import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/testing/ports.ts';
import { type RunningStack, readStatus, spawnScript, startStack } from '../../../scripts/testing/stack.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { publishNow } from '../../support/publishing.ts';
import { expect, place, test } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** The stack that is running; the first test takes over the one of this worker. */
let stack: RunningStack | undefined;

function running(): RunningStack {
  if (!stack) throw new Error('An earlier test starts the stack.');
  return stack;
}

async function killTheOneThatRuns() {
  if (stack) return void (await stack.stop('SIGKILL'));
  process.kill(place().pid, 'SIGKILL');
  await expect.poll(() => isAlive(place().pid)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.beforeAll(async () => {
  await publishNow(place().localDir);
});
test.afterAll(async () => {
  await stack?.stop();
});

test('a start in a folder that is in use is refused in words', async () => {
  const other = { localDir: place().localDir, sitePort: await freePort(), supabasePort: await freePort() };
  const { child, output } = spawnScript('start.ts', other);
  // Only then has all of its output been read.
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(output()).toContain('is in use by process');
  expect(output()).not.toContain('    at ');
});

test('killed in the middle of writing, it loses no row that it had confirmed', async ({ status }) => {
  const client = service(status);
  const confirmed: string[] = [];
  const writing = (async () => {
    for (let row = 1; ; row++) {
      const message = `Row ${row} of the crash test`;
      const { error } = await client
        .from('announcements')
        .insert({ message, position: 'top', isactive: false });
      if (error) return;
      confirmed.push(message);
    }
  })();
  await expect.poll(() => confirmed.length).toBeGreaterThan(20);
  await killTheOneThatRuns();
  await writing;

  stack = await startStack(place());
  const { data } = await client.from('announcements').select('message').like('message', '%crash test');
  const kept = new Set(data?.map(({ message }) => message));
  expect(confirmed.filter((message) => !kept.has(message))).toEqual([]);
});

test('a second start keeps keys, password and rows, and serves at once the site that was live', async ({
  request,
}) => {
  const first = readStatus(place().localDir);
  await stack?.stop();
  stack = await startStack(place());
  expect(stack.status.admin).toEqual(first?.admin);
  expect(stack.status.publishableKey).toEqual(first?.publishableKey);
  expect(stack.output()).not.toContain('Building the site');
  expect((await request.get(stack.status.siteUrl)).status()).toBe(200);
});

test('killed, it can be started again at once', async () => {
  process.kill(running().pid, 'SIGKILL');
  stack = await startStack(place());
});

test('with npm killed all of it ends, and it can be started again at once', async () => {
  await running().stop();
  stack = await startStack(place(), ['npm', 'start']);
  await stack.stop('SIGKILL');
  stack = await startStack(place());
});

test('it prints addresses and the password in a table, and stops all it started', async ({ request }) => {
  const { status, output } = running();
  for (const shown of [status.siteUrl, status.supabaseUrl, status.admin.email, status.admin.password]) {
    expect(output()).toContain(shown);
  }
  expect(await stack?.stop('SIGINT')).toBe(0);
  expect(existsSync(join(place().localDir, 'status.json'))).toBe(false);
  await expect(request.get(status.siteUrl)).rejects.toThrow('ECONNREFUSED');
  await expect(request.get(status.supabaseUrl)).rejects.toThrow('ECONNREFUSED');
});
