import { routes } from '@/lib/routes';

interface Screen<Path = string> {
  path: Path;
  label: string;
  /** Label as a tab, if different. */
  tabLabel?: string;
  /** Heading in the sidebar. */
  group?: 'Website' | 'Seva' | 'Temple';
  /** Path of the sidebar screen that shows it as a tab. */
  tabOf?: string;
  /** Required role (private.has_access); any role by default. */
  role?: 'everything';
  /** Public page that shows its changes; Home by default. */
  publicPage?: string;
}

/** Admin screens in sidebar order, followed by those that are only tabs. */
const screens = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/announcements', label: 'Announcements', group: 'Website' },
  { path: '/admin/events', label: 'Events', group: 'Website', publicPage: '/#events' },
  { path: '/admin/content', label: 'Page Content', tabLabel: 'Texts', group: 'Website' },
  { path: '/admin/page-images', label: 'Page Images', group: 'Website' },
  { path: '/admin/gallery', label: 'Gallery', group: 'Website', publicPage: routes.gallery },
  {
    path: '/admin/bookings',
    label: 'Seva Bookings',
    group: 'Seva',
    role: 'everything',
    publicPage: routes.seva,
  },
  { path: '/admin/sevas', label: 'Sevas', group: 'Seva', publicPage: '/seva#sevas' },
  {
    path: '/admin/messages',
    label: 'Messages',
    group: 'Seva',
    role: 'everything',
    publicPage: routes.contact,
  },
  {
    path: '/admin/donation-settings',
    label: 'Donation Settings',
    group: 'Temple',
    publicPage: routes.donate,
  },
  { path: '/admin/recipients', label: 'Recipients', group: 'Temple', role: 'everything' },
  { path: '/admin/notifications', label: 'Notifications', group: 'Temple', role: 'everything' },
  { path: '/admin/social-media', label: 'Social Media', group: 'Temple', role: 'everything' },
  { path: '/admin/settings', label: 'Settings', tabLabel: 'Name and logo', group: 'Temple' },
  { path: '/admin/pages', label: 'Pages', tabOf: '/admin/content', publicPage: routes.about },
  {
    path: '/admin/temple-details',
    label: 'Temple details',
    tabOf: '/admin/settings',
    publicPage: routes.contact,
  },
  { path: '/admin/administrators', label: 'Administrators', tabOf: '/admin/settings', role: 'everything' },
  { path: '/admin/activity', label: 'Activity', tabOf: '/admin/settings', role: 'everything' },
  { path: '/admin/family-data', label: 'Family Data', tabOf: '/admin/settings', role: 'everything' },
  { path: '/admin/account', label: 'Your account', tabOf: '/admin/settings' },
] as const satisfies Screen[];

export type AdminPath = (typeof screens)[number]['path'];

export const adminScreens: readonly Screen<AdminPath>[] = screens;

/** Finds the screen with this path. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);

/** Path of the sidebar entry for a screen. */
export const entryOf = (path: string) => adminScreen(path)?.tabOf ?? path;

/** A sidebar screen with its tabs, given the path of any of them. Empty if it has no tabs. */
export function tabsOf(path: string) {
  const entry = entryOf(path);
  const tabs = adminScreens.filter(({ tabOf }) => tabOf === entry);
  return tabs.length > 0 ? [...adminScreens.filter((screen) => screen.path === entry), ...tabs] : [];
}
