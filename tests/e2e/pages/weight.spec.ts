import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

/** The scripts and islands that a page names, with everything they import, but not what they load later. */
async function firstScripts(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const named = [
    ...html.matchAll(/(?:component-url|renderer-url|before-hydration-url|src)="(\/[^"]+\.js)"/g),
  ];
  const waiting = named.map(([, url = '']) => url);
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const source = await (await request.get(url)).text();
    sizes.set(url, gzipSync(source, { level: 9 }).length);
    const imports = source.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/g);
    for (const [, specifier = ''] of imports) waiting.push(`/_astro/${specifier.slice(2)}`);
  }
  return sizes;
}

for (const path of ['/', '/about', '/gallery', '/seva', '/donate', '/contact', '/login']) {
  test(`${path} starts with less than 85 kB of JavaScript, React included`, async ({ request }) => {
    const sizes = await firstScripts(request, path);
    expect([...sizes.keys()].some((url) => url.includes('react'))).toBe(true);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThan(85_000);
  });
}

test('the calendar of the Seva page comes later, as a chunk of its own', async ({ page }) => {
  const first = [...(await firstScripts(page.request, '/seva')).keys()];
  const later = page.waitForResponse(
    (response) => /\.js$/.test(response.url()) && !first.includes(new URL(response.url()).pathname),
  );
  await page.goto('/seva');
  await later;
  await expect(page.getByRole('table', { name: 'Month View' })).toBeVisible();
});
