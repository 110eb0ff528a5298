import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/i;
const inline = /<(script|style)\b[^>]*>(.*?)<\/\1>/gis;

/**
 * The page with its policy in front of everything in the head that it could govern: a policy in a meta element holds
 * only for what follows it, and Astro writes it after styles and data. Unchanged when the page has none.
 */
export function withPolicyFirst(html: string): string {
  const [element] = policy.exec(html) ?? [];
  if (!element) return html;
  return html
    .replace(element, () => '')
    .replace(/<head>(\s*<meta charset="utf-8"\s*\/?>)?/i, (head) => head + element);
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/**
 * The page with the styles that its policy allows in one element, where the first was: the hashes of ten are what cannot
 * be compressed of a page's head.
 */
export function withOneStyle(html: string): string {
  const [allowed = ''] = policy.exec(html) ?? [];
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].filter(([, css = '']) =>
    allowed.includes(hashOf(css)),
  );
  const [first] = styles;
  if (!first) return html;
  const joined = styles.map(([, css]) => css).join('\n');
  return styles
    .reduce(
      (page, [element]) =>
        page.replace(element, () => (element === first[0] ? `<style>${joined}</style>` : '')),
      html,
    )
    .replace(hashOf(first[1] ?? ''), () => hashOf(joined));
}

/**
 * The page with a policy that allows the inline scripts and styles in it, by their SHA-256 hashes: Astro lists those of
 * every page of the site on each of them.
 */
export function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(inline)].map(([, , source = '']) => ` ${hashOf(source)}`));
  return html.replace(policy, (element) =>
    element.replaceAll(/ 'sha256-[^']*'/g, (hash) => (own.has(hash) ? hash : '')),
  );
}

const firstPicture =
  /<source srcset="([^"]*)" type="([^"]*)" sizes="([^"]*)">\s*<img\b[^>]* fetchpriority="high"/;

/**
 * The page with its most important picture named in the head, in front of the fonts: the picture itself stands behind
 * 50 kB of styles and banners, and a browser asks for what it meets first. It stands behind the viewport, without which a
 * phone takes itself for a wide screen. Unchanged when the page has no such picture.
 */
export function withPictureFirst(html: string): string {
  const [, srcset, type, sizes] = firstPicture.exec(html) ?? [];
  if (!srcset) return html;
  const preload = `<link rel="preload" as="image" type="${type}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
  return html.replace(/<meta name="viewport"[^>]*>/, (meta) => meta + preload);
}

const finished = (html: string) => withPictureFirst(withPolicyFirst(withOwnHashes(withOneStyle(html))));

/** Astro integration: puts into the head of every page of a finished build what only the whole page tells. */
export const finishedHeads: AstroIntegration = {
  name: 'finished-heads',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for await (const name of glob('**/*.html', { cwd: folder })) {
        const file = join(folder, name);
        await writeFile(file, finished(await readFile(file, 'utf8')));
      }
    },
  },
};
