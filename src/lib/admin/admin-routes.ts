import { routes } from '@/lib/routes';

/** The admin screens in the order of the sidebar, each with the public page that shows its changes. */
export const adminScreens = [
  { path: '/admin', label: 'Dashboard', publicPage: routes.home },
  { path: '/admin/announcements', label: 'Announcements', publicPage: routes.home },
  { path: '/admin/events', label: 'Events', publicPage: '/#events' },
  { path: '/admin/content', label: 'Page Content', publicPage: routes.home },
  { path: '/admin/pages', label: 'Pages', publicPage: routes.about },
  { path: '/admin/temple-details', label: 'Temple details', publicPage: routes.contact },
  { path: '/admin/page-images', label: 'Page Images', publicPage: routes.home },
  { path: '/admin/gallery', label: 'Gallery', publicPage: routes.gallery },
  { path: '/admin/bookings', label: 'Seva Bookings', publicPage: routes.seva },
  { path: '/admin/sevas', label: 'Sevas', publicPage: '/seva#sevas' },
  { path: '/admin/messages', label: 'Messages', publicPage: routes.contact },
  { path: '/admin/family-data', label: 'Family Data', publicPage: routes.privacy },
  { path: '/admin/donation-settings', label: 'Donation Settings', publicPage: routes.donate },
  { path: '/admin/recipients', label: 'Recipients', publicPage: routes.home },
  { path: '/admin/notifications', label: 'Notifications', publicPage: routes.home },
  { path: '/admin/social-media', label: 'Social Media', publicPage: routes.home },
  { path: '/admin/settings', label: 'Settings', publicPage: routes.home },
] as const;

export type AdminPath = (typeof adminScreens)[number]['path'];

/** The screen with that address, if there is one. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);
