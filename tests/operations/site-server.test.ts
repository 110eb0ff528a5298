// The site server of `npm start` answers as a CDN does.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type SiteServer, startSiteServer } from '../../scripts/local/site-server.ts';
import { freePort } from '../../scripts/testing/ports.ts';

const root = mkdtempSync(join(tmpdir(), 'gurdwara-site-'));
const older = join(root, 'older');
const newer = join(root, 'newer');
let port: number;
let site: SiteServer;

const headers = `/*
  X-Frame-Options: DENY
/_astro/*
  Cache-Control: public, immutable
/404
  X-Which: not found
`;

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

beforeAll(async () => {
  const same = { _headers: headers, '404.html': 'No such page', 'about.html': `About ${'us '.repeat(1000)}` };
  const more = {
    'admin.html': 'Office',
    'admin/events.html': 'Events',
    'calendar.ics': 'BEGIN',
    'a.txt': '',
  };
  write(older, { ...same, ...more, 'index.html': 'Old', '_astro/old.js': 'old()' });
  write(newer, { ...same, ...more, 'index.html': 'New', '_astro/new.js': 'new()' });
  write(older, { '_astro/long.js': 'long()' });
  writeFileSync(join(older, '_astro/long.js.br'), brotliCompressSync('long()'));
  writeFileSync(join(root, 'secret.txt'), 'secret');
  port = await freePort();
  site = await startSiteServer({ port, folder: older, olderFolders: () => [newer, older] });
});
afterAll(async () => {
  await site?.close();
  rmSync(root, { recursive: true, force: true });
});

/** A plain request: fetch would normalise the path, decompress the body and follow redirects. */
async function get(path: string, asked: IncomingHttpHeaders = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  request({ port, path, method, headers: asked, host: '127.0.0.1' }, resolve).on('error', reject).end();
  const response = await promise;
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}

test.each([
  ['/', 'Old', 'text/html; charset=utf-8'],
  ['/about', 'About us', 'text/html; charset=utf-8'],
  ['/about?from=menu', 'About us', 'text/html; charset=utf-8'],
  ['/admin', 'Office', 'text/html; charset=utf-8'],
  ['/admin/events', 'Events', 'text/html; charset=utf-8'],
  ['/calendar.ics', 'BEGIN', 'text/calendar; charset=utf-8'],
])('%s is a page, with the headers of every page', async (path, beginning, type) => {
  const { status, headers, text, body } = await get(path);
  expect(status).toBe(200);
  expect(text.slice(0, beginning.length)).toBe(beginning);
  expect(headers).toMatchObject({ 'content-type': type, 'x-frame-options': 'DENY' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers['cache-control']).toBeUndefined();
});

describe('a page', () => {
  it('with a slash behind it has moved, in an answer as long as it says', async () => {
    for (const path of ['/about/', '/admin/events/', '/nowhere/']) {
      const { status, headers, body } = await get(path);
      expect(status).toBe(301);
      expect(new URL(headers.location ?? '').pathname).toBe(path.slice(0, -1));
      expect(Number(headers['content-length'] ?? 0)).toBe(body.length);
    }
  });

  it('that there is not is the page for that, with its own headers', async () => {
    for (const path of ['/nowhere', '/_astro/nothing.js', '/admin/nowhere', '/%ff']) {
      const { status, headers, text } = await get(path);
      expect([path, status, text]).toEqual([path, 404, 'No such page']);
      expect(headers).toMatchObject({ 'x-which': 'not found', 'x-frame-options': 'DENY' });
      expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(headers['cache-control']).toBeUndefined();
    }
  });

  it('is asked about without being sent', async () => {
    const { status, headers, text } = await get('/about', {}, 'HEAD');
    expect([status, text]).toEqual([200, '']);
    expect(headers['content-length']).toBe('3006');
  });

  it('travels compressed to whom that is welcome', async () => {
    const { headers, body } = await get('/about', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toMatch(/^About us/);
    expect(body.length).toBeLessThan(500);
  });

  it('travels as the file that was compressed beforehand, where there is one', async () => {
    const packed = await get('/_astro/long.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'x-frame-options': 'DENY' });
    expect(brotliDecompressSync(packed.body).toString()).toBe('long()');
    expect((await get('/_astro/long.js')).text).toBe('long()');
  });

  it.each([
    ['/about', {}],
    ['/about', { 'accept-encoding': 'gzip' }],
    ['/_astro/long.js', { 'accept-encoding': 'br' }],
    ['/_astro/long.js', {}],
  ])('%s is the same however often it is asked for with %j', async (path, asked) => {
    const { headers: first, ...answer } = await get(path, asked);
    for (let again = 0; again < 2; again++) {
      const { headers, ...same } = await get(path, asked);
      expect({ ...same, headers: { ...headers, date: '' } }).toEqual({
        ...answer,
        headers: { ...first, date: '' },
      });
      const has = await get(path, { ...asked, 'if-none-match': first.etag });
      expect([has.status, has.text, has.headers.etag]).toEqual([304, '', first.etag]);
    }
  });

  it('does not travel again to whom has it', async () => {
    const { etag = '' } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'x-frame-options': 'DENY' });
  });
});

test.each([
  ...['/_headers', '//_headers', '/%2f_headers', '/%5fheaders', '/./_headers', '/about/../_headers'],
  ...['/_headers/', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt'],
])('%s is not for visitors', async (path) => {
  const { status, text } = await get(path);
  expect([301, 404]).toContain(status);
  expect(text).not.toMatch(/X-Frame-Options|secret/);
});

test.each(['bytes=0-3', 'bytes=5-1', 'bytes=999999-', '5-1', 'x'])(
  'a page is sent whole to whom asks for the part %s',
  async (range) => {
    const { status, text } = await get('/', { range });
    expect([status, text]).toEqual([200, 'Old']);
  },
);

it('shows the next release as soon as it is switched to, and keeps the hashed files of pages that are open', async () => {
  const { etag } = (await get('/')).headers;
  site.switchTo(newer);
  expect((await get('/', { 'if-none-match': etag })).text).toBe('New');
  for (const [path, text] of [
    ['/_astro/new.js', 'new()'],
    ['/_astro/old.js', 'old()'],
  ] as const) {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers['cache-control']).toBe('public, immutable');
  }
});
