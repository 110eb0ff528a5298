import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/admin.ts';
import { screens } from '../../support/screens.ts';

for (const { path, title } of Object.values(screens)) {
  test(`${title} is there with less than 380 kB of JavaScript`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    page.removeAllListeners('response');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(380_000);
  });
}
