import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addressFor,
  isReserved,
  newPage,
  pageForm,
  reservedAddresses,
} from '@/features/pages/manage/manage-pages';
import { firstSentences, firstWords } from '@/lib/excerpt';
import { routes } from '@/lib/routes';

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
  ['  Children’s Camp & Langar: 2027! ', 'childrens-camp-langar-2027'],
  ['Café', 'cafe'],
  ['ਲੰਗਰ', ''],
  [`${'long '.repeat(20)}`, 'long-'.repeat(12).slice(0, -1)],
])('%s suggests the address %s', (title, address) => {
  expect(addressFor(title)).toBe(address);
});

test.each([
  [
    'address',
    { address: 'Two words' },
    'Please use small letters, digits and hyphens, such as first-visit, and at most 60 of them.',
  ],
  [
    'address',
    { address: 'x'.repeat(61) },
    'Please use small letters, digits and hyphens, such as first-visit, and at most 60 of them.',
  ],
  ['address', { address: 'donate' }, 'The website itself uses this address. Please choose another.'],
  ['title', { title: ' ' }, 'Please enter a title.'],
  [
    'linked',
    { linked: 'menu' as const, title: 'x'.repeat(25) },
    'The menu has room for a title of at most 24 characters.',
  ],
  ['alt_text', { image_url: 'https://e.org/a.jpg' }, 'Please say what the picture shows.'],
  ['content', { content: '<a href="javascript:x">x</a>' }, '“javascript:x” leads nowhere.'],
])('the form says what is wrong with %s', (name, values, sentence) => {
  const { error } = pageForm.safeParse({ ...newPage, title: 'x', address: 'x', ...values });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.path).toEqual([name]);
  expect(error?.issues[0]?.message).toContain(sentence);
});

test.each([
  ['Come and see.', 20, 'Come and see.'],
  ['Come, and see.', 8, 'Come…'],
  ['Come and see', 8, 'Come and…'],
  ['👨‍👩‍👧'.repeat(9), 20, '👨‍👩‍👧👨‍👩‍👧…'],
  ['ਸ੍ਰੀ'.repeat(9), 6, 'ਸ੍ਰੀ…'],
  ['https://example.org/a/long/way', 20, '…'],
  ['See https://example.org/a/long/way', 20, 'See…'],
])('an excerpt of “%s” ends after a whole word, or a whole character', (text, most, excerpt) => {
  expect(firstWords(text, most)).toBe(excerpt);
});

test.each([
  ['Come. See.', 20, 'Come. See.'],
  ['Come. See all of it.', 10, 'Come.'],
  ['Is it open? Yes, “always.” Come in.', 28, 'Is it open? Yes, “always.”'],
  ['Bring a friend\nThe day begins', 20, 'Bring a friend'],
  ['ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ। ਆਓ ਜੀ', 16, 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ।'],
  ['At 9:30.15 sharp we begin', 14, 'At 9:30.15…'],
])('the beginning of “%s” ends after a whole sentence or line, if any', (text, most, beginning) => {
  expect(firstSentences(text, most)).toBe(beginning);
});
