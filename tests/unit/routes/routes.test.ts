import { expect, test } from 'vitest';
import { canonicalPath, isPrivate, navLinks } from '@/lib/routes';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about/index.html', '/about'],
])('%s is known as %s', (built, canonical) => {
  expect(canonicalPath(built)).toBe(canonical);
});

test('search engines are kept out of sign-in and the back office, and of nothing else', () => {
  expect(['/my-seva', '/invited', '/board', '/login', '/admin', '/admin/bookings'].every(isPrivate)).toBe(
    true,
  );
  expect(navLinks.some(({ href }) => isPrivate(href))).toBe(false);
  expect(isPrivate('/administration')).toBe(false);
});
