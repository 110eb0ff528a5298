import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openPage, request, status, textOf } from '../support/built-page.ts';
import { postCards } from '../support/cards.ts';
import { added, builtIn } from '../support/pages.ts';

/** Expects a JPEG of this size, at most 100 kB and cached for at most an hour. */
async function expectCard(url: string, size: { width: number; height: number }) {
  const response = await request(url);
  expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBeLessThanOrEqual(100_000);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', ...size });
}

describe.each(builtIn)('%s', (path) => {
  test('has metadata for search engines and link previews', async () => {
    const { find, content, main } = await openPage(path);
    const canonical = `${status.siteUrl}${path}`;
    const image = `${status.siteUrl}/cards/${path === '/' ? 'home' : path.slice(1)}.jpg`;
    expect(find('title')?.textContent).toMatch(/.{10,}/);
    expect(content('meta[name="description"]')).toMatch(/.{20,}/);
    expect(find('link[rel="canonical"]')?.getAttribute('href')).toBe(canonical);
    expect(content('meta[property="og:url"]')).toBe(canonical);
    expect(content('meta[property="og:image"]')).toBe(image);
    expect(content('meta[property="og:image:type"]')).toBe('image/jpeg');
    expect(content('meta[property="og:image:width"]')).toBe('1200');
    expect(content('meta[property="og:image:height"]')).toBe('630');
    const heading = path === '/' ? '' : main.getByRole('heading', { level: 1 }).textContent;
    const owner = content('meta[property="og:site_name"]') ?? 'no owner';
    for (const property of ['og:title', 'og:image:alt']) {
      expect(content(`meta[property="${property}"]`)).toContain(heading);
      expect(content(`meta[property="${property}"]`)).toContain(owner);
    }
    await expectCard(image, { width: 1200, height: 630 });
  });
});

test('no two pages share a title or a description', async () => {
  const pages = await Promise.all([...builtIn, ...added].map(textOf));
  for (const pattern of [/<title>(.*?)<\/title>/s, /<meta name="description" content="(.*?)"/s])
    expect(new Set(pages.map((html) => pattern.exec(html)?.[1])).size).toBe(pages.length);
});

test('has a post picture for every seva and outcome', async () => {
  for (const name of postCards) await expectCard(`/cards/${name}.jpg`, { width: 1080, height: 1080 });
});

test('Home describes a place of worship and its events as JSON-LD', async () => {
  const graph: { '@type': string; startDate?: string; image?: string; address?: unknown }[] = (
    await openPage('/')
  ).things();
  expect(graph.find((thing) => thing['@type'] === 'PlaceOfWorship')?.address).toBeTruthy();
  const events = graph.filter((thing) => thing['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(2);
  for (const { startDate, image = '' } of events) {
    await expectCard(image, { width: 1200, height: 630 });
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?[-+]\d\d:\d\d)?$/);
  }
});

test('sitemap and robots list only the public pages', async () => {
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${status.siteUrl}/sitemap-index.xml`);
  expect(await textOf('/sitemap-index.xml')).toContain(`${status.siteUrl}/sitemap-0.xml`);
  const listed = [...(await textOf('/sitemap-0.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const ofEvents = listed.filter((path) => path.startsWith('/events/'));
  expect(ofEvents.length).toBeGreaterThan(2);
  expect(listed.filter((path) => !ofEvents.includes(path)).sort()).toEqual([...builtIn, ...added].sort());
});

test.each(['/login', '/my-seva', '/board', '/nowhere'])('%s is kept out of search engines', async (path) => {
  expect((await openPage(path)).content('meta[name="robots"]')).toBe('noindex');
});

test('sends the headers that a page cannot set itself', async () => {
  const { headers } = await request('/');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect((await request('/build.json')).headers.get('cache-control')).toBe('no-store');
});

test.each([...builtIn, '/first-visit', '/login'])(
  '%s has a policy without unsafe-inline and no script that blocks rendering',
  async (path) => {
    const { html, findAll } = await openPage(path);
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    const before = html.slice(0, html.indexOf('http-equiv="content-security-policy"'));
    expect(before).not.toMatch(/<(style|link|script|base)\b/i);
    expect(findAll('head script[src]:not([async], [defer], [type="module"])')).toEqual([]);
  },
);
