import { routes } from '@/lib/routes';

/**
 * The admin screens in the order of the sidebar, each with what one must be allowed to use it (private.may), and with the
 * public page that shows its changes.
 */
export const adminScreens = [
  { path: '/admin', may: 'anything', label: 'Dashboard', publicPage: routes.home },
  { path: '/admin/announcements', may: 'website', label: 'Announcements', publicPage: routes.home },
  { path: '/admin/events', may: 'website', label: 'Events', publicPage: '/#events' },
  { path: '/admin/content', may: 'website', label: 'Page Content', publicPage: routes.home },
  { path: '/admin/pages', may: 'website', label: 'Pages', publicPage: routes.about },
  { path: '/admin/temple-details', may: 'website', label: 'Temple details', publicPage: routes.contact },
  { path: '/admin/page-images', may: 'website', label: 'Page Images', publicPage: routes.home },
  { path: '/admin/gallery', may: 'website', label: 'Gallery', publicPage: routes.gallery },
  { path: '/admin/bookings', may: 'bookings', label: 'Seva Bookings', publicPage: routes.seva },
  { path: '/admin/sevas', may: 'anything', label: 'Sevas', publicPage: '/seva#sevas' },
  { path: '/admin/messages', may: 'bookings', label: 'Messages', publicPage: routes.contact },
  { path: '/admin/family-data', may: 'bookings', label: 'Family Data', publicPage: routes.privacy },
  { path: '/admin/donation-settings', may: 'website', label: 'Donation Settings', publicPage: routes.donate },
  { path: '/admin/recipients', may: 'people', label: 'Recipients', publicPage: routes.home },
  { path: '/admin/notifications', may: 'people', label: 'Notifications', publicPage: routes.home },
  { path: '/admin/social-media', may: 'people', label: 'Social Media', publicPage: routes.home },
  { path: '/admin/administrators', may: 'people', label: 'Administrators', publicPage: routes.home },
  { path: '/admin/activity', may: 'people', label: 'Activity', publicPage: routes.home },
  { path: '/admin/account', may: 'anything', label: 'Your account', publicPage: routes.home },
  { path: '/admin/settings', may: 'website', label: 'Settings', publicPage: routes.home },
] as const;

export type AdminPath = (typeof adminScreens)[number]['path'];

/** The screen with that address, if there is one. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);
