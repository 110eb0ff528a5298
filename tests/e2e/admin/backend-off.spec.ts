// The backend is switched off under every screen: it says so soon, loses nothing that was typed, and goes on when
// the backend is back.
import type { Locator, Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { switchOff, switchOn } from '../../support/backend.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { file, jpegWithLocation, png } from '../../support/pictures.ts';
import { remember } from '../../support/remember.ts';

test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

/** A failed read is tried once more; with what a busy machine needs to show it. */
const soon = { timeout: 4000 };

const words = unique('Typed in a tunnel');
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Screen {
  path: string;
  title: string;
  /** What it says when it cannot be loaded. */
  unloaded: string;
  /** There once it is loaded. */
  loaded: (page: Page) => Locator;
}

const screens: Screen[] = [
  {
    path: '/admin/announcements',
    title: 'Announcements',
    unloaded: 'The announcements could not be loaded.',
    loaded: (page) => page.getByRole('table'),
  },
  {
    path: '/admin/events',
    title: 'Events',
    unloaded: 'The events could not be loaded.',
    loaded: (page) => page.getByRole('table').first(),
  },
  {
    path: '/admin/content',
    title: 'Page Content',
    unloaded: 'The page content could not be loaded.',
    loaded: (page) => box(page, 'Home, hero subtitle'),
  },
  {
    path: '/admin/page-images',
    title: 'Page Images',
    unloaded: 'Failed to load page images',
    loaded: (page) => button(page, 'Save page images'),
  },
  {
    path: '/admin/bookings',
    title: 'Seva Bookings',
    unloaded: 'The bookings could not be loaded.',
    loaded: (page) => page.getByRole('table', { name: /^Bookings/ }),
  },
  {
    path: '/admin/messages',
    title: 'Messages',
    unloaded: 'The messages could not be loaded.',
    loaded: (page) => page.getByRole('table'),
  },
  {
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    unloaded: 'The donation settings could not be loaded.',
    loaded: (page) => box(page, 'Business email'),
  },
  {
    path: '/admin/recipients',
    title: 'Recipients',
    unloaded: 'Failed to load notification recipients',
    loaded: (page) => button(page, 'Save recipients'),
  },
  {
    path: '/admin/notifications',
    title: 'Notifications',
    unloaded: 'Failed to load notification settings',
    loaded: (page) => button(page, 'Save settings'),
  },
  {
    path: '/admin/social-media',
    title: 'Social Media',
    unloaded: 'Failed to load social media settings',
    loaded: (page) => button(page, 'Save settings'),
  },
  {
    path: '/admin/settings',
    title: 'Settings',
    unloaded: 'Failed to load settings. Please try again.',
    loaded: (page) => box(page, 'Temple name'),
  },
];

for (const { path, title, unloaded, loaded } of screens) {
  test(`${title} says soon that it cannot be loaded, and opens when it can`, async ({ page, context }) => {
    await openScreen(page, '/admin', 'Dashboard');
    await switchOff(context);
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: unloaded }).first();
    await expect(failure).toBeVisible(soon);
    await expect(failure).toContainText('Check that you are online, then try again.');
    await expectNoAxeViolations(page);
    await switchOn(context);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(loaded(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
}

test('the Dashboard says soon which of its parts cannot be loaded', async ({ page, context }) => {
  await openScreen(page, '/admin/settings', 'Settings');
  await switchOff(context);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const part = (hasText: string) => page.getByRole('alert').filter({ hasText });
  const [numbers, bookings] = [
    part('The numbers could not be loaded.'),
    part('The bookings could not be loaded.'),
  ];
  await expect(numbers).toBeVisible(soon);
  await expect(bookings).toBeVisible(soon);
  await switchOn(context);
  for (const failure of [numbers, bookings]) {
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  }
});

test('a brief hiccup is survived without a word', async ({ page }) => {
  let refused = 0;
  await page.route('**/rest/v1/announcements*', (route) => {
    refused += 1;
    return refused === 1 ? route.abort('connectionrefused') : route.fallback();
  });
  await openScreen(page, '/admin/announcements', 'Announcements');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeEmpty();
});

interface Edit {
  name: string;
  path: string;
  title: string;
  /** Types, chooses or presses something. */
  edit: (page: Page) => Promise<void>;
  save: (page: Page) => Locator;
  failed: string;
  /** What was typed is as it was. */
  kept: (page: Page) => Promise<void>;
  saved: string;
}

const inDialog = (page: Page) => page.getByRole('dialog');
const firstImage = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });
const picture = 'https://pictures.example/tunnel.png';

const edits: Edit[] = [
  {
    name: 'a new announcement',
    path: '/admin/announcements',
    title: 'Announcements',
    edit: async (page) => {
      await button(page, 'New announcement').click();
      await box(page, 'Message').fill(words);
    },
    save: (page) => button(page, 'Create announcement'),
    failed: 'An error occurred while saving the announcement',
    kept: (page) => expect(box(page, 'Message')).toHaveValue(words),
    saved: 'Announcement created successfully',
  },
  {
    name: 'a new event',
    path: '/admin/events',
    title: 'Events',
    edit: async (page) => {
      await button(page, 'New event').click();
      await box(page, 'Title').fill(words);
      await inDialog(page).getByLabel('Date').fill('2093-04-13');
    },
    save: (page) => button(page, 'Create event'),
    failed: 'An error occurred while saving the event',
    kept: async (page) => {
      await expect(box(page, 'Title')).toHaveValue(words);
      await expect(inDialog(page).getByLabel('Date')).toHaveValue('2093-04-13');
    },
    saved: 'Event created successfully',
  },
  {
    name: 'a text',
    path: '/admin/content',
    title: 'Page Content',
    edit: (page) => box(page, 'Home, hero subtitle').fill(words),
    save: (page) => button(page, 'Save Home, hero subtitle'),
    failed: '"Hero subtitle" could not be saved.',
    kept: (page) => expect(box(page, 'Home, hero subtitle')).toHaveValue(words),
    saved: '"Hero subtitle" has been updated successfully.',
  },
  {
    name: 'a picture’s address',
    path: '/admin/gallery',
    title: 'Gallery',
    edit: async (page) => {
      const form = region(page, 'Add by address');
      await form.getByLabel('Image URL').fill(picture);
      await expect(form.getByLabel('Width')).toHaveValue('320');
      await form.getByLabel('Alt text').fill(words);
      await form.getByLabel('Category').selectOption({ label: 'Langar' });
    },
    save: (page) => button(page, 'Add image'),
    failed: 'An error occurred while adding the image',
    kept: async (page) => {
      const form = region(page, 'Add by address');
      await expect(form.getByLabel('Image URL')).toHaveValue(picture);
      await expect(form.getByLabel('Alt text')).toHaveValue(words);
    },
    saved: 'Image added to gallery successfully',
  },
  {
    name: 'chosen pictures',
    path: '/admin/gallery',
    title: 'Gallery',
    edit: async (page) => {
      const part = region(page, 'Upload');
      await part.getByLabel('Upload pictures').setInputFiles(file('one.png', 'image/png', await png()));
      await part.getByLabel('Alt text of one.png').fill(words);
      await part.getByLabel('Category').selectOption({ label: 'Langar' });
    },
    save: (page) => button(page, 'Add 1 picture'),
    failed: 'An error occurred while adding the image',
    kept: (page) => expect(region(page, 'Upload').getByLabel('Alt text of one.png')).toHaveValue(words),
    saved: 'Image added to gallery successfully',
  },
  {
    name: 'the giving button',
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    edit: (page) => box(page, 'Button text').fill(words),
    save: (page) => button(page, 'Save settings'),
    failed: 'Failed to save settings. Please try again.',
    kept: (page) => expect(box(page, 'Button text')).toHaveValue(words),
    saved: 'Settings saved successfully!',
  },
  {
    name: 'a recipient',
    path: '/admin/recipients',
    title: 'Recipients',
    edit: async (page) => {
      await button(page, 'Add recipient').click();
      const card = page.getByRole('group', { name: 'New recipient' });
      await card.getByLabel('Phone').fill('775-555-0188');
      await card.getByLabel('Name').fill(words);
    },
    save: (page) => button(page, 'Save recipients'),
    failed: 'Failed to save recipients',
    kept: (page) =>
      expect(page.getByRole('group', { name: words }).getByLabel('Phone')).toHaveValue('+17755550188'),
    saved: 'Recipients saved successfully',
  },
  {
    name: 'a template',
    path: '/admin/notifications',
    title: 'Notifications',
    edit: (page) => box(region(page, 'Message received'), 'Message').fill(words),
    save: (page) => button(page, 'Save settings'),
    failed: 'Failed to save notification settings',
    kept: (page) => expect(box(region(page, 'Message received'), 'Message')).toHaveValue(words),
    saved: 'Notification settings saved successfully',
  },
  {
    name: 'a token',
    path: '/admin/social-media',
    title: 'Social Media',
    edit: async (page) => {
      await box(page, 'Facebook page ID').fill('333');
      await page.getByLabel('Facebook page token').fill('typed-token');
    },
    save: (page) => button(page, 'Save settings'),
    failed: 'Failed to save social media settings',
    kept: async (page) => {
      await expect(box(page, 'Facebook page ID')).toHaveValue('333');
      await expect(page.getByLabel('Facebook page token')).toHaveValue('typed-token');
    },
    saved: 'Social media settings saved successfully',
  },
  {
    name: 'the temple’s name',
    path: '/admin/settings',
    title: 'Settings',
    edit: async (page) => {
      await box(page, 'Temple name').fill(words);
      await box(page, 'Subtitle').fill('Sparks, Nevada');
    },
    save: (page) => button(page, 'Save settings'),
    failed: 'Failed to save settings. Please try again.',
    kept: async (page) => {
      await expect(box(page, 'Temple name')).toHaveValue(words);
      await expect(box(page, 'Subtitle')).toHaveValue('Sparks, Nevada');
    },
    saved: 'Settings saved successfully!',
  },
];

let putBack = async () => {};
test.beforeEach(async ({ status, page }) => {
  putBack = await remember(status, words);
  await page.route('https://pictures.example/*', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await png() }),
  );
});
test.afterEach(() => putBack());

const said = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence, { exact: true });
const alarm = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence }).first();

for (const { name, path, title, edit, save, failed, kept, saved } of edits) {
  test(`${name} survives a backend that goes away before it is saved`, async ({ page, context }) => {
    await openScreen(page, path, title);
    await edit(page);
    await switchOff(context);
    await save(page).click();
    await expect(alarm(page, failed)).toBeVisible();
    await kept(page);
    await switchOn(context);
    await save(page).click();
    await expect(said(page, saved)).toBeVisible();
  });
}

// A picture is uploaded when it is chosen.
const uploads = [
  {
    name: 'a logo',
    path: '/admin/settings',
    title: 'Settings',
    input: (page: Page) => page.getByLabel('Upload a logo'),
    chosen: async () => file('logo.jpg', 'image/jpeg', await jpegWithLocation()),
    failed: 'Failed to upload logo',
    shown: (page: Page) => page.getByRole('img', { name: 'The logo' }),
  },
  {
    name: 'a page’s picture',
    path: '/admin/page-images',
    title: 'Page Images',
    input: (page: Page) => firstImage(page).locator('input[type=file]'),
    chosen: async () => file('logo.jpg', 'image/jpeg', await jpegWithLocation()),
    failed: 'Failed to upload image',
    shown: (page: Page) => firstImage(page).getByRole('img'),
  },
];

for (const { name, path, title, input, chosen, failed, shown } of uploads) {
  test(`${name} that could not be uploaded need not be chosen again`, async ({ page, context }) => {
    await openScreen(page, path, title);
    await expect(input(page)).toBeAttached();
    await switchOff(context);
    await input(page).setInputFiles(await chosen());
    await expect(alarm(page, failed)).toBeVisible();
    await switchOn(context);
    await button(page, 'Try again with logo.jpg').click();
    await expect(shown(page)).toHaveAttribute('src', /\/storage\/v1\/object\/public\/logos\//);
    await expect(button(page, 'Try again with logo.jpg')).toHaveCount(0);
  });
}

test('a page’s alt text survives a backend that goes away before it is saved', async ({
  page,
  context,
  status,
}) => {
  await service(status).from('page_images').update({ image_url: picture }).eq('page', 'contact');
  await openScreen(page, '/admin/page-images', 'Page Images');
  const alt = firstImage(page).getByRole('textbox');
  await alt.fill(words);
  await switchOff(context);
  await button(page, 'Save page images').click();
  await expect(alarm(page, 'Failed to save page images')).toBeVisible();
  await expect(alt).toHaveValue(words);
  await switchOn(context);
  await button(page, 'Save page images').click();
  await expect(said(page, 'Page images saved successfully')).toBeVisible();
});

test('approving and cancelling say so, and can be tried again', async ({ page, context, status }) => {
  const family = unique('Tunnelwala');
  await givenBookings(status, { date: '2047-03-04', family_name: family });
  await openScreen(page, `/admin/bookings?search=${encodeURIComponent(family)}`, 'Seva Bookings');
  const row = page.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Pending');
  await switchOff(context);
  await button(row, 'Approve').click();
  await expect(alarm(page, 'An error occurred while approving the booking')).toBeVisible();
  await switchOn(context);
  await button(row, 'Approve').click();
  await expect(said(page, 'Booking has been approved successfully')).toBeVisible();
  await switchOff(context);
  await button(row, 'Cancel').click();
  await button(page, 'Cancel booking').click();
  await expect(alarm(page, 'An error occurred while cancelling the booking')).toBeVisible();
  await switchOn(context);
  await button(row, 'Cancel').click();
  await button(page, 'Cancel booking').click();
  await expect(said(page, 'Booking has been cancelled successfully')).toBeVisible();
  await forgetFamily(status, family);
});

test('a message’s status can be tried again', async ({ page, context, status }) => {
  const name = unique('Tunnel Kaur');
  const db = service(status).from('contact_submissions');
  await db.insert({ name, email: 'amrit@example.org', message: 'x', status: 'read' });
  await openScreen(page, '/admin/messages', 'Messages');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await button(page, `Read the message from ${name}`).click();
  await switchOff(context);
  await button(page, 'Archive').click();
  await expect(alarm(page, 'An error occurred while updating the message')).toBeVisible();
  await switchOn(context);
  await button(page, 'Archive').click();
  await expect(said(page, 'Message marked as archived')).toBeVisible();
  await service(status).from('contact_submissions').delete().eq('name', name);
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('what was typed to sign in stays, and signs in later', async ({ page, context, status }) => {
    await page.goto('/login');
    await box(page, 'Email').fill(status.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(status.admin.password);
    await switchOff(context);
    await button(page, 'Sign in').click();
    await expect(alarm(page, 'An error occurred during sign in')).toBeVisible();
    await expect(box(page, 'Email')).toHaveValue(status.admin.email);
    await switchOn(context);
    await button(page, 'Sign in').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
