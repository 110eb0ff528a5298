import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/admin.ts';
import { screens } from '../../support/screens.ts';

const { dashboard, events, templeDetails, bookings, sevas } = screens;
const heaviest = [dashboard, events, templeDetails, bookings, sevas];

test('loads the heaviest screens with less than 380 kB of JavaScript', async ({ page }) => {
  const weights = new Map<string, Promise<number>>();
  // Fetch the script again: leaving the page discards the bodies of unfinished responses.
  const weigh = async (url: string) =>
    gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length;
  let loaded = new Set<string>();
  page.on('response', (response) => {
    const url = response.url();
    if (!new URL(url).pathname.endsWith('.js')) return;
    loaded.add(url);
    if (!weights.has(url)) weights.set(url, weigh(url));
  });
  for (const { path, title } of heaviest) {
    loaded = new Set();
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const sizes = await Promise.all([...loaded].map((url) => weights.get(url) ?? 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(100_000);
    expect(total, path).toBeLessThan(380_000);
  }
});
