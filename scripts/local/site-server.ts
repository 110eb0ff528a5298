// Serves the built site as a CDN would: clean addresses, `_headers`, 404 page, compression, ETags.
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { getMimeType } from 'hono/utils/mime';
import { headersFor, parseHeaders } from './headers.ts';
import { closeServer, listening } from './http.ts';

export interface SiteServer {
  /** Serves this folder from the next request on. */
  switchTo: (folder: string) => void;
  close: () => Promise<void>;
}

interface Options {
  port: number;
  folder: string;
  /** Older releases, newest first: a page loaded before a switch may still ask for their hashed files. */
  olderFolders: () => string[];
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** The file of a release that answers a path, or null. `..` never leaves the folder. */
async function fileFor(folder: string, path: string): Promise<string | null> {
  const target = normalize(join(folder, path));
  if (target !== folder && !target.startsWith(folder + sep)) return null;
  for (const candidate of [target, `${target}.html`, join(target, 'index.html')]) {
    if (await isFile(candidate)) return candidate;
  }
  return null;
}

async function respond(file: string, path: string, status: 200 | 404, rules: string, ifNoneMatch?: string) {
  const { size, mtimeMs } = await stat(file);
  const headers = new Headers([...headersFor(parseHeaders(rules), path)]);
  const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  headers.set('ETag', etag);
  if (status === 200 && ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', getMimeType(file) ?? 'application/octet-stream');
  headers.set('Content-Length', String(size));
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
  return new Response(body, { status, headers });
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Starts the server on a loopback port; rejects when the port is taken. */
export async function startSiteServer({ port, folder, olderFolders }: Options): Promise<SiteServer> {
  let current = folder;
  let rules = readFileSync(join(current, '_headers'), 'utf8');
  const app = new Hono();
  app.use(compress());
  // As CDNs do: /about/ and /about are one page, at one address.
  app.use(trimTrailingSlash());
  app.on(['GET', 'HEAD'], '*', async (context) => {
    // Taken once: a switch in the middle of a request does not mix two releases.
    const root = current;
    const path = decoded(new URL(context.req.url).pathname);
    const ifNoneMatch = context.req.header('if-none-match');
    if (path && !path.startsWith('/_headers')) {
      const folders = path.startsWith('/_astro/') ? [root, ...olderFolders()] : [root];
      for (const candidate of folders) {
        const file = await fileFor(candidate, path);
        if (file) return respond(file, path, 200, rules, ifNoneMatch);
      }
    }
    return respond(join(root, '404.html'), '/404', 404, rules);
  });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await listening(server);
  return {
    switchTo: (next) => {
      rules = readFileSync(join(next, '_headers'), 'utf8');
      current = next;
    },
    close: () => closeServer(server),
  };
}
