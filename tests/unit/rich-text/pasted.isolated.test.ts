// @vitest-environment happy-dom
// Pasted content keeps its visible structure and takes the site's styling.
import { readFileSync } from 'node:fs';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { expect, test, vi } from 'vitest';
import { htmlOf } from '@/ui/admin/rich-text/html';
import { cleanHtml, sliceOfWords } from '@/ui/admin/rich-text/pasted';
import { schema } from '@/ui/admin/rich-text/schema';

vi.mock('@/lib/config', () => ({
  supabase: { url: 'https://database.example', key: 'sb_publishable_test' },
}));

const clipboard = (name: string) => readFileSync(`tests/support/pasted/${name}.clipboard`, 'utf8');

/** HTML of an empty text after pasting. */
function pasted(html: string) {
  const { body } = new DOMParser().parseFromString(cleanHtml(html).html, 'text/html');
  return htmlOf(DocumentParser.fromSchema(schema).parse(body));
}

const pastedWords = (plain: string) =>
  htmlOf(schema.nodes.doc?.create(null, sliceOfWords(plain, schema).content) as never);

test('from Word', () => {
  expect(pasted(clipboard('word'))).toBe(
    [
      '<h2>Vaisakhi programme</h2>',
      '<p><span lang="pa">ਵਾਹਿਗੁਰੂ</span> Dear <strong>sangat</strong>, please <em>do</em> <u>come</u> on the 13th.</p>',
      '<ul><li>Nishan Sahib at <strong>9:00</strong><ul><li>bring milk</li></ul></li><li>Langar</li></ul>',
      '<p>Then:</p>',
      '<ol><li>Kirtan</li><li>Ardaas</li></ol>',
      '<p><a href="https://example.org/vaisakhi" rel="noopener">More</a></p>',
    ].join(''),
  );
});

test('links addresses in pasted HTML', () => {
  expect(
    pasted('<p><b>https://example.org/a</b>—<a href="https://example.org/b">www.example.org</a></p>'),
  ).toBe(
    '<p><a href="https://example.org/a" rel="noopener"><strong>https://example.org/a</strong></a>—<a href="https://example.org/b" rel="noopener">www.example.org</a></p>',
  );
});

test('keeps words of unsupported blocks apart', () => {
  expect(pasted('<center>One</center>two<pre>five\nsix</pre>')).toBe(
    '<p>One</p><p>two</p><p>five<br />six</p>',
  );
});

const word = (font: string, words: string) =>
  `<style><!-- @font-face {font-family:Joy} /* */ p.MsoNormal, li.MsoNormal {margin:0; font-family:${font},serif} --></style><p class=MsoNormal>${words}</p>`;

test.each([
  '<span style="font-family:AnmolLipi">siqgur pRswid ]</span>',
  '<p>Katha</p><p><font face="GurbaniAkharThick">siqgur</font></p>',
  `<b style='color:red;font-family:"Dr Chatrik Web","serif"'><i>sqgur</i></b>`,
  word('Satluj', 'siqgur'),
])('rejects an old Punjabi font: %s', (html) => {
  expect(cleanHtml(html)).toEqual({
    html: '',
    leftOut:
      'This text uses an old Punjabi font and would be unreadable. Please convert it to Unicode first.',
  });
});

test.each([
  '<p style="font-family:AnmolLipi">ਸਤਿਗੁਰ <font face="Arial">Langar</font> 9:30</p>',
  `<p style="font-family:'Gurmukhi MN'">Langar</p><p style="font-family:'Anmol Uni'">Langar</p>`,
  word('Arial', 'Enjoy the Gurmukhi class'),
])('accepts text that is readable without its font: %s', (html) => {
  expect(cleanHtml(html).leftOut).toBeUndefined();
});

test('names what was left out', () => {
  const { leftOut } = cleanHtml('<embed src="https://e.org/a"><img src="https://e.org/a.jpg">');
  expect(leftOut).toBe('Not supported here and left out: a video or map, a picture (add it with “Picture”).');
});

test('from Google Docs', () => {
  expect(pasted(clipboard('google-docs'))).toBe(
    [
      '<h2>Our school</h2>',
      '<p>Classes are <strong>free</strong><em> for everybody</em>. <a href="https://example.org/school" rel="noopener">Ask us</a>, <s>not them</s></p>',
      '<ul><li>Gurmukhi<ul><li>for beginners</li></ul></li><li>Kirtan</li></ul>',
    ].join(''),
  );
});

test('from the editor itself, with a picture that was uploaded here', () => {
  const picture =
    '<img src="https://database.example/storage/v1/object/public/logos/a.jpg" alt="The hall" />';
  expect(pasted(`<h3 data-pm-slice="1 1 []">The hall</h3><p>${picture}</p>`)).toBe(
    `<h3>The hall</h3><p>${picture}</p>`,
  );
});

test('from WhatsApp', () => {
  expect(pastedWords(clipboard('whatsapp'))).toBe(
    [
      '<p><strong>Sukhmani Sahib</strong> this <em>Sunday</em> at <s>9</s> 10 AM ਵਾਹਿਗੁਰੂ<br />',
      'See <a href="https://example.org/my_page_is_here" rel="noopener">https://example.org/my_page_is_here</a> or <strong>write to </strong><a href="mailto:seva@example.org" rel="noopener"><strong>seva@example.org</strong></a> the <em>whole</em> day</p>',
      '<ul><li>milk</li><li>flour</li></ul>',
      '<ol><li>Kirtan</li><li>Ardaas</li></ol>',
      '<blockquote><p>from the granthi</p></blockquote>',
      '<p>5. January is not a list, and 2 * 3 * 4 is not bold</p>',
    ].join(''),
  );
});
