import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sanitize from 'sanitize-html';

const words = {
  allowedTags: ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
};

/** Makes a folder with a plain page: the hero picture and the words of the built Home, no font, no script. */
export function makeBarePage(site: string, folder: string): string {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const main = /<main[^>]*>(.*)<\/main>/s.exec(home)?.[1] ?? '';
  const picture = /<picture.*?<\/picture>/s.exec(main)?.[0] ?? '';
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A bare page</title><meta name="description" content="The words and the picture of Home."><link rel="icon" href="data:,">
<style>body{font:1.125rem/1.5 sans-serif}a{display:inline-block;min-height:3rem}img{height:auto;width:min(24rem,90vw)}</style></head>
<body><main>${picture}${sanitize(main, words)}</main></body></html>`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  for (const [file] of picture.matchAll(/\/_astro\/[^\s",]+/g)) cpSync(join(site, file), join(folder, file));
  return folder;
}
