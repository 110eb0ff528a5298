import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as pages from '@/features/pages/manage/manage-pages';
import { serializeJsonLd } from '@/lib/build/json-ld';
import { firstSentences, firstWords } from '@/lib/excerpt';
import { isPrivate, navLinks, routes } from '@/lib/routes';

const { addressFor, newPage, pageForm } = pages;

test('the database reserves every address at the website’s root', () => {
  const migration = readFileSync('supabase/migrations/20261121180650_pages.sql', 'utf8');
  const list = /address <> all \(array\[(.*?)\]\)/s.exec(migration)?.[1] ?? '';
  const reserved = [...list.matchAll(/'([^']+)'/g)].map(([, address]) => address);
  const root = [...readdirSync('src/pages'), ...readdirSync('public')]
    .map((name) => name.replace(/\..*/, ''))
    // A page's address cannot contain other characters.
    .filter((name) => /^[a-z0-9-]+$/.test(name));
  const linked = Object.values(routes).map((path) => path.slice(1));
  expect([...root, ...linked].filter((name) => name !== '' && !reserved.includes(name))).toEqual([]);
  expect(root).toContain('about');
});

test.each([
  ['First visit', 'first-visit'],
  ['Café', 'cafe'],
  ['ਲੰਗਰ', ''],
])('suggests for %s the address %s', (title, address) => {
  expect(addressFor(title)).toBe(address);
});

test.each([
  ['address', { address: 'Two words' }, 'Please use lowercase letters, digits and hyphens'],
  ['alt_text', { image_url: 'https://e.org/a.jpg' }, 'Please say what the picture shows.'],
  ['content', { content: '<a href="javascript:x">x</a>' }, '“javascript:x” is not a valid address.'],
])('reports an invalid %s', async (name, values, sentence) => {
  const { error } = await pageForm.safeParseAsync({ ...newPage, title: 'x', address: 'x', ...values });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.path).toEqual([name]);
  expect(error?.issues[0]?.message).toContain(sentence);
});

test.each([
  ['Come and see.', 20, 'Come and see.'],
  ['Come, and see.', 8, 'Come…'],
  ['👨‍👩‍👧'.repeat(9), 20, '👨‍👩‍👧👨‍👩‍👧…'],
])('ends an excerpt of “%s” after a word, or at least a grapheme', (text, most, excerpt) => {
  expect(firstWords(text, most)).toBe(excerpt);
});

test.each([
  ['Come. See all of it.', 10, 'Come.'],
  ['Is it open? Yes, “always.” Come in.', 28, 'Is it open? Yes, “always.”'],
  ['ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ। ਆਓ ਜੀ', 16, 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ।'],
])('ends the beginning of “%s” after a sentence or line if possible', (text, most, beginning) => {
  expect(firstSentences(text, most)).toBe(beginning);
});

test('keeps private pages out of the sitemap, and no others', () => {
  const hidden = ['/my-seva', '/board', '/login', '/admin', '/admin/bookings'];
  expect(hidden.every(isPrivate)).toBe(true);
  expect(navLinks.some(({ href }) => isPrivate(href))).toBe(false);
  expect(isPrivate('/administration')).toBe(false);
});

test('escapes JSON-LD so that no value can close its script, and stays valid JSON', () => {
  const named = (name: string) =>
    ({ '@context': 'https://schema.org', '@type': 'PlaceOfWorship', name }) as const;
  expect(serializeJsonLd(named('</script><!--'))).not.toContain('<');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const json = serializeJsonLd(named(name));
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(named(name));
    }),
  );
});
