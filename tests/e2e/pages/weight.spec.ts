import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';

// A first visit has nothing in the browser's cache.
test.use({ keepsPage: false });

/** The bytes of an answer's body as a CDN sends it, texts with brotli. */
async function sizeOf(response: Response) {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '');
  return isText ? (await promisify(brotliCompress)(body)).length : body.length;
}

/** By address: most scripts are those of every page. */
const bodySizes = new Map<string, Promise<number>>();

async function transferred(response: Response) {
  const known = bodySizes.get(response.url()) ?? sizeOf(response);
  bodySizes.set(response.url(), known);
  const { responseHeadersSize } = await response.request().sizes();
  return responseHeadersSize + (await known);
}

/** Islands that are in sight, or near it, have come to life. */
const islandsToCome = 'astro-island[ssr]:not([client=visible])';

/** The fonts that the first element of this kind is painted with. */
async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

test('next to nothing moves when fonts and answers of the database come late', async ({
  browser,
  status,
}) => {
  for (const path of ['/', '/seva', '/contact']) {
    // The narrowest of the common phones, where the least fits beside each other.
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
    // A text may take a line fewer in our letters than in those of the phone.
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

  test('a first visit is light, everything included', async ({ browser, status }) => {
    // In kB, with the lazy pictures of the first three screens, which browsers fetch well before they come into view.
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
      page.on('response', (response) => sizes.set(response.url(), transferred(response)));
      await page.goto(status.siteUrl + path);
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
      await context.close();
    }
  });
});
