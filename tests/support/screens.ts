// Every screen of the back office, in the order of the sidebar, for tests that are the same for all of them.
import type { Locator, Page } from 'playwright/test';
import { button, region, textbox } from './locators.ts';

type Find = (page: Page) => Locator;

export interface Screen {
  path: string;
  title: string;
  /** What it says when it cannot be loaded. */
  unloaded?: string;
  /** Visible once it is loaded. */
  loaded: Find;
  /** What it says when this table is empty. */
  empty?: { table: string; sentence: string };
}

export interface FormScreen extends Screen {
  /** Any of its fields. */
  field: Find;
  /** What shows that field, where it is closed at first. */
  opener?: Find;
  /** The name of the button. */
  save: string;
  saved: string;
  failed: string;
}

/** How a row is added: the buttons, and the sentence when it is stored. */
interface Creation {
  creation: { open: string; save: string; saved: string };
}

/** A picture that is uploaded as soon as it is chosen. */
interface Upload {
  upload: { input: Find; failed: string; picture: Find };
}

const table: Find = (page) => page.getByRole('table').first();
const saveButton =
  (name: string): Find =>
  (page) =>
    button(page, name);

export const screens = {
  dashboard: {
    path: '/admin',
    title: 'Dashboard',
    loaded: table,
    empty: { table: 'seva_bookings', sentence: 'No bookings found.' },
  } satisfies Screen,
  announcements: {
    path: '/admin/announcements',
    title: 'Announcements',
    unloaded: 'The announcements could not be loaded.',
    loaded: table,
    empty: { table: 'announcements', sentence: 'No announcements yet.' },
    field: (page) => textbox(page, 'Message'),
    save: 'Save changes',
    saved: 'Announcement updated successfully',
    failed: 'An error occurred while saving the announcement',
    creation: {
      open: 'New announcement',
      save: 'Create announcement',
      saved: 'Announcement created successfully',
    },
  } satisfies FormScreen & Creation,
  events: {
    path: '/admin/events',
    title: 'Events',
    unloaded: 'The events could not be loaded.',
    loaded: table,
    empty: { table: 'events', sentence: 'No upcoming events.' },
  } satisfies Screen,
  content: {
    path: '/admin/content',
    title: 'Page Content',
    unloaded: 'The page content could not be loaded.',
    loaded: saveButton('Preview page'),
  } satisfies Screen,
  pages: {
    path: '/admin/pages',
    title: 'Pages',
    unloaded: 'The pages could not be loaded.',
    loaded: table,
    empty: { table: 'pages', sentence: 'No pages yet.' },
  } satisfies Screen,
  templeDetails: {
    path: '/admin/temple-details',
    title: 'Temple details',
    unloaded: 'The opening hours could not be loaded.',
    loaded: saveButton('Save opening hours'),
  } satisfies Screen,
  pageImages: {
    path: '/admin/page-images',
    title: 'Page Images',
    unloaded: 'Failed to load page images',
    loaded: saveButton('Save page images'),
  } satisfies Screen,
  gallery: {
    path: '/admin/gallery',
    title: 'Gallery',
    unloaded: 'The gallery could not be loaded.',
    loaded: (page) => region(page, 'Pictures').getByRole('listitem').first(),
    empty: { table: 'gallery', sentence: 'No pictures yet.' },
  } satisfies Screen,
  bookings: {
    path: '/admin/bookings',
    title: 'Seva Bookings',
    unloaded: 'The bookings could not be loaded.',
    loaded: (page) => page.getByRole('table', { name: /^Bookings/ }).first(),
  } satisfies Screen,
  sevas: {
    path: '/admin/sevas',
    title: 'Sevas',
    unloaded: 'The sevas could not be loaded.',
    loaded: table,
    empty: { table: 'sevas', sentence: 'No sevas yet.' },
  } satisfies Screen,
  messages: {
    path: '/admin/messages',
    title: 'Messages',
    unloaded: 'The messages could not be loaded.',
    loaded: table,
    empty: { table: 'contact_submissions', sentence: 'No messages yet.' },
  } satisfies Screen,
  familyData: {
    path: '/admin/family-data',
    title: 'Family Data',
    loaded: saveButton('Look up'),
  } satisfies Screen,
  donationSettings: {
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    unloaded: 'The donation settings could not be loaded.',
    loaded: saveButton('Save settings'),
    save: 'Save settings',
    saved: 'Settings saved successfully!',
  } satisfies Screen & Partial<FormScreen>,
  recipients: {
    path: '/admin/recipients',
    title: 'Recipients',
    unloaded: 'Failed to load notification recipients',
    loaded: saveButton('Save recipients'),
    empty: { table: 'notification_recipients', sentence: 'No recipients yet.' },
    field: (page) => page.getByLabel('Name').first(),
    save: 'Save recipients',
    saved: 'Recipients saved successfully',
    failed: 'Failed to save recipients',
  } satisfies FormScreen,
  notifications: {
    path: '/admin/notifications',
    title: 'Notifications',
    unloaded: 'Failed to load notification settings',
    loaded: saveButton('Save settings'),
    field: (page) => textbox(region(page, 'Message received'), 'Message'),
    opener: (page) => region(page, 'Message received').getByText('What it says'),
    save: 'Save settings',
    saved: 'Notification settings saved successfully',
    failed: 'Failed to save notification settings',
  } satisfies FormScreen,
  socialMedia: {
    path: '/admin/social-media',
    title: 'Social Media',
    unloaded: 'Failed to load social media settings',
    loaded: saveButton('Save settings'),
  } satisfies Screen,
  administrators: {
    path: '/admin/administrators',
    title: 'Administrators',
    unloaded: 'The administrators could not be loaded.',
    loaded: table,
  } satisfies Screen,
  activity: {
    path: '/admin/activity',
    title: 'Activity',
    unloaded: 'The activity could not be loaded.',
    loaded: (page) => page.getByRole('combobox', { name: 'Who' }),
    empty: { table: 'activity', sentence: 'Nobody has changed anything in the last month.' },
  } satisfies Screen,
  account: {
    path: '/admin/account',
    title: 'Your account',
    loaded: (page) => button(page, 'Sign out everywhere'),
  } satisfies Screen,
  settings: {
    path: '/admin/settings',
    title: 'Settings',
    unloaded: 'Failed to load settings. Please try again.',
    loaded: saveButton('Save settings'),
    field: (page) => textbox(page, 'Temple name'),
    save: 'Save settings',
    saved: 'Settings saved successfully!',
    failed: 'Failed to save settings. Please try again.',
    upload: {
      input: (page) => page.getByLabel('Upload a logo'),
      failed: 'Failed to upload logo',
      picture: (page) => page.getByRole('img', { name: 'The logo' }),
    },
  } satisfies FormScreen & Upload,
};
