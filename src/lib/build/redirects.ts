import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where a built page only leads on to, as the earlier address of an added page does; undefined for any other page. */
export const leadsTo = (html: string) =>
  /^<!doctype html>\s*<title>Redirecting.*?;url=([^"]+)"/s.exec(html)?.[1];

/** The path with its first part as a phone's keyboard begins it, and as it stands on a poster. */
function capitals(path: string): string[] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const written = [first.charAt(0).toUpperCase() + first.slice(1), first.toUpperCase()];
  return [...new Set(written)].filter((name) => name !== first).map((name) => `/${name}${rest}`);
}

/**
 * The lines of a `_redirects` file for built pages, by path: earlier addresses, and capital letters. Hosts that do not
 * read that file serve the page that leads on, and the page for what is not there corrects capital letters.
 */
export function redirectLines(pages: Map<string, string>): string[] {
  return [...pages].flatMap(([path, html]) => {
    const to = leadsTo(html);
    const from = to ? [path, ...capitals(path)] : capitals(path);
    return from.map((address) => `${address} ${to ?? path} 301`);
  });
}

/** Astro integration: writes `_redirects` (Cloudflare, Netlify) into a finished build. */
export const redirectsFile: AstroIntegration = {
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = new Map<string, string>();
      for await (const name of glob('**/*.html', { cwd: folder })) {
        const path = `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`;
        if (path !== '/index' && path !== '/404') pages.set(path, await readFile(join(folder, name), 'utf8'));
      }
      await writeFile(join(folder, '_redirects'), `${redirectLines(pages).join('\n')}\n`);
    },
  },
};
