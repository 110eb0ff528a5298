// A measurement waits for what it has started, and one that fails is named and leaves the others their turn.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../scripts/bench/databases.ts';
import { attempt } from '../../scripts/bench/report.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { freePort } from '../../scripts/testing/ports.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('what cannot be measured is reported with its reason, and the run goes on', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = new TypeError('fetch failed', { cause: new Error('other side closed') });
  await attempt('Embedded, first page', () => Promise.reject(failed));
  expect(logged.mock.calls).toEqual([['Embedded, first page: could not be measured (other side closed)']]);
  expect(process.exitCode).toBe(1);
});

it('an API that answers late is waited for', async () => {
  const port = await freePort();
  const late = pause(500).then(() => listen(() => new Response('well'), port));
  await answering(`http://127.0.0.1:${port}/`);
  await (await late).close();
});

it('a connection that the server before it has closed is no reason to give up', async () => {
  let dropped = 0;
  const server = createServer((request, response) => {
    if (dropped++ < 2) request.socket.destroy();
    else response.end('well');
  });
  const { url, close } = await listen(server);
  await answering(url);
  expect(dropped).toBe(3);
  await close();
});

it('one that never answers is given up, with the reason', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  await expect(answering(nobody, 300)).rejects.toThrow('fetch failed');
});
