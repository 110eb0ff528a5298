import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOneStyle, withOwnHashes, withPictureFirst, withPolicyFirst } from '@/lib/build/finished-head';

const policy =
  '<meta http-equiv="content-security-policy" content="default-src \'self\'; script-src \'sha256-$&\'">';
const page = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><p>$& $1</p></body></html>`;

test('the policy comes before whatever it could govern, after the charset', () => {
  const built = page(`<meta charset="utf-8"><title>A</title><style>b{}</style>${policy}<script>1</script>`);
  expect(withPolicyFirst(built)).toBe(
    page(`<meta charset="utf-8">${policy}<title>A</title><style>b{}</style><script>1</script>`),
  );
});

test('a head without a charset begins with it', () => {
  expect(withPolicyFirst(page(`<style>b{}</style>${policy}`))).toBe(page(`${policy}<style>b{}</style>`));
});

test('a page without a policy stays as it is', () => {
  expect(withPolicyFirst(page('<title>A</title>'))).toBe(page('<title>A</title>'));
});

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test('the styles that the policy allows are one element', () => {
  const built = (styles: string[], head: string) =>
    page(
      `<meta http-equiv="content-security-policy" content="${['style-src', ...styles].join(' ')};">${head}`,
    );
  const others = [hash('another page’s{}')];
  expect(
    withOneStyle(
      built(
        [hash('a{}'), ...others, hash('$&{}')],
        '<style>a{}</style><title>A</title><style>not allowed{}</style><style>$&{}</style>',
      ),
    ),
  ).toBe(
    built(
      [hash('a{}\n$&{}'), ...others, hash('$&{}')],
      '<style>a{}\n$&{}</style><title>A</title><style>not allowed{}</style>',
    ),
  );
});

test('the policy keeps the hashes of the page’s own inline scripts and styles only', () => {
  const built = (scripts: string[], styles: string[]) => {
    const allowed = [["script-src 'self'", ...scripts].join(' '), ["style-src 'self'", ...styles].join(' ')];
    const element = `<meta http-equiv="content-security-policy" content="${allowed.join('; ')};">`;
    return page(
      `${element}<style>a{}\n</style><script type="speculationrules">{"a":1}</script><script src="b.js"></script>`,
    );
  };
  const [script, style] = [hash('{"a":1}'), hash('a{}\n')];
  expect(withOwnHashes(built([hash('another page’s'), script], [style, hash('b{}')]))).toBe(
    built([script], [style]),
  );
});

test('the most important picture is asked for before the fonts', () => {
  const viewport = '<meta name="viewport" content="width=device-width">';
  const font = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin>';
  const picture = (priority: string) =>
    `<picture> <source srcset="/a.avif 340w, /b.avif 500w" type="image/avif" sizes="90vw"> <img src="/b.webp"${priority}></picture>`;
  const built = (head: string) =>
    page(head).replace(
      '</body>',
      () => `${picture('')}${picture(' loading="eager" fetchpriority="high"')}</body>`,
    );
  const preload =
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 340w, /b.avif 500w" imagesizes="90vw" fetchpriority="high">';
  expect(withPictureFirst(built(viewport + font))).toBe(built(viewport + preload + font));
});

test('a page without such a picture stays as it is', () => {
  const built = page('<meta name="viewport" content="width=device-width">');
  expect(withPictureFirst(built)).toBe(built);
});
