// Serves the built site as a CDN would: clean addresses, `_headers`, `_redirects`, 404 page, ETags. Compresses nothing,
// because it serves this machine only, but sends existing `.br` files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { headersFor, parseHeaders, parseRedirects } from '../shared/headers.ts';
import { listen } from '../shared/listen.ts';

export interface SiteServer {
  /** Serves this folder from the next request on. */
  switchTo: (folder: string) => void;
  close: () => Promise<void>;
}

interface Options {
  port: number;
  folder: string;
  /** Older releases, newest first: a page loaded before a switch may still request their hashed files. */
  olderFolders: () => string[];
}

/** Creates the app that serves one release, so a switch during a request cannot mix two releases. */
function openRelease(folder: string, olderFolders: string[]): Hono {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const site = new Hono();
  site.use(async (context, next) => {
    await next();
    const path = context.res.status === 404 ? '/404' : context.req.path;
    for (const [name, value] of headersFor(rules, path)) context.header(name, value);
  });
  // CDNs redirect /about/ to /about.
  site.use(trimTrailingSlash({ alwaysRedirect: true }));
  site.use(etag());
  site.get('/:page{.+\\.html}', (context) =>
    context.redirect(context.req.path.replace(/(\/index)?\.html$/, '') || '/', 301),
  );
  for (const file of ['/_headers', '/_redirects']) site.get(file, (context) => context.notFound());
  for (const [from, to] of redirects)
    site.get(from, (context) => context.redirect(to + new URL(context.req.url).search, 301));
  const files = { root: folder, precompressed: true };
  site.get('*', serveStatic(files));
  site.get('*', serveStatic({ ...files, rewriteRequestPath: (path) => `${path}.html` }));
  for (const root of olderFolders) site.get('/_astro/*', serveStatic({ root }));
  site.notFound((context) => context.html(notFound, 404));
  return site;
}

/** Starts the server on a loopback port; rejects if the port is taken. */
export async function startSiteServer({ port, folder, olderFolders }: Options): Promise<SiteServer> {
  let release = openRelease(folder, olderFolders());
  const { close } = await listen((request) => release.fetch(request), port);
  return {
    switchTo: (next) => {
      release = openRelease(next, olderFolders());
    },
    close,
  };
}
