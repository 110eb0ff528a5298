import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIRequestContext, Response } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

test.use({ keepsPage: false });

/** The scripts and islands that a page starts with, with everything they import, but not what they load later. */
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

/** The bytes of an answer as a CDN sends it, texts with brotli. */
async function transferred(response: Response) {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '');
  const { responseHeadersSize } = await response.request().sizes();
  return responseHeadersSize + (isText ? brotliCompressSync(body).length : body.length);
}

/** Islands that are in sight, or near it, have come to life. */
const islandsToCome = 'astro-island[ssr]:not([client=visible])';

const pages = ['/', '/about', '/gallery', '/events', '/seva', '/donate', '/contact', '/login'];

for (const path of pages) {
  test(`${path} comes with less than 30 kB of fonts in four files, and nothing moves when they come late`, async ({
    page,
  }) => {
    const fonts = new Map<string, number>();
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      const response = await route.fetch();
      fonts.set(route.request().url(), (await response.body()).length);
      await route.fulfill({ response });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'commit' });
    const shifts = await page.evaluateHandle(() => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          values.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      return values;
    });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await expect(page.locator(islandsToCome)).toHaveCount(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    const total = [...fonts.values()].reduce((sum, size) => sum + size, 0);
    expect(fonts.size).toBe(4);
    // The headers of four answers come on top.
    expect(total).toBeLessThan(28_500);
    expect(await shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0))).toBeLessThan(
      0.005,
    );
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  for (const [path, most] of [
    ['/', 130],
    ['/about', 130],
    ['/donate', 130],
    ['/login', 152],
    ['/contact', 160],
    ['/seva', 175],
    ['/gallery', 200],
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
      const all = await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const));
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

  test('pictures wait until they are a screen away, or the page is printed', async ({ page }) => {
    await page.goto('/gallery');
    const images = page.getByRole('main').locator('a img');
    const fetched = () =>
      images.evaluateAll((all: HTMLImageElement[]) => all.filter(({ src }) => src).length);
    const drawn = (index: number) =>
      images.nth(index).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100);
    await expect.poll(() => drawn(1)).toBe(true);
    expect(await fetched()).toBeLessThan(8);
    const { length } = await images.all();
    expect(length).toBeGreaterThan(11);
    // Without it, Safari gives a picture that waits no more room than its alternative text.
    const place = images.nth(length - 1).evaluate((image: HTMLImageElement) => {
      const [width, height] = getComputedStyle(image).aspectRatio.split(' / ').map(Number);
      return (
        Number(width) /
        Number(height) /
        (Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
      );
    });
    expect(await place).toBeCloseTo(1);
    await images.nth(length - 1).scrollIntoViewIfNeeded();
    await expect.poll(() => drawn(length - 1)).toBe(true);
    expect(await fetched()).toBeLessThan(length);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await fetched()).toBe(length);
  });

  test('the form of Contact comes to life before it is reached, and not before', async ({ page }) => {
    const react: string[] = [];
    page.on('request', (request) => /react/.test(request.url()) && react.push(request.url()));
    await page.goto('/contact');
    await expect(page.locator(islandsToCome)).toHaveCount(0);
    expect(react).toEqual([]);
    const send = page.getByRole('button', { name: 'Send Message' });
    await expect(send).toBeDisabled();
    await page.evaluate(() => {
      const form = document.querySelector('main form');
      scrollTo(0, (form?.getBoundingClientRect().top ?? 0) - innerHeight - 200);
    });
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Full Name')).not.toBeInViewport();
  });
});

test('a page that only has banners loads less than 25 kB of JavaScript, also when one is put away', async ({
  page,
}) => {
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    if (/\.js$/.test(response.url()))
      loaded.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
  });
  for (const path of ['/', '/about', '/donate']) {
    const answered = page.waitForResponse('**/rest/v1/seva_bookings?*');
    await page.goto(path);
    await answered;
  }
  const banners = page.getByRole('complementary', { name: 'Announcements and updates' });
  await banners.locator('summary').click();
  const first = banners.getByRole('listitem').first();
  const words = (await first.getByRole('paragraph').textContent()) ?? '';
  await first.getByRole('button').press('Enter');
  await expect(banners.getByRole('paragraph').filter({ hasText: words })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(banners.locator('summary')).toBeFocused();
  expect([...loaded.keys()].join(' ')).not.toContain('react');
  expect([...loaded.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000);
});

for (const [path, limit] of [
  ['/seva', 106],
  ['/contact', 93],
  ['/login', 85],
] as const) {
  test(`${path} starts with less than ${limit} kB of JavaScript, React included`, async ({ request }) => {
    const sizes = await firstScripts(request, path);
    expect([...sizes.keys()].some((url) => url.includes('react'))).toBe(true);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThan(limit * 1000);
  });
}
