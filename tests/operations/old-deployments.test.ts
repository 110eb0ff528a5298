// What is left at the host after a deployment, with a stand-in for Cloudflare's API.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { runHere } from './scripts.ts';

let close = () => {};
afterEach(() => close());

/** Lists 25 at a time, the newest first, and refuses to delete the live one, as Cloudflare does. */
async function pages(deployments: { id: string; status: string }[], refused = '') {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const id = /^\/accounts\/account\/pages\/projects\/gurdwara\/deployments(?:\/(\w+))?$/.exec(
      pathname,
    )?.[1];
    const live = deployments.find(({ status }) => status === 'success');
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    const fail = (status: number, message: string) =>
      answer(status, { success: false, errors: [{ message }] });
    if (request.headers.authorization !== 'Bearer token') fail(403, 'Authentication error');
    else if (request.method === 'GET' && searchParams.get('env') === 'production')
      answer(200, {
        success: true,
        result: deployments.slice(0, 25).map(({ id, status }) => ({ id, latest_stage: { status } })),
      });
    else if (request.method !== 'DELETE' || id === refused || id === live?.id) fail(400, 'Not possible');
    else {
      deployments.splice(
        deployments.findIndex((deployment) => deployment.id === id),
        1,
      );
      answer(200, { success: true, result: null });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  close = () => server.close();
  return {
    left: () => deployments.map(({ id }) => id),
    run: (token = 'token') =>
      runHere('delete-old-deployments', ['gurdwara'], {
        CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
        CLOUDFLARE_ACCOUNT_ID: 'account',
        CLOUDFLARE_API_TOKEN: token,
      }),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `d${i}`, status: 'success' }));

it('the live deployment is left, and the one before it', async () => {
  const host = await pages(many(60));
  expect(await host.run()).toEqual({ code: 0, output: 'Old deployments deleted: 58.\n' });
  expect(host.left()).toEqual(['d0', 'd1']);
  expect(await host.run()).toEqual({ code: 0, output: 'Old deployments deleted: 0.\n' });
});

it('one that failed is not taken for the live one', async () => {
  const host = await pages([{ id: 'failed', status: 'failure' }, ...many(3)]);
  await host.run();
  expect(host.left()).toEqual(['failed', 'd0', 'd1']);
});

it('nothing that it meets fails the deployment', async () => {
  const host = await pages(many(5), 'd3');
  expect(await host.run()).toEqual({
    code: 0,
    output: expect.stringContaining('deleted: 1, but some are left (Cloudflare answers 400: Not possible)'),
  });
  expect((await host.run('wrong')).output).toContain('Cloudflare answers 403: Authentication error');
  close();
  expect(await host.run()).toEqual({ code: 0, output: expect.stringContaining('some are left') });
});
