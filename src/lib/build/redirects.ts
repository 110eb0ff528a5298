import { glob, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Variants of a path whose first part is capitalized, as phone keyboards do, or all caps, as on posters. */
function capitals(path: string): string[] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const written = [first.charAt(0).toUpperCase() + first.slice(1), first.toUpperCase()];
  return [...new Set(written)].filter((name) => name !== first).map((name) => `/${name}${rest}`);
}

/**
 * Lines of a `_redirects` file that correct capital letters in paths. On hosts that ignore the file, the 404 page
 * corrects them.
 */
const redirectLines = (paths: readonly string[]) =>
  paths.flatMap((path) => capitals(path).map((from) => `${from} ${path} 301`));

/** Astro integration that writes `_redirects` (Cloudflare, Netlify) into a finished build. */
export const redirectsFile: AstroIntegration = {
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const paths: string[] = [];
      for await (const name of glob('**/*.html', { cwd: folder })) {
        const path = `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`;
        if (path !== '/index' && path !== '/404') paths.push(path);
      }
      await writeFile(join(folder, '_redirects'), `${redirectLines(paths).join('\n')}\n`);
    },
  },
};
