import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright/test';
import { publicPages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test.use({ keepsPage: false });

/** The bytes of an answer as a CDN sends it, texts with brotli. */
async function transferred(response: Response) {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '');
  const { responseHeadersSize } = await response.request().sizes();
  return responseHeadersSize + (isText ? brotliCompressSync(body).length : body.length);
}

/** Islands that are in sight, or near it, have come to life. */
const islandsToCome = 'astro-island[ssr]:not([client=visible])';

for (const path of publicPages.filter((path) => path !== '/nowhere')) {
  test(`next to nothing moves on ${path} when its fonts and the answers of the database come late`, async ({
    page,
  }) => {
    const painted = Promise.withResolvers<void>();
    for (const late of ['**/*.woff2', '**/rest/v1/**'])
      await page.route(late, async (route) => {
        await painted.promise;
        await route.continue();
      });
    // The narrowest of the common phones, where the least fits beside each other.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const shifts = await page.evaluateHandle(async () => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          values.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      await nextFrame();
      await nextFrame();
      return values;
    });
    const answered = page.waitForResponse('**/rest/v1/rpc/confirmed_bookings?*');
    painted.resolve();
    await answered;
    await expect(page.locator(islandsToCome)).toHaveCount(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    // A text may take a line fewer in our letters than in those of the phone.
    const total = await shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0));
    expect(total).toBeLessThan(0.02);
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  // With the lazy pictures of the first three screens, which browsers fetch well before they come into view.
  for (const [path, most] of [
    ['/', 130],
    ['/about', 130],
    ['/donate', 130],
    ['/login', 152],
    ['/contact', 160],
    ['/seva', 205],
    ['/gallery', 300],
  ] as const) {
    test(`a first visit of ${path} is at most ${most} kB, everything included`, async ({ page }) => {
      const sizes = new Map<string, Promise<number>>();
      page.on('response', (response) => sizes.set(response.url(), transferred(response)));
      await page.goto(path);
      await expect(page.locator(islandsToCome)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => {
        const isNear = (image: Element) => image.getBoundingClientRect().top < 2 * innerHeight;
        return [...document.images]
          .filter(isNear)
          .every(({ complete, src }) => complete && !/^data:/.test(src));
      });
      // How far ahead a browser fetches depends on what it believes of the connection, which differs from run to run.
      const far = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top > 3 * innerHeight)
          .map(({ currentSrc }) => currentSrc),
      );
      const near = [...sizes].filter(([url]) => !far.includes(url));
      const all = await Promise.all(near.map(async ([url, size]) => [url, await size] as const));
      expect(all.length).toBeGreaterThan(10);
      const total = all.reduce((sum, [, size]) => sum + size, 0);
      expect(total, JSON.stringify(Object.fromEntries(all))).toBeLessThan(most * 1000);
    });
  }

  for (const path of ['/', '/about', '/gallery', '/donate', '/contact']) {
    test(`${path} asks for its most important picture once, in a size that fits, before its fonts`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: 'networkidle' });
      const picture = page.locator('picture', { has: page.locator('img[fetchpriority="high"]') });
      const sizes = (await picture.locator('source').getAttribute('srcset')) ?? '';
      const pixels = await picture
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.clientWidth * devicePixelRatio);
      const files = [...sizes.matchAll(/(\S+) (\d+)w/g)].map(([, file = '', width]) => ({
        file,
        width: Number(width),
      }));
      const fitting = files.find(({ width }) => width >= pixels)?.file ?? '';
      expect(asked.filter((file) => files.some((one) => one.file === file))).toEqual([fitting]);
      const isFont = (file: string) => file.endsWith('.woff2');
      expect(asked.indexOf(fitting)).toBeLessThan(asked.findIndex(isFont));
    });
  }
});
