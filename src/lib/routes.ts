/** The public pages, spec §2; `href` is both the link and the canonical path (no trailing slash). */
export const routes = {
  home: '/',
  about: '/about',
  gallery: '/gallery',
  seva: '/seva',
  donate: '/donate',
  contact: '/contact',
  login: '/login',
  admin: '/admin',
} as const;

export interface NavLink {
  href: string;
  label: string;
}

/** The header's links, in the spec's order and words; the sign-in link follows them. */
export const navLinks: readonly NavLink[] = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About' },
  { href: routes.gallery, label: 'Gallery' },
  { href: routes.seva, label: 'Seva' },
  { href: routes.donate, label: 'Donate' },
  { href: routes.contact, label: 'Contact' },
];

/** The footer's quick links, in the spec's words. */
export const quickLinks: readonly NavLink[] = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About Us' },
  { href: routes.gallery, label: 'Gallery' },
  { href: routes.seva, label: 'Seva Bookings' },
  { href: routes.contact, label: 'Contact Us' },
];

/** Pages that search engines are kept out of: sign-in and everything behind it. */
export function isPrivate(path: string) {
  return path === routes.login || path === routes.admin || path.startsWith(`${routes.admin}/`);
}

/** The canonical path of a built file's address: `/about.html` and `/about/` are both `/about`. */
export function canonicalPath(pathname: string) {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' ? routes.home : path;
}
