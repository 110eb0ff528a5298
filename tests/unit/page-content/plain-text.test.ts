import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as content from '@/lib/content-html';
import { samples } from '../../support/samples.ts';

const { linesAsHtml, openingParagraph, plainLines, plainText, sanitize } = content;
const { sanitizeForStorage, wordsAsHtml } = content;

describe('a text without tags', () => {
  test.each([
    ['keeps its lines', 'One\ntwo\r\nthree', '<p>One<br />two<br />three</p>'],
    ['keeps its paragraphs', 'One\n \n\ntwo', '<p>One</p>\n<p>two</p>'],
    [
      'keeps its lists',
      'Please bring:\n- a scarf\n-  socks\nThank you',
      '<p>Please bring:</p>\n<ul><li>a scarf</li><li>socks</li></ul>\n<p>Thank you</p>',
    ],
    ['keeps two lists apart', '- a\n\n- b', '<ul><li>a</li></ul>\n<ul><li>b</li></ul>'],
    ['is no list for a dash alone', '-5 degrees\n-\n5 - 8', '<p>-5 degrees<br />-<br />5 - 8</p>'],
    [
      'keeps its addresses',
      'See https://example.org/a?b=1&c=2.',
      '<p>See <a href="https://example.org/a?b=1&amp;c=2" rel="noopener">https://example.org/a?b=1&amp;c=2</a>.</p>',
    ],
    [
      'keeps its email addresses, in lists too',
      '- Write to office@example.org!',
      '<ul><li>Write to <a href="mailto:office@example.org" rel="noopener">office@example.org</a>!</li></ul>',
    ],
    ['keeps what is no address', 'www. https:// a@b 5 < 6', '<p>www. https:// a@b 5 &lt; 6</p>'],
    ['keeps its entities', 'Tom &amp; Jerry', '<p>Tom &amp;amp; Jerry</p>'],
    ['keeps what stands in angle brackets', 'Ask <b and older>.', '<p>Ask &lt;b and older&gt;.</p>'],
  ])('%s', (_, typed, html) => {
    expect(sanitize(typed)).toBe(html);
    expect(sanitize(html)).toBe(html);
  });

  test('whose words are shown alone keeps lines and addresses', () => {
    expect(wordsAsHtml('1 Main Street\nReno, NV\nwww.example.org')).toBe(
      '1 Main Street<br />Reno, NV<br /><a href="https://www.example.org" rel="noopener">www.example.org</a>',
    );
    expect(plainText('1 Main Street\nReno')).toBe('1 Main Street Reno');
  });
});

test.each([
  'Ask the langar team <langar@example.org> first.',
  '<https://example.org/seva>',
  'https://example.org/?day=sun&currency_code=USD&section=2',
  '&lt;b&gt; &copy &#8238; &amp;',
])('%s is stored and told as it was typed', (typed) => {
  expect(sanitizeForStorage(typed)).toBe(typed);
  expect(plainText(typed)).toBe(typed);
  expect(plainText(sanitize(typed))).toBe(typed);
  expect(wordsAsHtml(typed).replaceAll(/<[^>]*>/g, '')).toBe(
    typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
});

test.each([
  ['(see https://en.wikipedia.org/wiki/Nankana_(city))', 'https://en.wikipedia.org/wiki/Nankana_(city)'],
  ['«www.example.org/a», ', 'https://www.example.org/a'],
  ['https://example.org/ਸੇਵਾ।', 'https://example.org/ਸੇਵਾ'],
  ['[https://example.org/a[1]].', 'https://example.org/a[1]'],
  ['office@example.org।', 'mailto:office@example.org'],
])('the link in %s ends where its address does', (typed, address) => {
  expect(/href="([^"]*)"/.exec(linesAsHtml(typed))?.[1]).toBe(address);
});

test('no words are glued together when tags are taken away, nor lines when the words are shown alone', () => {
  const html =
    '<div>One</div><div>two</div><table><tr><td>three</td><td>four</td></tr></table>five<br>six<hr>seven';
  const words = sanitize(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();
  expect(words.split(/\s+/)).toHaveLength(7);
  expect(plainText(html)).toBe('One two three four five six seven');
  expect(plainLines('<p>One\ntwo</p><p>three &amp;lt; &lt;four&gt;</p>')).toBe('One two\nthree &lt; <four>');
});

test('whatever is written, only links and line breaks come out of a text of words', () => {
  const pieces = `<a href="|<script>|https://|www.|a@b.co|"|'|>|&lt;|&|\n|javascript:`.split('|');
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string());
  const known = /^<(br \/|a href="(https:\/\/|mailto:)[^"<>]*" rel="noopener"|\/a)>$/;
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const html of [wordsAsHtml(pieces.join('')), linesAsHtml(pieces.join(''))]) {
        for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(known);
      }
    }),
    { numRuns: samples(1000) },
  );
});

test.each([
  ['<p>Come.<br>See.</p><p>More.</p>', 'Come.\nSee.'],
  ['<p>Come. You can:</p><ol><li>take a tour</li></ol>', 'Come.'],
  ['<p>You can:</p><ol><li>take a tour</li></ol>', 'You can…'],
  ['Come.\nSee.\n\nMore.', 'Come.\nSee.'],
  [`<p>${'Bring your neighbors. '.repeat(99)}</p>`, 'Bring your neighbors. '.repeat(27).trim()],
  ['<h2>The day</h2><p>Come.</p>', 'The day\nCome.'],
  ['<p></p><ul><li>9:30</li></ul>', '9:30'],
  ['No markup\n<h2', 'No markup\n<h2'],
])('%s opens with its first paragraph, whole', (html, opening) =>
  expect(openingParagraph(html)).toBe(opening),
);
