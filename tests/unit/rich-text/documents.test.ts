// @vitest-environment happy-dom
// The editor writes what the site shows, and opens existing texts without changing them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { places, sectionOf } from '@/features/page-content/sections';
import { documentOf, htmlOf } from '@/ui/admin/rich-text/html';
import { whyNotVisual } from '@/ui/admin/rich-text/left-out';
import { schema } from '@/ui/admin/rich-text/schema';

test('collapses spaces, and stores a text without words as empty', () => {
  const paragraph = (...words: string[]) => ({
    type: 'paragraph',
    content: words.map((text) => ({ type: 'text', text })),
  });
  const html = (...content: object[]) => htmlOf(schema.nodeFromJSON({ type: 'doc', content }));
  expect(documentOf(html(paragraph('One  two ')))?.textContent).toBe('One two');
  expect(html(paragraph())).toBe('');
  expect(documentOf('').childCount).toBe(1);
});

describe('opens existing texts unchanged', () => {
  test('the site’s defaults and the sample temple’s texts', () => {
    const seed = readFileSync('supabase/seed.sql', 'utf8');
    const seeded = [...seed.matchAll(/\$\$(.*?)\$\$/gs)].map(([, text = '']) => text);
    const texts = places.map(sectionOf).filter(({ kind, text }) => kind === 'html' && text);
    const defaults = texts.map(({ text = '' }) => text);
    expect(defaults.length).toBeGreaterThan(10);
    expect(seeded.length).toBeGreaterThan(5);
    for (const text of [...defaults, ...seeded]) expect(whyNotVisual(text), text).toBeUndefined();
  });

  test.each([
    [
      '<h2>Day</h2><ol start="4"><li>Four</li></ol><hr><blockquote><p lang="pa">ਸੇਵਾ</p></blockquote>',
      '<h2>Day</h2><ol start="4"><li>Four</li></ol><hr /><blockquote><p lang="pa">ਸੇਵਾ</p></blockquote>',
    ],
    [
      '<p><u>a</u><s>b</s><a href="/seva">c</a></p>',
      '<p><u>a</u><s>b</s><a href="/seva" rel="noopener">c</a></p>',
    ],
    ['<p>a <b>bold <i>word</i></b></p>', '<p>a <strong>bold <em>word</em></strong></p>'],
    [
      '<ul>\n  <li>One</li>\n  <li><p>Two</p><ul><li>Three</li></ul></li>\n</ul>',
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>',
    ],
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

test.each([
  [
    '<figure><img src="https://e.org/a.jpg" alt=""><figcaption>1987</figcaption></figure>',
    'Not supported here and left out: a caption.',
  ],
  ['<p><a href="http://example.org">here</a></p>', '“http://example.org” is not a valid address'],
  ['<p>on the 13<sup>th</sup></p>', 'left out: <sup>.'],
  [
    '<table><tr><td>Sunday</td></tr></table><embed src="https://www.youtube.com/embed/a">',
    'left out: a table, a video or map.',
  ],
  ['<div>One</div><div>two</div>', 'left out: <div>.'],
])('leaves unsupported HTML to the HTML editor: %s', (text, reason) => {
  expect(whyNotVisual(text)).toContain(reason);
});
