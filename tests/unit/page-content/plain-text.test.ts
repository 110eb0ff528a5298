import { expect, test } from 'vitest';
import * as content from '@/lib/content-html';

const { linesAsHtml, openingParagraph, plainLines, plainText, sanitize } = content;
const { sanitizeForStorage, wordsAsHtml } = content;

test.each([
  ['keeps its lines', 'One\ntwo\r\nthree', '<p>One<br />two<br />three</p>'],
  [
    'keeps its lists',
    'Please bring:\n- a scarf\n-  socks\nThank you',
    '<p>Please bring:</p>\n<ul><li>a scarf</li><li>socks</li></ul>\n<p>Thank you</p>',
  ],
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
  ['keeps what stands in angle brackets', 'Ask <b and older>.', '<p>Ask &lt;b and older&gt;.</p>'],
])('a text without tags %s', (_, typed, html) => {
  expect(sanitize(typed)).toBe(html);
  expect(sanitize(html)).toBe(html);
});

test.each([
  'Ask the langar team <langar@example.org> first.',
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
  ['https://example.org/ਸੇਵਾ।', 'https://example.org/ਸੇਵਾ'],
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

test.each([
  ['<p>Come.<br>See.</p><p>More.</p>', 'Come.\nSee.'],
  ['<p>Come. You can:</p><ol><li>take a tour</li></ol>', 'Come.'],
  [`<p>${'Bring your neighbors. '.repeat(99)}</p>`, 'Bring your neighbors. '.repeat(27).trim()],
  ['<h2>The day</h2><p>Come.</p>', 'The day\nCome.'],
])('%s opens with its first paragraph, whole', (html, opening) =>
  expect(openingParagraph(html)).toBe(opening),
);
