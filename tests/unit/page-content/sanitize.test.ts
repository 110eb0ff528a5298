import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imagesIn, plainText, refusedAddresses, replaceImages, sanitize } from '@/lib/content-html';
import { samples } from '../../support/samples.ts';

describe('formatting an administrator uses survives', () => {
  test.each([
    '<h2>Our story</h2><h3>1987</h3>',
    '<p>Plain, <strong>bold</strong> and <em>italic</em>.</p>',
    '<ul><li>One</li><li>Two</li></ul>',
    '<ol start="4"><li>Four</li></ol>',
    '<blockquote>Recognise the human race as one.</blockquote>',
    '<p><span lang="pa">ਸੇਵਾ</span></p>',
  ])('%s', (html) => {
    expect(sanitize(html)).toBe(html);
  });

  test.each([
    'https://example.org/a?b=c',
    'mailto:sevadar@example.org',
    'tel:+17755550123',
    '/seva',
    '#history',
  ])('a link to %s', (href) => {
    expect(sanitize(`<a href="${href}">here</a>`)).toBe(`<a href="${href}" rel="noopener">here</a>`);
  });

  test.each([
    [' WWW.example.org/a?b=c#d ', 'https://WWW.example.org/a?b=c#d'],
    ['www.ਸੇਵਾ.org', 'https://www.ਸੇਵਾ.org'],
    ['office@example.org', 'mailto:office@example.org'],
  ])('a link typed as %s leads to %s', (typed, href) => {
    expect(sanitize(`<a href="${typed}">here</a>`)).toBe(`<a href="${href}" rel="noopener">here</a>`);
  });

  test.each([
    ['https://example.org/a.jpg', 'https://example.org/a.jpg'],
    ['www.example.org/a.jpg', 'https://www.example.org/a.jpg'],
  ])('a picture from %s', (typed, src) =>
    expect(sanitize(`<img src="${typed}" alt="Langar">`)).toBe(`<img src="${src}" alt="Langar" />`),
  );

  test('pictures that were uploaded on this machine, and no others of http', () => {
    const uploaded =
      '<img src="http://127.0.0.1:54321/storage/v1/object/public/logos/page-1-a.jpg" alt="Langar" />';
    expect(sanitize(uploaded)).toBe(uploaded);
    expect(imagesIn(uploaded)).toHaveLength(1);
    expect(sanitize('<p>Words<img src="http://127.0.0.1.example.org/a.jpg"></p>')).toBe('<p>Words</p>');
  });
});

test('blocks that are not kept do not glue words together, and a list starts with a number', () => {
  const blocks =
    'One<center>two</center>three<address>four</address>five<details><summary>six</summary>seven</details>';
  expect(plainText(sanitize(blocks))).toBe('One two three four five six seven');
  expect(sanitize('<pre>9:00 Nitnem\n10:00 Kirtan</pre>')).toBe('9:00 Nitnem<br />10:00 Kirtan');
  expect(sanitize('<ol start="1"><li>a</li></ol><ol start="x"><li>b</li></ol>')).toBe(
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
  );
});

describe('what could harm a visitor does not', () => {
  test.each([
    '<img src="https://example.org/a.jpg" onload="alert(1)">',
    '<svg><script>alert(1)</script></svg>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
    '<a href="\\\\evil.example">x</a>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form action="https://evil.example"><input name=q></form>',
    '<p class="fixed" style="position:fixed;inset:0">x</p>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<a href="https://a.example" target="_blank" ping="https://evil.example">x</a>',
  ])('%s', (html) => {
    const safe = sanitize(html);
    expect(safe).not.toMatch(/<(script|iframe|svg|math|form|input|style|base|meta|object|noscript)/i);
    expect(safe).not.toMatch(/\son\w+=|style=|class=|ping=|target=/i);
    expect(safe).not.toMatch(/(href|src)="(?!https:\/\/|mailto:|tel:)/i);
  });

  const tags =
    '<p> </p> <script> <b <!-- --> <a href= <svg> <math> <style> </style> <textarea> <![CDATA[ <frameset>';
  const others = '" \' > &lt; javascript: www.example.org a@example.org /\t/evil.example <html> <h1>';
  const piece = fc.oneof(
    fc.constantFrom(...`${tags} ${others}`.split(' ')),
    fc.constantFrom(' onerror=', '<img src=x ', '<img src="\thttps://a.example/b.jpg">', ' ', '\n\n'),
    fc.string(),
  );

  test('whatever is written, only known tags and attributes come out', () => {
    const known =
      /^<\/?(h[234]|p|br|hr|blockquote|[uo]l|li|strong|em|u|s|a|span|img)( (href|rel|src|alt|lang|start)="[^"<>]*")*( \/)?>$/;
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const found = sanitize(`<p>${pieces.join('')}`).match(/<[^>]*>?/g) ?? [];
        for (const tag of found) expect(tag).toMatch(known);
      }),
      { numRuns: samples(500) },
    );
  });

  test('whatever is written, cleaning it twice is cleaning it once', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = sanitize(pieces.join(''));
        expect(sanitize(once)).toBe(once);
      }),
      { numRuns: samples(2000) },
    );
  });

  test('a text whose markup was all refused is a paragraph at once', () => {
    expect(sanitize('<script>alert(1)</script>Langar at noon')).toBe('<p>Langar at noon</p>');
  });

  test.each(['/\t/evil.example', ' //evil.example', '\u0001javascript:alert(1)', 'java\nscript:alert(1)'])(
    'the address %j leads nowhere, as a browser would read it',
    (href) => {
      expect(sanitize(`<a href="${href}">x</a>`)).toBe('<a rel="noopener">x</a>');
    },
  );
});

describe('an address that leads nowhere', () => {
  test.each([
    '',
    'gurdwara',
    'www.exa mple.org',
    'https://',
    'http://example.org',
    '//example.org',
    'a@b@example.org',
  ])('%j is found, of a link and of a picture', (address) => {
    const html = `<p>See <a href="${address}">here</a> and <img src="${address}"></p>`;
    expect(refusedAddresses(html)).toEqual([address, address]);
  });

  test('is found as it was typed, once for each link', () => {
    expect(
      refusedAddresses('<a href=" a&amp;b ">1</a><a href="/seva">2</a><a>3</a><a href="b">4</a>'),
    ).toEqual(['a&b', 'b']);
  });

  test('is not looked for in a text without tags', () => {
    expect(refusedAddresses('1 < 2 and href="x"')).toEqual([]);
  });

  test('is never dropped by the cleaning: whatever is not found keeps its address', () => {
    const part = fc.constantFrom(...'www.|https://|//|/|.|example.org|a| |@|:|?|#'.split('|'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const link = `<a href="${parts.join('')}">x</a>`;
        expect(sanitize(link).includes('href=')).toBe(refusedAddresses(link).length === 0);
      }),
      { numRuns: samples(1000) },
    );
  });
});

test('a page keeps one main heading: a first-level heading in the text becomes a second-level one', () => {
  expect(sanitize('<h1>History</h1>')).toBe('<h2>History</h2>');
});

test('plain text has no markup and no entities left', () => {
  expect(plainText('<p>Tom &amp; Jerry</p><p>a &lt; b &amp;lt; c</p>')).toBe('Tom & Jerry a < b &lt; c');
});

describe('pictures in a text', () => {
  const html = sanitize(
    '<p>a</p><img src="https://example.org/a.jpg?x=1&amp;y=2" alt="A"><img src="https://example.org/gone.jpg" alt="Gone">',
  );

  test('are found by their address', () => {
    expect(imagesIn(html)).toEqual(['https://example.org/a.jpg?x=1&y=2', 'https://example.org/gone.jpg']);
  });

  test('give way to the built ones, with their size; those that cannot be had are left out', () => {
    const built = new Map([
      ['https://example.org/a.jpg?x=1&y=2', { src: '/_astro/a.webp', width: 800, height: 600 }],
    ]);
    expect(replaceImages(html, built)).toBe(
      '<p>a</p><img src="/_astro/a.webp" alt="A" width="800" height="600" loading="lazy" decoding="async" />',
    );
  });
});
