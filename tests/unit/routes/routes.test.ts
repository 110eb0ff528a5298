import { expect, test } from 'vitest';
import { canonicalPath, isPrivate, navLinks, quickLinks } from '@/lib/routes';

test('the header leads to the public pages, to Events after those of the specification', () => {
  expect(navLinks.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'Home /',
    'About /about',
    'Gallery /gallery',
    'Seva /seva',
    'Donate /donate',
    'Contact /contact',
    'Events /events',
  ]);
});

test('the footer’s quick links use the footer’s words', () => {
  expect(quickLinks.map(({ label }) => label)).toEqual([
    'Home',
    'About Us',
    'Gallery',
    'Events',
    'Seva Bookings',
    'Donate',
    'Contact Us',
  ]);
});

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
  expect(['/login', '/admin', '/admin/bookings'].every(isPrivate)).toBe(true);
  expect(navLinks.some(({ href }) => isPrivate(href))).toBe(false);
  expect(isPrivate('/administration')).toBe(false);
});
