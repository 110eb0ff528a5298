// Runs delete-old-deployments.ts against a fake of Cloudflare's API.
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../scripts/shared/listen.ts';
import { runHere } from './scripts.ts';

/** Starts the fake. Like Cloudflare, it lists 25 deployments a page, newest first, and refuses to delete the live one. */
async function pages(deployments: { id: string; status: string }[], refused = '') {
  const no = (status: number, message: string) =>
    Response.json({ success: false, errors: [{ message }] }, { status });
  const yes = (result: unknown) => Response.json({ success: true, result });
  const { url, close } = await listen((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = /^\/accounts\/account\/pages\/projects\/gurdwara\/deployments(?:\/(\w+))?$/.exec(
      pathname,
    )?.[1];
    if (request.headers.get('authorization') !== 'Bearer token') return no(403, 'Authentication error');
    if (request.method === 'GET' && searchParams.get('env') === 'production')
      return yes(deployments.slice(0, 25).map(({ id, status }) => ({ id, latest_stage: { status } })));
    const live = deployments.find(({ status }) => status === 'success');
    const index = deployments.findIndex((deployment) => deployment.id === id);
    if (request.method !== 'DELETE' || index < 0 || id === refused || id === live?.id)
      return no(400, 'Not possible');
    deployments.splice(index, 1);
    return yes(null);
  });
  onTestFinished(close);
  return {
    close,
    left: () => deployments.map(({ id }) => id),
    run: (token = 'token') =>
      runHere('delete-old-deployments', ['gurdwara'], {
        CLOUDFLARE_API_BASE_URL: url,
        CLOUDFLARE_ACCOUNT_ID: 'account',
        CLOUDFLARE_API_TOKEN: token,
      }),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `d${i}`, status: 'success' }));

it('keeps the live deployment and the previous one', async () => {
  const host = await pages(many(60));
  expect(await host.run()).toEqual({ code: 0, output: 'Old deployments deleted: 58.\n' });
  expect(host.left()).toEqual(['d0', 'd1']);
  expect(await host.run()).toEqual({ code: 0, output: 'Old deployments deleted: 0.\n' });
});

it('does not count a failed deployment as live', async () => {
  const host = await pages([{ id: 'failed', status: 'failure' }, ...many(3)]);
  await host.run();
  expect(host.left()).toEqual(['failed', 'd0', 'd1']);
});

it('never fails the deployment', async () => {
  const host = await pages(many(5), 'd3');
  expect(await host.run()).toEqual({
    code: 0,
    output: expect.stringContaining('deleted: 1, but some remain (Cloudflare answered 400: Not possible)'),
  });
  expect((await host.run('wrong')).output).toContain('Cloudflare answered 403: Authentication error');
  await host.close();
  expect(await host.run()).toEqual({ code: 0, output: expect.stringContaining('some remain') });
});
