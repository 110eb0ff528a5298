// A measurement waits for what it has started, and one that fails is named and leaves the others their turn.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../scripts/bench/databases.ts';
import { attempt } from '../../scripts/bench/report.ts';
import { freePort } from '../../scripts/testing/ports.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('what cannot be measured is reported with its reason, and the run goes on', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = new TypeError('fetch failed', { cause: new Error('other side closed') });
  await attempt('Embedded, first page', () => Promise.reject(failed));
  expect(said.mock.calls).toEqual([['Embedded, first page: could not be measured (other side closed)']]);
  expect(process.exitCode).toBe(1);
});

it('an API that answers late is waited for', async () => {
  const port = await freePort();
  const server = createServer((_, response) => response.end('well'));
  setTimeout(() => server.listen(port, '127.0.0.1'), 500);
  await answering(`http://127.0.0.1:${port}/`);
  expect(server.listening).toBe(true);
  server.close();
});

it('a connection that the server before it has closed is no reason to give up', async () => {
  const port = await freePort();
  let dropped = 0;
  const server = createServer((request, response) => {
    if (dropped++ < 2) request.socket.destroy();
    else response.end('well');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await answering(`http://127.0.0.1:${port}/`);
  expect(dropped).toBe(3);
  server.close();
});

it('one that never answers is given up, with the reason', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  await expect(answering(nobody, 300)).rejects.toThrow('fetch failed');
});
