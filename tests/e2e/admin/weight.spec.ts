import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { adminScreens } from '../../../src/lib/admin/admin-routes.ts';
import { expect, test } from '../../support/admin.ts';

/** The compressed size, in bytes, of each script that is loaded until the heading is visible. */
async function scripts(page: Page, path: string, title: string) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  page.removeAllListeners('response');
  return new Map(await Promise.all([...sizes].map(async ([name, size]) => [name, await size] as const)));
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

test('the shared core is below 230 kB of JavaScript, and each screen adds less than 150', async ({
  page,
}) => {
  const loads: Map<string, number>[] = [];
  for (const { path, label } of adminScreens) loads.push(await scripts(page, path, label));
  const inEvery = (name: string) => loads.every((load) => load.has(name));
  const core = new Map([...(loads[0] ?? [])].filter(([name]) => inEvery(name)));
  expect(sum(core), JSON.stringify(Object.fromEntries(core))).toBeLessThan(230_000);
  expect(core.size).toBeGreaterThan(0);
  for (const [index, load] of loads.entries()) {
    expect(sum(load) - sum(core), adminScreens[index]?.label).toBeLessThan(150_000);
  }
});
