// The site server of `npm start` must answer like a CDN.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteServer, startSiteServer } from '../../scripts/local/site-server.ts';
import { freePort } from '../../scripts/testing/ports.ts';

const root = mkdtempSync(join(tmpdir(), 'gurdwara-site-'));
const folders = { older: join(root, 'older'), newer: join(root, 'newer') };
let url = '';
let site: SiteServer;

const headers = `/*
  X-Frame-Options: DENY
/_astro/*
  Cache-Control: public, immutable
/404
  X-Which: not found
`;

beforeAll(async () => {
  for (const [name, folder] of Object.entries(folders)) {
    mkdirSync(join(folder, '_astro'), { recursive: true });
    writeFileSync(join(folder, '_headers'), headers);
    writeFileSync(join(folder, '_redirects'), '/visit /about 301\n');
    writeFileSync(join(folder, '404.html'), 'No such page');
    writeFileSync(join(folder, 'index.html'), name);
    writeFileSync(join(folder, 'about.html'), `About ${'us '.repeat(1000)}`);
    writeFileSync(join(folder, '_astro', `${name}.js`), name);
  }
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  site = await startSiteServer({ port, folder: folders.older, olderFolders: () => Object.values(folders) });
});
afterAll(async () => {
  await site?.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: HeadersInit = {}) => fetch(url + path, { headers, redirect: 'manual' });

it('serves a page at a clean address, with headers and an ETag', async () => {
  const answer = await get('/about?from=menu');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(await answer.text()).toMatch(/^About us/);
  const again = await get('/about', { 'If-None-Match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const path of ['/about/', '/about.html']) {
    const moved = await get(path);
    const location = new URL(moved.headers.get('location') ?? '', url);
    expect([path, moved.status, location.href]).toEqual([path, 301, `${url}/about`]);
  }
  const redirected = await get('/visit?from=poster');
  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, '/about?from=poster']);
});

it('answers 404 for missing and internal files', async () => {
  for (const path of ['/nowhere', '/_headers', '/..%2f..%2fetc%2fpasswd']) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'No such page']);
    expect(answer.headers.get('x-which')).toBe('not found');
  }
});

it('switches releases at once, but still serves hashed files of older ones', async () => {
  expect(await (await get('/')).text()).toBe('older');
  site.switchTo(folders.newer);
  expect(await (await get('/')).text()).toBe('newer');
  const kept = await get('/_astro/older.js');
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, immutable']);
});
