// Every screen with something to be saved, for tests of what all of them promise.

import type { Locator, Page } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';

interface FormScreen {
  name: string;
  path: string;
  title: string;
  /** What the field may hold, telling one from the other; `words` is in it wherever blanks may be. */
  value: (who: string) => string;
  /** Stores `value('0')`, where the screen does not edit what is there anyway. */
  given?: (status: Status) => PromiseLike<unknown>;
  /** Opens the row that shows this, where it is edited in a dialog. */
  open?: (page: Page, shown: string) => Promise<void>;
  field: (page: Page) => Locator;
  save: (page: Page) => Locator;
  saved: string;
  failed: string;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const contactHeader = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });

export function formScreens(words: string): FormScreen[] {
  const value = (who: string) => `0 ${words} ${who}`;
  return [
    {
      name: 'an announcement',
      path: '/admin/announcements',
      title: 'Announcements',
      value,
      given: (status) =>
        service(status)
          .from('announcements')
          .insert({ message: value('0') }),
      open: (page, shown) => button(row(page, shown), 'Edit').click(),
      field: (page) => box(page, 'Message'),
      save: (page) => button(page, 'Save changes'),
      saved: 'Announcement updated successfully',
      failed: 'An error occurred while saving the announcement',
    },
    {
      name: 'an event',
      path: '/admin/events',
      title: 'Events',
      value,
      given: (status) =>
        service(status)
          .from('events')
          .insert({ title: value('0'), date: '2092-04-13' }),
      open: (page, shown) => button(row(page, shown), 'Edit').click(),
      field: (page) => box(page, 'Title'),
      save: (page) => button(page, 'Save changes'),
      saved: 'Event updated successfully',
      failed: 'An error occurred while saving the event',
    },
    {
      name: 'a text',
      path: '/admin/content',
      title: 'Page Content',
      value,
      field: (page) => box(page, 'Home, hero subtitle'),
      save: (page) => button(page, 'Save Home, hero subtitle'),
      saved: '"Hero subtitle" has been updated successfully.',
      failed: '"Hero subtitle" could not be saved.',
    },
    {
      name: 'what a picture shows',
      path: '/admin/page-images',
      title: 'Page Images',
      value,
      given: (status) =>
        service(status).from('page_images').update({ image_url: '/khanda-icon.svg' }).eq('page', 'contact'),
      field: (page) => contactHeader(page).getByRole('textbox'),
      save: (page) => button(page, 'Save page images'),
      saved: 'Page images saved successfully',
      failed: 'Failed to save page images',
    },
    {
      name: 'a picture’s description',
      path: `/admin/gallery?search=${encodeURIComponent(words)}`,
      title: 'Gallery',
      value,
      given: (status) =>
        service(status)
          .from('gallery')
          .insert({ src: `${status.siteUrl}/khanda-icon.svg`, alt: value('0'), category: 'langar' }),
      open: (page, shown) => button(page, `Edit ${shown}`).click(),
      field: (page) => page.getByRole('dialog').getByLabel('Alt text'),
      save: (page) => button(page, 'Save changes'),
      saved: 'Image updated successfully',
      failed: 'An error occurred while updating the image',
    },
    {
      name: 'the giving button',
      path: '/admin/donation-settings',
      title: 'Donation Settings',
      value,
      field: (page) => box(page, 'Button text'),
      save: (page) => button(page, 'Save settings'),
      saved: 'Settings saved successfully!',
      failed: 'Failed to save settings. Please try again.',
    },
    {
      name: 'a recipient',
      path: '/admin/recipients',
      title: 'Recipients',
      value,
      given: (status) =>
        service(status)
          .from('notification_recipients')
          .insert({ name: value('0'), phone: '+17755550177' }),
      // The list is by name: this one stays first.
      field: (page) => page.getByLabel('Name').first(),
      save: (page) => button(page, 'Save recipients'),
      saved: 'Recipients saved successfully',
      failed: 'Failed to save recipients',
    },
    {
      name: 'a template',
      path: '/admin/notifications',
      title: 'Notifications',
      value,
      field: (page) => box(region(page, 'Message received'), 'Message'),
      save: (page) => button(page, 'Save settings'),
      saved: 'Notification settings saved successfully',
      failed: 'Failed to save notification settings',
    },
    {
      name: 'the page on Facebook',
      path: '/admin/social-media',
      title: 'Social Media',
      // An identifier may hold no blanks.
      value: (who) => who,
      given: (status) => service(status).from('social_media_settings').insert({ facebook_page_id: '0' }),
      field: (page) => box(page, 'Facebook page ID'),
      save: (page) => button(page, 'Save settings'),
      saved: 'Social media settings saved successfully',
      failed: 'Failed to save social media settings',
    },
    {
      name: 'the temple’s name',
      path: '/admin/settings',
      title: 'Settings',
      value,
      field: (page) => box(page, 'Temple name'),
      save: (page) => button(page, 'Save settings'),
      saved: 'Settings saved successfully!',
      failed: 'Failed to save settings. Please try again.',
    },
  ];
}
