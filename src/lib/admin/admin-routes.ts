import { routes } from '@/lib/routes';

interface Screen<Path = string> {
  path: Path;
  label: string;
  /** Its label as a tab, if different. */
  tabLabel?: string;
  /** Its heading in the sidebar. */
  group?: 'Website' | 'Seva' | 'Temple';
  /** The screen of the sidebar that has it as a tab. */
  tabOf?: string;
  /** The role that it needs (private.may); without one, any. */
  may?: 'everything';
  /** The public page that shows its changes; without one, Home. */
  publicPage?: string;
}

/** The admin screens in the order of the sidebar, then those that are tabs of one of them. */
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
    may: 'everything',
    publicPage: routes.seva,
  },
  { path: '/admin/sevas', label: 'Sevas', group: 'Seva', publicPage: '/seva#sevas' },
  {
    path: '/admin/messages',
    label: 'Messages',
    group: 'Seva',
    may: 'everything',
    publicPage: routes.contact,
  },
  {
    path: '/admin/donation-settings',
    label: 'Donation Settings',
    group: 'Temple',
    publicPage: routes.donate,
  },
  { path: '/admin/recipients', label: 'Recipients', group: 'Temple', may: 'everything' },
  { path: '/admin/notifications', label: 'Notifications', group: 'Temple', may: 'everything' },
  { path: '/admin/social-media', label: 'Social Media', group: 'Temple', may: 'everything' },
  { path: '/admin/settings', label: 'Settings', tabLabel: 'Name and logo', group: 'Temple' },
  { path: '/admin/pages', label: 'Pages', tabOf: '/admin/content', publicPage: routes.about },
  {
    path: '/admin/temple-details',
    label: 'Temple details',
    tabOf: '/admin/settings',
    publicPage: routes.contact,
  },
  { path: '/admin/administrators', label: 'Administrators', tabOf: '/admin/settings', may: 'everything' },
  { path: '/admin/activity', label: 'Activity', tabOf: '/admin/settings', may: 'everything' },
  { path: '/admin/family-data', label: 'Family Data', tabOf: '/admin/settings', may: 'everything' },
  { path: '/admin/account', label: 'Your account', tabOf: '/admin/settings' },
] as const satisfies Screen[];

export type AdminPath = (typeof screens)[number]['path'];

export const adminScreens: readonly Screen<AdminPath>[] = screens;

/** The screen with that address, if there is one. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);

/** The address of the sidebar's entry for a screen. */
export const entryOf = (path: string) => adminScreen(path)?.tabOf ?? path;

/** A screen of the sidebar and its tabs, by the address of any of them; empty for a screen without tabs. */
export function tabsOf(path: string) {
  const entry = entryOf(path);
  const tabs = adminScreens.filter(({ tabOf }) => tabOf === entry);
  return tabs.length > 0 ? [...adminScreens.filter((screen) => screen.path === entry), ...tabs] : [];
}
