import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteUrl } from '@/lib/config';
import * as content from '@/lib/content-html';
import { linkParts } from '@/lib/web-address';
import { samples } from '../../support/samples.ts';

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
  ['keeps text in angle brackets', 'Ask <b and older>.', '<p>Ask &lt;b and older&gt;.</p>'],
])('plain text %s', (_, typed, html) => {
  expect(sanitize(typed)).toBe(html);
  expect(sanitize(html)).toBe(html);
});

test.each([
  'Ask the langar team <langar@example.org> first.',
  'https://example.org/?day=sun&currency_code=USD&section=2',
  '&lt;b&gt; &copy &#8238; &amp;',
])('stores and shows %s as typed', (typed) => {
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
  ['*Come to https://example.org/langar*', 'https://example.org/langar'],
  ['_Live: https://youtu.be/a_B-_', 'https://youtu.be/a_B-'],
  ['_Live_: https://youtu.be/a_B_', 'https://youtu.be/a_B_'],
  ['https://example.org/a5’s—all welcome', 'https://example.org/a5'],
])('ends the link in %s at the end of the address', (typed, address) => {
  expect(/href="([^"]*)"/.exec(linesAsHtml(typed))?.[1]).toBe(address);
});

test('links only the address, whatever characters surround it', () => {
  const signs =
    '* _ ~ " \' “ ’ ( ) [ ] { < > ` | \\ — – - -- -> → ⇒ • · ▪️ │ । … ... ! , : 📧 ➡️ 👩‍👧 🇮🇳 1️⃣ ℹ️ ™ \t';
  const sign = fc.constantFrom(...signs.split(' '));
  const web = ['https://example.org/langar', 'www.example.org', 'https://example.org/ਸੇਵਾ?a=b&c#d-e'];
  const address = fc.constantFrom(...web, 'seva@example.org', "first.o'last+x@mail.example.co.uk");
  const rest = fc.constantFrom('', ' more', "'s");
  fc.assert(
    fc.property(fc.tuple(sign, sign, address, sign, rest), (written) => {
      const parts = linkParts(written.join(''));
      expect(parts.filter(({ href }) => href).map(({ words }) => words)).toEqual([written[2]]);
      expect(parts.map(({ words }) => words).join('')).toBe(written.join(''));
    }),
    { numRuns: samples(1000) },
  );
});

test.each([
  ['<a href="https://e.org/z?a=1&amp;b=2">on Zoom </a>!', 'on Zoom (https://e.org/z?a=1&b=2) !'],
  ['<a href="https://www.e.org/">E.org</a>', 'E.org'],
  ['<a href="mailto:a@e.org?subject=Seva">us</a>', 'us (a@e.org)'],
  ['<a href="tel:+17755550123">(775) 555-0123</a>', '(775) 555-0123'],
  ['<a href="/seva">Book</a>', `Book (${siteUrl}/seva)`],
  ['<a href="#top">Up</a>', 'Up'],
])('adds the address to the plain text of %s if needed', (link, words) => {
  expect(plainLines(`<p>${link}</p>`)).toBe(words);
});

test('keeps words and lines apart when tags are removed', () => {
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
  ['<h2>The day</h2><p><a href="/seva">Come</a>.</p>', 'The day\nCome.'],
])('takes the first paragraph of %s', (html, opening) => expect(openingParagraph(html)).toBe(opening));
