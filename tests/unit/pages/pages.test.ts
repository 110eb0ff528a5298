import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as pages from '@/features/pages/manage/manage-pages';
import { serialiseJsonLd } from '@/lib/build/json-ld';
import { firstSentences, firstWords } from '@/lib/excerpt';
import { isPrivate, navLinks, routes } from '@/lib/routes';

const { addressFor, isReserved, newPage, pageForm, reservedAddresses } = pages;

test('the database reserves the same addresses as the form', () => {
  const migration = readFileSync('supabase/migrations/20261121180650_pages.sql', 'utf8');
  const list = /address <> all \(array\[(.*?)\]\)/s.exec(migration)?.[1] ?? '';
  expect([...list.matchAll(/'([^']+)'/g)].map(([, address]) => address)).toEqual(reservedAddresses);
});

test('what the website has at its root is reserved', () => {
  const root = [...readdirSync('src/pages'), ...readdirSync('public')]
    .map((name) => name.replace(/\..*/, ''))
    // Neither is an address that a page could have.
    .filter((name) => /^[a-z0-9-]+$/.test(name));
  const linked = Object.values(routes).map((path) => path.slice(1));
  expect([...root, ...linked].filter((name) => name !== '' && !isReserved(name))).toEqual([]);
  expect(root).toContain('about');
  expect(['gallery-2', 'sitemap-index', 'sitemap-0'].every(isReserved)).toBe(true);
  expect(['langar', 'about-us', 'galleries'].some(isReserved)).toBe(false);
});

test.each([
  ['First visit', 'first-visit'],
  ['Café', 'cafe'],
  ['ਲੰਗਰ', ''],
])('%s suggests the address %s', (title, address) => {
  expect(addressFor(title)).toBe(address);
});

test.each([
  ['address', { address: 'Two words' }, 'Please use small letters, digits and hyphens'],
  ['address', { address: 'donate' }, 'The website itself uses this address. Please choose another.'],
  ['alt_text', { image_url: 'https://e.org/a.jpg' }, 'Please say what the picture shows.'],
  ['content', { content: '<a href="javascript:x">x</a>' }, '“javascript:x” leads nowhere.'],
])('the form says what is wrong with %s', async (name, values, sentence) => {
  const { error } = await pageForm.safeParseAsync({ ...newPage, title: 'x', address: 'x', ...values });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.path).toEqual([name]);
  expect(error?.issues[0]?.message).toContain(sentence);
});

test.each([
  ['Come and see.', 20, 'Come and see.'],
  ['Come, and see.', 8, 'Come…'],
  ['👨‍👩‍👧'.repeat(9), 20, '👨‍👩‍👧👨‍👩‍👧…'],
])('an excerpt of “%s” ends after a whole word, or a whole character', (text, most, excerpt) => {
  expect(firstWords(text, most)).toBe(excerpt);
});

test.each([
  ['Come. See all of it.', 10, 'Come.'],
  ['Is it open? Yes, “always.” Come in.', 28, 'Is it open? Yes, “always.”'],
  ['ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ। ਆਓ ਜੀ', 16, 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ।'],
])('the beginning of “%s” ends after a whole sentence or line, if any', (text, most, beginning) => {
  expect(firstSentences(text, most)).toBe(beginning);
});

test('search engines are kept out of sign-in and the back office, and of nothing else', () => {
  const hidden = ['/my-seva', '/board', '/login', '/admin', '/admin/bookings'];
  expect(hidden.every(isPrivate)).toBe(true);
  expect(navLinks.some(({ href }) => isPrivate(href))).toBe(false);
  expect(isPrivate('/administration')).toBe(false);
});

test('in JSON-LD, whatever the name, it cannot close its script, and reads back unchanged', () => {
  const named = (name: string) =>
    ({ '@context': 'https://schema.org', '@type': 'PlaceOfWorship', name }) as const;
  expect(serialiseJsonLd(named('</script><!--'))).not.toContain('<');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const json = serialiseJsonLd(named(name));
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(named(name));
    }),
  );
});
