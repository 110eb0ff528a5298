// @vitest-environment happy-dom
// What is pasted becomes what the eye saw where it was copied, in the looks of the site.
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

/** What is written into an empty text by pasting. */
function pasted(html: string) {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return htmlOf(DocumentParser.fromSchema(schema).parse(body));
}

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

test('from Google Docs', () => {
  expect(pasted(clipboard('google-docs'))).toBe(
    [
      '<h2>Our school</h2>',
      '<p>Classes are <strong>free</strong><em> for everybody</em>. <a href="https://example.org/school" rel="noopener">Ask us</a>, <s>not them</s></p>',
      '<ul><li>Gurmukhi<ul><li>for beginners</li></ul></li><li>Kirtan</li></ul>',
    ].join(''),
  );
});

test('from a web page', () => {
  expect(pasted(clipboard('web-page'))).toBe(
    [
      '<h2>History</h2>',
      '<p>Founded in 1987 by <strong>twelve families</strong>.</p>',
      '<p>Open and <a href="https://example.org/" rel="noopener">read</a>.</p>',
      '<blockquote><p>Truth is high.</p></blockquote>',
      '<p>Sunday – 10:00</p><p>Wednesday – 18:00</p>',
    ].join(''),
  );
});

test('from the editor itself, with a picture that was uploaded here', () => {
  const html =
    '<h3 data-pm-slice="1 1 []">The hall</h3><p><img src="https://database.example/storage/v1/object/public/logos/a.jpg" alt="The hall"></p>';
  expect(pasted(html)).toBe(
    '<h3>The hall</h3><p><img src="https://database.example/storage/v1/object/public/logos/a.jpg" alt="The hall" /></p>',
  );
});

test('from WhatsApp', () => {
  const { content } = sliceOfWords(clipboard('whatsapp'), schema);
  expect(htmlOf(schema.nodes.doc?.create(null, content) as never)).toBe(
    [
      '<p><strong>Sukhmani Sahib</strong> this <em>Sunday</em> at <s>9</s> 10 AM ਵਾਹਿਗੁਰੂ<br />',
      'See <a href="https://example.org/my_page_is_here" rel="noopener">https://example.org/my_page_is_here</a> for the <strong>whole</strong> day</p>',
      '<ul><li>milk</li><li>flour</li></ul>',
      '<ol><li>Kirtan</li><li>Ardaas</li></ol>',
      '<blockquote><p>from the granthi</p></blockquote>',
      '<p>5. January is not a list, and 2 * 3 * 4 is not bold</p>',
    ].join(''),
  );
});
