import { routes } from '@/lib/routes';

/** The admin screens in the order of the sidebar, each with the public page that shows its changes. */
export const adminScreens = [
  { path: '/admin', label: 'Dashboard', shows: routes.home },
  { path: '/admin/announcements', label: 'Announcements', shows: routes.home },
  { path: '/admin/events', label: 'Events', shows: '/#events' },
  { path: '/admin/content', label: 'Page Content', shows: routes.home },
  { path: '/admin/page-images', label: 'Page Images', shows: routes.home },
  { path: '/admin/gallery', label: 'Gallery', shows: routes.gallery },
  { path: '/admin/bookings', label: 'Seva Bookings', shows: routes.seva },
  { path: '/admin/messages', label: 'Messages', shows: routes.contact },
  { path: '/admin/donation-settings', label: 'Donation Settings', shows: routes.donate },
  { path: '/admin/recipients', label: 'Recipients', shows: routes.home },
  { path: '/admin/notifications', label: 'Notifications', shows: routes.home },
  { path: '/admin/social-media', label: 'Social Media', shows: routes.home },
  { path: '/admin/settings', label: 'Settings', shows: routes.home },
] as const;

export type AdminPath = (typeof adminScreens)[number]['path'];

/** The screen with that address, if there is one. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);
