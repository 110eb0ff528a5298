import { routes } from '@/lib/routes';

/**
 * Admin screens in sidebar order, each with the role it requires (private.may) and the public page that shows its
 * changes.
 */
export const adminScreens = [
  { path: '/admin', may: 'website', label: 'Dashboard', publicPage: routes.home },
  { path: '/admin/announcements', may: 'website', label: 'Announcements', publicPage: routes.home },
  { path: '/admin/events', may: 'website', label: 'Events', publicPage: '/#events' },
  { path: '/admin/content', may: 'website', label: 'Page Content', publicPage: routes.home },
  { path: '/admin/pages', may: 'website', label: 'Pages', publicPage: routes.about },
  { path: '/admin/temple-details', may: 'website', label: 'Temple details', publicPage: routes.contact },
  { path: '/admin/page-images', may: 'website', label: 'Page Images', publicPage: routes.home },
  { path: '/admin/gallery', may: 'website', label: 'Gallery', publicPage: routes.gallery },
  { path: '/admin/bookings', may: 'everything', label: 'Seva Bookings', publicPage: routes.seva },
  { path: '/admin/sevas', may: 'website', label: 'Sevas', publicPage: '/seva#sevas' },
  { path: '/admin/messages', may: 'everything', label: 'Messages', publicPage: routes.contact },
  { path: '/admin/family-data', may: 'everything', label: 'Family Data', publicPage: routes.privacy },
  { path: '/admin/donation-settings', may: 'website', label: 'Donation Settings', publicPage: routes.donate },
  { path: '/admin/recipients', may: 'everything', label: 'Recipients', publicPage: routes.home },
  { path: '/admin/notifications', may: 'everything', label: 'Notifications', publicPage: routes.home },
  { path: '/admin/social-media', may: 'everything', label: 'Social Media', publicPage: routes.home },
  { path: '/admin/administrators', may: 'everything', label: 'Administrators', publicPage: routes.home },
  { path: '/admin/activity', may: 'everything', label: 'Activity', publicPage: routes.home },
  { path: '/admin/account', may: 'website', label: 'Your account', publicPage: routes.home },
  { path: '/admin/settings', may: 'website', label: 'Settings', publicPage: routes.home },
] as const;

export type AdminPath = (typeof adminScreens)[number]['path'];

/** Finds the screen with this path. */
export const adminScreen = (path: string) => adminScreens.find((screen) => screen.path === path);
