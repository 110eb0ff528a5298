import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imagesIn, refusedAddresses, replaceImages, sanitize } from '@/lib/content-html';
import { samples } from '../../support/samples.ts';

describe('keeps the formatting that administrators use', () => {
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

  test.each(['https://example.org/a?b=c', 'mailto:sevadar@example.org', 'tel:+17755550123', '/seva'])(
    'a link to %s',
    (href) => {
      expect(sanitize(`<a href="${href}">here</a>`)).toBe(`<a href="${href}" rel="noopener">here</a>`);
    },
  );

  test.each([
    [' WWW.example.org/a?b=c#d ', 'https://WWW.example.org/a?b=c#d'],
    ['office@example.org', 'mailto:office@example.org'],
  ])('completes a link typed as %s to %s', (typed, href) => {
    expect(sanitize(`<a href="${typed}">here</a>`)).toBe(`<a href="${href}" rel="noopener">here</a>`);
  });

  test('keeps http pictures only if they were uploaded on this machine', () => {
    const uploaded =
      '<img src="http://127.0.0.1:54321/storage/v1/object/public/logos/page-1-a.jpg" alt="Langar" />';
    expect(sanitize(uploaded)).toBe(uploaded);
    expect(imagesIn(uploaded)).toHaveLength(1);
    expect(sanitize('<p>Words<img src="http://127.0.0.1.example.org/a.jpg"></p>')).toBe('<p>Words</p>');
  });
});

describe('removes unsafe HTML', () => {
  test.each([
    '<img src="https://example.org/a.jpg" onload="alert(1)">',
    '<svg><script>alert(1)</script></svg>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
    '<form action="https://evil.example"><input name=q></form>',
    '<p class="fixed" style="position:fixed;inset:0">x</p>',
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

  test('outputs only allowed tags and attributes for any input', () => {
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

  test.each(['/\t/evil.example', '\u0001javascript:alert(1)', 'java\nscript:alert(1)'])(
    'removes the address %j, read as a browser would',
    (href) => {
      expect(sanitize(`<a href="${href}">x</a>`)).toBe('<a rel="noopener">x</a>');
    },
  );
});

describe('an unsafe address', () => {
  test.each(['', 'http://example.org', '//example.org'])('%j is found in links and pictures', (address) => {
    const html = `<p>See <a href="${address}">here</a> and <img src="${address}"></p>`;
    expect(refusedAddresses(html)).toEqual([address, address]);
  });

  test('is reported as typed, once per link', () => {
    expect(
      refusedAddresses('<a href=" a&amp;b ">1</a><a href="/seva">2</a><a>3</a><a href="b">4</a>'),
    ).toEqual(['a&b', 'b']);
  });
});

test('turns h1 into h2, because a page has only one main heading', () => {
  expect(sanitize('<h1>History</h1>')).toBe('<h2>History</h2>');
});

describe('pictures in a text', () => {
  const html = sanitize(
    '<p>a</p><img src="https://example.org/a.jpg?x=1&amp;y=2" alt="A"><img src="https://example.org/gone.jpg" alt="Gone">',
  );

  test('are found by address', () => {
    expect(imagesIn(html)).toEqual(['https://example.org/a.jpg?x=1&y=2', 'https://example.org/gone.jpg']);
  });

  test('are replaced by their built versions with size, or removed', () => {
    const built = new Map([
      ['https://example.org/a.jpg?x=1&y=2', { src: '/_astro/a.webp', width: 800, height: 600 }],
    ]);
    expect(replaceImages(html, built)).toBe(
      '<p>a</p><img src="/_astro/a.webp" alt="A" width="800" height="600" loading="lazy" decoding="async" />',
    );
  });
});
