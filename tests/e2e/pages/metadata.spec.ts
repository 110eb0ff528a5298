import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { postCards } from '../../support/cards.ts';
import { added, builtIn } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Expects a JPEG of this size and at most 100 kB, cached for at most an hour. */
async function expectCard(request: APIRequestContext, url: string, size: { width: number; height: number }) {
  const response = await request.get(url);
  expect([url, response.status(), response.headers()['content-type']]).toEqual([url, 200, 'image/jpeg']);
  expect(response.headers()['cache-control']).toBe('public, max-age=3600');
  const body = await response.body();
  expect(body.length).toBeLessThanOrEqual(100_000);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', ...size });
}

for (const path of builtIn) {
  test(`${path} tells search engines and friends what it is`, async ({ page, request, status }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/.{10,}/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
    const canonical = `${status.siteUrl}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical);
    const name = path === '/' ? 'home' : path.slice(1);
    const tags = {
      'og:image': `${status.siteUrl}/cards/${name}.jpg`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    };
    for (const [property, content] of Object.entries(tags)) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', content);
    }
    const heading = path === '/' ? '' : await page.getByRole('heading', { level: 1 }).textContent();
    const alt = await page.locator('meta[property="og:image:alt"]').getAttribute('content');
    const owner = await page.locator('meta[property="og:site_name"]').getAttribute('content');
    expect(alt).toContain(`${heading}`);
    expect(alt).toContain(`${owner}`);
    const shared = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(shared).toContain(`${heading}`);
    expect(shared).toContain(`${owner}`);
    await expectCard(request, tags['og:image'], { width: 1200, height: 630 });
  });
}

test('a post finds its picture, whatever the seva and its outcome', async ({ request, status }) => {
  for (const name of postCards) {
    await expectCard(request, `${status.siteUrl}/cards/${name}.jpg`, { width: 1080, height: 1080 });
  }
});

test('no two pages share a title or a description', async ({ request }) => {
  const html = await Promise.all(
    [...builtIn, ...added].map(async (path) => (await request.get(path)).text()),
  );
  for (const pattern of [/<title>(.*?)<\/title>/s, /<meta name="description" content="(.*?)"/s]) {
    expect(new Set(html.map((text) => pattern.exec(text)?.[1])).size).toBe(html.length);
  }
});

test('the home page describes a place of worship and its events as JSON-LD', async ({ page, request }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; startDate?: string; image?: string; address?: unknown }[] = JSON.parse(
    text ?? '',
  )['@graph'];
  expect(graph.find((thing) => thing['@type'] === 'PlaceOfWorship')?.address).toBeTruthy();
  const events = graph.filter((thing) => thing['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(2);
  for (const { startDate, image = '' } of events) {
    await expectCard(request, image, { width: 1200, height: 630 });
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?[-+]\d\d:\d\d)?$/);
  }
});

test('sitemap and robots lead to the public pages and to nothing else', async ({ request, status }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${status.siteUrl}/sitemap-index.xml`);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const ofEvents = listed.filter((path) => path.startsWith('/events/'));
  expect(ofEvents.length).toBeGreaterThan(2);
  expect(listed.filter((path) => !ofEvents.includes(path)).sort()).toEqual([...builtIn, ...added].sort());
});

test('the headers that a page cannot carry itself are sent', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect((await request.get('/build.json')).headers()['cache-control']).toBe('no-store');
});

for (const path of [...builtIn, '/first-visit', '/login']) {
  test(`${path} has a policy without unsafe-inline and no script that blocks rendering`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    // Only where there is a captcha.
    expect(policy).not.toContain('cloudflare');
    const head = html.slice(0, html.indexOf('http-equiv="content-security-policy"'));
    expect(head).not.toMatch(/<(style|link|script|base)\b/i);
    await page.goto(path);
    const blocking = await page.locator('head script[src]:not([async], [defer], [type="module"])').count();
    expect(blocking).toBe(0);
  });
}
