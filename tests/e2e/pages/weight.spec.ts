import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';

// Simulate a first visit with an empty cache.
test.use({ keepsPage: false });

/** Returns the size of a response body in bytes, with text compressed by brotli as on a CDN. */
async function sizeOf(response: Response) {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '');
  return isText ? (await promisify(brotliCompress)(body)).length : body.length;
}

/** Body sizes by URL, because pages share most scripts. */
const bodySizes = new Map<string, Promise<number>>();

async function transferred(response: Response) {
  const known = bodySizes.get(response.url()) ?? sizeOf(response);
  bodySizes.set(response.url(), known);
  const { responseHeadersSize } = await response.request().sizes();
  return responseHeadersSize + (await known);
}

/** Matches islands that still have to hydrate, except those that wait until they are visible. */
const islandsToCome = 'astro-island[ssr]:not([client=visible])';

/** Returns the fonts used to render the first matching element. */
async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

test('has almost no layout shift when fonts and data load late', async ({ browser, status }) => {
  for (const path of ['/', '/seva', '/contact']) {
    // The narrowest common phone, where the least fits side by side.
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const late = [await holdBack(page, '**/*.woff2'), await holdBack(page, '**/rest/v1/**')];
    await page.goto(status.siteUrl + path, { waitUntil: 'domcontentloaded' });
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
    for (const { letCome } of late) letCome();
    await answered;
    await expect(page.locator(islandsToCome)).toHaveCount(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect.poll(() => fontsOf(page, 'h1')).toMatch(/^Literata/);
    if (path === '/') await expect.poll(() => fontsOf(page, 'h1 ~ p')).toMatch(/^Mukta Mahee/);
    // Allow a small shift: switching from the fallback font may remove a line.
    const total = await shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0));
    expect(total, path).toBeLessThan(0.02);
    await context.close();
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  test('has a small total size on a first visit', async ({ browser, status }) => {
    // Limits in kB. They include lazy pictures of the first three screens, which browsers load early.
    for (const [path, most] of [
      ['/', 130],
      ['/login', 152],
      ['/contact', 160],
      ['/seva', 205],
      ['/gallery', 300],
    ] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const sizes = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        const size = transferred(response);
        // The page may close before a late response has arrived.
        size.catch(() => {});
        sizes.set(response.url(), size);
      });
      await page.goto(status.siteUrl + path);
      await expect(page.locator(islandsToCome)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => {
        const isNear = (image: Element) => image.getBoundingClientRect().top < 2 * innerHeight;
        return [...document.images]
          .filter(isNear)
          .every(({ complete, src }) => complete && !/^data:/.test(src));
      });
      // Exclude pictures further down. Whether browsers prefetch them depends on the estimated connection speed.
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
      await context.close();
    }
  });
});
