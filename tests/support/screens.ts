// Every screen of the back office, in sidebar order, then its tabs, for tests that visit all of them.

export interface Screen {
  path: string;
  title: string;
  /** The screen that has it as a tab. */
  of?: string;
  /** Error messages of its parts when loading fails. */
  unloaded?: string[];
  /** Messages of its lists when their tables are empty. */
  empty?: Record<string, string>;
}

export const screens = {
  dashboard: {
    path: '/admin',
    title: 'Dashboard',
    unloaded: [
      'The requests could not be loaded.',
      'The change requests could not be counted.',
      'The unanswered messages could not be counted.',
      'The failed notifications could not be counted.',
      'The date of the last backup could not be loaded.',
      'The sevas of the next seven days could not be loaded.',
      'The numbers could not be loaded.',
      'The bookings could not be loaded.',
    ],
  },
  announcements: {
    path: '/admin/announcements',
    title: 'Announcements',
    unloaded: ['The announcements could not be loaded.'],
  },
  events: {
    path: '/admin/events',
    title: 'Events',
    unloaded: ['The events could not be loaded.'],
  },
  content: {
    path: '/admin/content',
    title: 'Page Content',
    unloaded: ['The page content could not be loaded.'],
  },
  pageImages: {
    path: '/admin/page-images',
    title: 'Page Images',
    unloaded: ['Failed to load page images'],
  },
  gallery: {
    path: '/admin/gallery',
    title: 'Gallery',
    unloaded: ['The gallery could not be loaded.'],
  },
  bookings: {
    path: '/admin/bookings',
    title: 'Seva Bookings',
    unloaded: ['The bookings could not be loaded.'],
  },
  sevas: {
    path: '/admin/sevas',
    title: 'Sevas',
    unloaded: [
      'The sevas could not be loaded.',
      'The rooms could not be loaded.',
      'The closed days could not be loaded.',
      'The booking window could not be loaded.',
    ],
  },
  messages: {
    path: '/admin/messages',
    title: 'Messages',
    unloaded: ['The messages could not be loaded.'],
  },
  donationSettings: {
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    unloaded: ['The donation settings could not be loaded.'],
  },
  recipients: {
    path: '/admin/recipients',
    title: 'Recipients',
    unloaded: ['Failed to load notification recipients'],
  },
  notifications: {
    path: '/admin/notifications',
    title: 'Notifications',
    unloaded: [
      'The daily limit of SMS and WhatsApp messages could not be loaded.',
      'Failed to load notification settings',
    ],
  },
  socialMedia: {
    path: '/admin/social-media',
    title: 'Social Media',
    unloaded: ['Failed to load social media settings'],
  },
  settings: {
    path: '/admin/settings',
    title: 'Settings',
    unloaded: ['Failed to load settings. Please try again.'],
  },
  pages: {
    path: '/admin/pages',
    title: 'Pages',
    of: 'Page Content',
    unloaded: ['The pages could not be loaded.'],
  },
  templeDetails: {
    path: '/admin/temple-details',
    title: 'Temple details',
    of: 'Settings',
    unloaded: [
      'The opening hours could not be loaded.',
      'The special hours could not be loaded.',
      'The services could not be loaded.',
      'The page content could not be loaded.',
    ],
  },
  administrators: {
    path: '/admin/administrators',
    title: 'Administrators',
    of: 'Settings',
    unloaded: ['The administrators could not be loaded.'],
  },
  activity: {
    path: '/admin/activity',
    title: 'Activity',
    of: 'Settings',
    unloaded: ['The activity could not be loaded.'],
  },
  familyData: { path: '/admin/family-data', title: 'Family Data', of: 'Settings' },
  account: { path: '/admin/account', title: 'Your account', of: 'Settings' },
} satisfies Record<string, Screen>;
