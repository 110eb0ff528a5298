import { expect, test } from '../../support/test.ts';

const pages = ['/', '/about', '/gallery', '/seva', '/donate', '/contact'];

for (const path of pages) {
  test(`${path} tells search engines and friends what it is`, async ({ page, status }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/.{10,}/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
    const canonical = `${status.siteUrl}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\/og\.png$/);
  });
}

test('no two pages share a title or a description', async ({ request }) => {
  const html = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
  for (const pattern of [/<title>(.*?)<\/title>/s, /<meta name="description" content="(.*?)"/s]) {
    expect(new Set(html.map((text) => pattern.exec(text)?.[1])).size).toBe(pages.length);
  }
});

test('the home page describes a place of worship and its events as JSON-LD', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; startDate?: string; address?: unknown }[] = JSON.parse(text ?? '')[
    '@graph'
  ];
  expect(graph.find((thing) => thing['@type'] === 'PlaceOfWorship')?.address).toBeTruthy();
  const events = graph.filter((thing) => thing['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(2);
  for (const { startDate } of events)
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?[-+]\d\d:\d\d)?$/);
});

test('sitemap and robots lead to the public pages and to nothing else', async ({ request, status }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${status.siteUrl}/sitemap-index.xml`);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.sort()).toEqual([...pages].sort());
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

for (const path of [...pages, '/login']) {
  test(`${path} has a policy without unsafe-inline and no script that blocks rendering`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    await page.goto(path);
    const blocking = await page.locator('head script[src]:not([async], [defer], [type="module"])').count();
    expect(blocking).toBe(0);
  });
}
