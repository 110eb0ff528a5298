// Every screen of the back office, for tests that are the same for all of them. One list, hence more than 150 lines.
import type { Locator, Page } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { button, region, row, textbox } from './locators.ts';

type Find = (page: Page) => Locator;

export interface Screen {
  path: string;
  title: string;
  /** What it says when it cannot be loaded. */
  unloaded?: string;
  /** Visible once it is loaded. */
  loaded?: Find;
  /** What it says when this table is empty. */
  empty?: { table: string; sentence: string };
}

export interface FormScreen extends Screen {
  /** Any of its fields. */
  field: Find;
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

const contactHeader = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });

const dashboard = {
  path: '/admin',
  title: 'Dashboard',
  empty: { table: 'seva_bookings', sentence: 'No bookings found.' },
} satisfies Screen;

const announcements = {
  path: '/admin/announcements',
  title: 'Announcements',
  unloaded: 'The announcements could not be loaded.',
  loaded: (page) => page.getByRole('table'),
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
} satisfies FormScreen & Creation;

const events = {
  path: '/admin/events',
  title: 'Events',
  unloaded: 'The events could not be loaded.',
  loaded: (page) => page.getByRole('table').first(),
  empty: { table: 'events', sentence: 'No upcoming events.' },
  field: (page) => textbox(page, 'Title'),
  save: 'Save changes',
  saved: 'Event updated successfully',
  failed: 'An error occurred while saving the event',
  creation: { open: 'New event', save: 'Create event', saved: 'Event created successfully' },
} satisfies FormScreen & Creation;

const content = {
  path: '/admin/content',
  title: 'Page Content',
  unloaded: 'The page content could not be loaded.',
  field: (page) => textbox(page, 'Home, hero subtitle'),
  save: 'Save Home, hero subtitle',
  saved: '"Hero subtitle" has been updated successfully.',
  failed: '"Hero subtitle" could not be saved.',
} satisfies FormScreen;

const pageImages = {
  path: '/admin/page-images',
  title: 'Page Images',
  unloaded: 'Failed to load page images',
  field: (page) => contactHeader(page).getByRole('textbox'),
  save: 'Save page images',
  saved: 'Page images saved successfully',
  failed: 'Failed to save page images',
  upload: {
    input: (page) => page.getByLabel(/^(Add a|Replace the) picture: Contact, top of the page/),
    failed: 'Failed to upload image',
    picture: (page) => contactHeader(page).getByRole('img'),
  },
} satisfies FormScreen & Upload;

const gallery = {
  path: '/admin/gallery',
  title: 'Gallery',
  empty: { table: 'gallery', sentence: 'No pictures yet.' },
  field: (page) => page.getByRole('dialog').getByLabel('Alt text'),
  save: 'Save changes',
  saved: 'Image updated successfully',
  failed: 'An error occurred while updating the image',
} satisfies FormScreen;

const bookings = {
  path: '/admin/bookings',
  title: 'Seva Bookings',
  unloaded: 'The bookings could not be loaded.',
  loaded: (page) => page.getByRole('table', { name: /^Bookings/ }),
} satisfies Screen;

const sevas = {
  path: '/admin/sevas',
  title: 'Sevas',
  unloaded: 'The sevas could not be loaded.',
  loaded: (page) => page.getByRole('table'),
  empty: { table: 'sevas', sentence: 'No sevas yet.' },
  field: (page) => textbox(page, 'Name'),
  save: 'Save changes',
  saved: 'Seva updated successfully',
  failed: 'An error occurred while saving the seva',
  creation: { open: 'New seva', save: 'Create seva', saved: 'Seva created successfully' },
} satisfies FormScreen & Creation;

const messages = {
  path: '/admin/messages',
  title: 'Messages',
  unloaded: 'The messages could not be loaded.',
  loaded: (page) => page.getByRole('table'),
  empty: { table: 'contact_submissions', sentence: 'No messages yet.' },
} satisfies Screen;

const templeDetails = {
  path: '/admin/temple-details',
  title: 'Temple details',
  unloaded: 'The opening hours could not be loaded.',
  loaded: (page) => button(page, 'Save opening hours'),
  field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }),
  save: 'Save changes',
  saved: 'Service updated successfully',
  failed: 'An error occurred while saving the service',
} satisfies FormScreen;

const donationSettings = {
  path: '/admin/donation-settings',
  title: 'Donation Settings',
  unloaded: 'The donation settings could not be loaded.',
  field: (page) => textbox(page, 'Button text'),
  save: 'Save settings',
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings. Please try again.',
} satisfies FormScreen;

const recipients = {
  path: '/admin/recipients',
  title: 'Recipients',
  unloaded: 'Failed to load notification recipients',
  empty: { table: 'notification_recipients', sentence: 'No recipients yet.' },
  field: (page) => page.getByLabel('Name').first(),
  save: 'Save recipients',
  saved: 'Recipients saved successfully',
  failed: 'Failed to save recipients',
} satisfies FormScreen;

const notifications = {
  path: '/admin/notifications',
  title: 'Notifications',
  unloaded: 'Failed to load notification settings',
  field: (page) => textbox(region(page, 'Message received'), 'Message'),
  save: 'Save settings',
  saved: 'Notification settings saved successfully',
  failed: 'Failed to save notification settings',
} satisfies FormScreen;

const socialMedia = {
  path: '/admin/social-media',
  title: 'Social Media',
  unloaded: 'Failed to load social media settings',
  field: (page) => textbox(page, 'Facebook page ID'),
  save: 'Save settings',
  saved: 'Social media settings saved successfully',
  failed: 'Failed to save social media settings',
} satisfies FormScreen;

const settings = {
  path: '/admin/settings',
  title: 'Settings',
  unloaded: 'Failed to load settings. Please try again.',
  field: (page) => textbox(page, 'Temple name'),
  save: 'Save settings',
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings. Please try again.',
  upload: {
    input: (page) => page.getByLabel('Upload a logo'),
    failed: 'Failed to upload logo',
    picture: (page) => page.getByRole('img', { name: 'The logo' }),
  },
} satisfies FormScreen & Upload;

export const screens = {
  dashboard,
  announcements,
  events,
  content,
  templeDetails,
  pageImages,
  gallery,
  bookings,
  sevas,
  messages,
  donationSettings,
  recipients,
  notifications,
  socialMedia,
  settings,
};

interface Form extends FormScreen {
  name: string;
  /** A valid value of the field that contains `who`, and also `words` where the field may contain blanks. */
  value: (who: string) => string;
  /** Stores a row with `value('0')`, unless the row always exists. */
  given?: (status: Status) => PromiseLike<unknown>;
  /** Opens the dialog of the row that contains this text. */
  open?: (page: Page, shown: string) => Promise<void>;
}

export const givenSocialPage = (status: Status) =>
  service(status).from('social_media_settings').insert({ facebook_page_id: '0' });

/** Stores a picture for the header of these pages, because only pictures have a description. */
export const givenHeaders = (status: Status, ...pages: string[]) =>
  service(status).from('page_images').update({ image_url: '/khanda-icon.svg' }).in('page', pages);

/** One form of every screen that has one. */
export function forms(words: string): Form[] {
  const value = (who: string) => `0 ${words} ${who}`;
  const openRow = (page: Page, shown: string) => button(row(page, shown), 'Edit').click();
  return [
    {
      ...announcements,
      name: 'an announcement',
      value,
      given: (status) =>
        service(status)
          .from('announcements')
          .insert({ message: value('0') }),
      open: openRow,
    },
    {
      ...events,
      name: 'an event',
      value,
      given: (status) =>
        service(status)
          .from('events')
          .insert({ title: value('0'), date: '2092-04-13' }),
      open: openRow,
    },
    { ...content, name: 'a text', value },
    {
      ...templeDetails,
      name: 'a service',
      value,
      given: (status) =>
        service(status)
          .from('programme')
          .insert({ name: value('0'), starts: '6:00', ends: '7:00' }),
      open: openRow,
    },
    {
      ...pageImages,
      name: 'what a picture shows',
      value,
      given: (status) => givenHeaders(status, 'contact'),
    },
    {
      ...gallery,
      name: 'a picture’s description',
      path: `${gallery.path}?search=${encodeURIComponent(words)}`,
      value,
      given: (status) =>
        service(status)
          .from('gallery')
          .insert({ src: `${status.siteUrl}/khanda-icon.svg`, alt: value('0'), category: 'langar' }),
      open: (page, shown) => button(page, `Edit ${shown}`).click(),
    },
    {
      ...sevas,
      name: 'a seva',
      value,
      given: (status) =>
        service(status)
          .from('sevas')
          .insert({ name: value('0'), isoffered: false }),
      open: openRow,
    },
    { ...donationSettings, name: 'the giving button', value },
    {
      ...recipients,
      name: 'a recipient',
      value,
      // The list is sorted by name: this row stays first.
      given: (status) =>
        service(status)
          .from('notification_recipients')
          .insert({ name: value('0'), phone: '+17755550177' }),
    },
    { ...notifications, name: 'a template', value },
    // An identifier may hold no blanks.
    { ...socialMedia, name: 'the page on Facebook', value: (who) => who, given: givenSocialPage },
    { ...settings, name: 'the temple’s name', value },
  ];
}
