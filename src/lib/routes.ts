/** Addresses of the pages, without a trailing slash. Each is both the link and the canonical path. */
export const routes = {
  home: '/',
  about: '/about',
  gallery: '/gallery',
  events: '/events',
  seva: '/seva',
  donate: '/donate',
  contact: '/contact',
  mySeva: '/my-seva',
  privacy: '/privacy',
  board: '/board',
  login: '/login',
  admin: '/admin',
} as const;

export interface NavLink {
  href: string;
  label: string;
}

/** Links in the header. The sign-in link follows them. */
export const navLinks: readonly NavLink[] = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About' },
  { href: routes.gallery, label: 'Gallery' },
  { href: routes.seva, label: 'Seva' },
  { href: routes.donate, label: 'Donate' },
  { href: routes.contact, label: 'Contact' },
  { href: routes.events, label: 'Events' },
];

/** The footer's quick links. */
export const quickLinks: readonly NavLink[] = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About Us' },
  { href: routes.gallery, label: 'Gallery' },
  { href: routes.events, label: 'Events' },
  { href: routes.seva, label: 'Seva Bookings' },
  { href: routes.donate, label: 'Donate' },
  { href: routes.contact, label: 'Contact Us' },
];

/** Whether a page stays out of the sitemap: a family's own page, the board, sign-in and the back office. */
export function isPrivate(path: string) {
  return (
    path === routes.mySeva ||
    path === routes.board ||
    path === routes.login ||
    path === routes.admin ||
    path.startsWith(`${routes.admin}/`)
  );
}

/** Returns the canonical path: `/about.html` and `/about/` become `/about`. */
export function canonicalPath(pathname: string) {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' ? routes.home : path;
}

/** The localStorage key of the administrator's session, which the header reads, too. */
export const sessionStorageKey = 'sb-gurdwara-auth-token';
