// @vitest-environment happy-dom
// What the editor writes is what the site shows, and what is written already opens in it unharmed.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places, sectionOf } from '@/features/page-content/sections';
import { sanitize, sanitizeForStorage } from '@/lib/content-html';
import { documentOf, htmlOf } from '@/ui/admin/rich-text/html';
import { whyNotVisual } from '@/ui/admin/rich-text/left-out';
import { schema } from '@/ui/admin/rich-text/schema';
import { samples } from '../../support/samples.ts';

interface Json {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Json[];
  marks?: Json[];
  text?: string;
}

/** As a node gives itself: blanks at the ends of a block, and several in a row, are on no page. */
const word = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((text) => text.replaceAll(/[\s\p{C}]+/gu, '') || 'x'),
  // Two letters are joined by a character without width.
  fc.constantFrom(
    ...`ਅਖੰਡ ਪਾਠ|ਕ\u200d੍ਯ|<script>|&amp;|&|</p>|"a"|'|<b>|1 < 2|a\u00a0b|www.example.org`.split('|'),
  ),
);
const mark = fc.oneof(
  fc.constantFrom<Json>({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
  fc
    .oneof(
      fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
      fc.constantFrom('mailto:office@example.org', 'tel:+17755550123', '/seva', '#day'),
    )
    .map((href) => ({ type: 'link', attrs: { href } })),
  fc.constantFrom<Json>({ type: 'wordLanguage', attrs: { lang: 'pa' } }),
);
const marks = fc.uniqueArray(mark, { maxLength: 4, selector: ({ type }) => type });
const lang = fc.option(fc.constantFrom('pa', 'en'), { freq: 5 });
const picture = fc.record({
  src: fc.webUrl({ validSchemes: ['https'] }),
  alt: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll(/\p{C}+/gu, '')),
    // Words that look like a number or a truth.
    fc.constantFrom('007', '+1', '.50', 'true', 'false'),
  ),
});
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: word, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('picture'), attrs: picture, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
/** Words of which some are glued to the next; a blank stands between two words. */
const line = fc.array(fc.tuple(piece, fc.boolean()), { maxLength: 6 }).map((pieces) =>
  pieces.flatMap(([one, glued], index): Json[] => {
    const blank =
      !glued && one.type !== 'hardBreak' && pieces[index + 1] && pieces[index + 1]?.[0].type !== 'hardBreak';
    return blank ? [one, { type: 'text', text: ' ' }] : [one];
  }),
);

const { blocks } = fc.letrec<{ paragraph: Json; block: Json; blocks: Json[]; item: Json; list: Json }>(
  (tie) => ({
    paragraph: fc.record({ type: fc.constant('paragraph'), attrs: fc.record({ lang }), content: line }),
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'blocks' },
      tie('paragraph'),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3, 4), lang }),
        content: line,
      }),
      fc.constant({ type: 'horizontalRule' }),
      tie('list'),
      fc.record({ type: fc.constant('blockquote'), attrs: fc.record({ lang }), content: tie('blocks') }),
    ),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4, depthIdentifier: 'blocks' }),
    item: fc
      .tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' }), lang)
      .map(([first, others, language]) => ({
        type: 'listItem',
        attrs: { lang: language },
        content: [first, ...others],
      })),
    list: fc
      .tuple(
        fc.option(fc.constantFrom(1, 4, 0, 1987)),
        fc.array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'blocks' }),
        lang,
      )
      .map(([start, content, language]) => ({
        type: start === null ? 'bulletList' : 'orderedList',
        attrs: { ...(start !== null && { start }), lang: language },
        content,
      })),
  }),
);

test('any document comes back from the page as it was written', () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const written = schema.nodeFromJSON({ type: 'doc', content });
      written.check();
      const html = htmlOf(written);
      expect(sanitizeForStorage(html)).toBe(html);
      expect(sanitize(html)).toBe(html);
      if (html === '') expect(written.content.size).toBe(2);
      else expect(documentOf(html).toJSON()).toEqual(written.toJSON());
      expect(whyNotVisual(html)).toBeUndefined();
    }),
    { numRuns: samples(500) },
  );
});

test('several blanks are one on the page, and a text without a word is empty', () => {
  const paragraph = (...words: string[]) => ({
    type: 'paragraph',
    content: words.map((text) => ({ type: 'text', text })),
  });
  const html = (...content: Json[]) => htmlOf(schema.nodeFromJSON({ type: 'doc', content }));
  expect(documentOf(html(paragraph('One  two ')))?.textContent).toBe('One two');
  expect(html(paragraph())).toBe('');
  expect(documentOf('').childCount).toBe(1);
});

describe('what is written already opens unharmed', () => {
  test('of the site itself and of the sample temple', () => {
    const seed = readFileSync('supabase/seed.sql', 'utf8');
    const seeded = [...seed.matchAll(/\$\$(.*?)\$\$/gs)].map(([, text = '']) => text);
    const texts = places.map(sectionOf).filter(({ kind, text }) => kind === 'html' && text);
    const defaults = texts.map(({ text = '' }) => text);
    expect(defaults.length).toBeGreaterThan(10);
    expect(seeded.length).toBeGreaterThan(5);
    for (const text of [...defaults, ...seeded]) expect(whyNotVisual(text), text).toBeUndefined();
  });

  test.each([
    ['<p>a <b>bold <i>word</i></b></p>', '<p>a <strong>bold <em>word</em></strong></p>'],
    [
      '<ul>\n  <li>One</li>\n  <li><p>Two</p><ul><li>Three</li></ul></li>\n</ul>',
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>',
    ],
    ['<blockquote>One</blockquote>', '<blockquote><p>One</p></blockquote>'],
    ['First line\nsecond\n\n- one\n- two', '<p>First line<br />second</p><ul><li>one</li><li>two</li></ul>'],
    [
      '<img src="https://example.org/a.jpg" alt="The hall" width="9">',
      '<p><img src="https://example.org/a.jpg" alt="The hall" /></p>',
    ],
  ])('%s', (text, html) => {
    expect(whyNotVisual(text)).toBeUndefined();
    expect(htmlOf(documentOf(text))).toBe(html);
  });
});

describe('what the editor cannot show is left to HTML', () => {
  test.each([
    [
      '<figure><img src="https://e.org/a.jpg" alt=""><figcaption>1987</figcaption></figure>',
      'Not supported here and left out: a caption.',
    ],
    ['<p><a href="http://example.org">here</a></p>', '“http://example.org” leads nowhere'],
    ['<p>on the 13<sup>th</sup></p>', 'left out: <sup>.'],
    [
      '<table><tr><td>Sunday</td></tr></table><embed src="https://www.youtube.com/embed/a">',
      'left out: a table, a video or map.',
    ],
    ['<div>One</div><div>two</div>', 'left out: <div>.'],
    ['<p style="color:red">Red</p>', 'left out: styles.'],
  ])('%s', (text, reason) => {
    expect(whyNotVisual(text)).toContain(reason);
  });
});
