// Two people, each signed in with a browser of their own, on the same screen: neither undoes the other silently,
// and whoever comes second reads what has happened.
import type { Locator, Page } from 'playwright/test';
import { secondAdministrator } from '../../../scripts/local/seed.ts';
import type { Status } from '../../../scripts/local/stack.ts';
import { test as base, expect, openScreen, signedIn, unique } from '../../support/admin.ts';
import { givenBookings } from '../../support/bookings.ts';
import { remember } from '../../support/remember.ts';
import { service } from '../../support/supabase.ts';

/** `page` is the first one's, `second` the other one's. */
const test = base.extend<{ second: Page }>({
  second: async ({ browser, status, baseURL }, use) => {
    const admin = { ...status.admin, email: secondAdministrator };
    const storageState = await signedIn({ ...status, admin });
    const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    await use(await context.newPage());
    await context.close();
  },
});
test.use({ expectedConsole: /status of (409|412|422)/ });

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const said = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence, { exact: true });
const alarm = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Somebody else has changed this meanwhile' });

const words = unique('Two');
const version = (who: string) => `${words} ${who}`;

interface Screen {
  name: string;
  path: string;
  title: string;
  /** Stores the first version, where the screen does not edit what is there anyway. */
  given?: (status: Status) => PromiseLike<unknown>;
  /** Opens the row that shows this version. */
  open?: (page: Page, shown: string) => Promise<void>;
  field: (page: Page) => Locator;
  save: (page: Page) => Locator;
  saved: string;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const contactHeader = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });

const screens: Screen[] = [
  {
    name: 'an announcement',
    path: '/admin/announcements',
    title: 'Announcements',
    given: (status) =>
      service(status)
        .from('announcements')
        .insert({ message: version('0') }),
    open: (page, shown) => button(row(page, shown), 'Edit').click(),
    field: (page) => box(page, 'Message'),
    save: (page) => button(page, 'Save changes'),
    saved: 'Announcement updated successfully',
  },
  {
    name: 'an event',
    path: '/admin/events',
    title: 'Events',
    given: (status) =>
      service(status)
        .from('events')
        .insert({ title: version('0'), date: '2092-04-13' }),
    open: (page, shown) => button(row(page, shown), 'Edit').click(),
    field: (page) => box(page, 'Title'),
    save: (page) => button(page, 'Save changes'),
    saved: 'Event updated successfully',
  },
  {
    name: 'a text',
    path: '/admin/content',
    title: 'Page Content',
    field: (page) => box(page, 'Home, hero subtitle'),
    save: (page) => button(page, 'Save Home, hero subtitle'),
    saved: '"Hero subtitle" has been updated successfully.',
  },
  {
    name: 'what a picture shows',
    path: '/admin/page-images',
    title: 'Page Images',
    given: (status) =>
      service(status).from('page_images').update({ image_url: '/khanda-icon.svg' }).eq('page', 'contact'),
    field: (page) => contactHeader(page).getByRole('textbox'),
    save: (page) => button(page, 'Save page images'),
    saved: 'Page images saved successfully',
  },
  {
    name: 'a picture’s description',
    path: `/admin/gallery?search=${encodeURIComponent(words)}`,
    title: 'Gallery',
    given: (status) =>
      service(status)
        .from('gallery')
        .insert({ src: `${status.siteUrl}/khanda-icon.svg`, alt: version('0'), category: 'langar' }),
    open: (page, shown) => button(page, `Edit ${shown}`).click(),
    field: (page) => page.getByRole('dialog').getByLabel('Alt text'),
    save: (page) => button(page, 'Save changes'),
    saved: 'Image updated successfully',
  },
  {
    name: 'the giving button',
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    field: (page) => box(page, 'Button text'),
    save: (page) => button(page, 'Save settings'),
    saved: 'Settings saved successfully!',
  },
  {
    name: 'a recipient',
    path: '/admin/recipients',
    title: 'Recipients',
    given: (status) =>
      service(status)
        .from('notification_recipients')
        .insert({ name: `0 ${version('0')}`, phone: '+17755550177' }),
    // The list is by name: this one stays first.
    field: (page) => page.getByLabel('Name').first(),
    save: (page) => button(page, 'Save recipients'),
    saved: 'Recipients saved successfully',
  },
  {
    name: 'a template',
    path: '/admin/notifications',
    title: 'Notifications',
    field: (page) => box(region(page, 'Message received'), 'Message'),
    save: (page) => button(page, 'Save settings'),
    saved: 'Notification settings saved successfully',
  },
  {
    name: 'the page on Facebook',
    path: '/admin/social-media',
    title: 'Social Media',
    given: (status) => service(status).from('social_media_settings').insert({ facebook_page_id: '0' }),
    field: (page) => box(page, 'Facebook page ID'),
    save: (page) => button(page, 'Save settings'),
    saved: 'Social media settings saved successfully',
  },
  {
    name: 'the temple’s name',
    path: '/admin/settings',
    title: 'Settings',
    field: (page) => box(page, 'Temple name'),
    save: (page) => button(page, 'Save settings'),
    saved: 'Settings saved successfully!',
  },
];

let putBack = async () => {};
test.beforeEach(async ({ status }) => {
  putBack = await remember(status, words);
});
test.afterEach(() => putBack());

for (const { name, path, title, given, open = async () => {}, field, save, saved } of screens) {
  // An identifier may hold no blanks.
  const value = (who: string) => (path.endsWith('social-media') ? who : `0 ${version(who)}`);

  test(`two who edit ${name} never replace each other’s words unasked`, async ({ page, second, status }) => {
    await given?.(status);
    for (const one of [page, second]) {
      await openScreen(one, path, title);
      await open(one, version('0'));
    }
    await field(page).fill(value('first'));
    await field(second).fill(value('second'));
    await save(page).click();
    await expect(said(page, saved)).toBeVisible();

    await save(second).click();
    await expect(question(second)).toContainText('Your changes are not saved yet.');
    await button(question(second), 'Keep editing').click();
    await expect(field(second)).toHaveValue(value('second'));
    await save(second).click();
    await button(question(second), 'Load the other version').click();
    await expect(field(second)).toHaveValue(value('first'));
    await field(second).fill(value('third'));
    await save(second).click();
    await expect(said(second, saved)).toBeVisible();

    await open(page, value('first'));
    await field(page).fill(value('fourth'));
    await save(page).click();
    await button(question(page), 'Save mine').click();
    await expect(said(page, saved)).toBeVisible();
    await openScreen(second, path, title);
    await open(second, value('fourth'));
    await expect(field(second)).toHaveValue(value('fourth'));
  });
}

test('what one deletes, the other cannot save', async ({ page, second, status }) => {
  const message = version('deleted');
  await service(status).from('announcements').insert({ message });
  for (const one of [page, second]) await openScreen(one, '/admin/announcements', 'Announcements');
  await button(row(second, message), 'Edit').click();
  await box(second, 'Message').fill(version('too late'));
  await button(row(page, message), 'Delete').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(said(page, 'Announcement deleted successfully')).toBeVisible();
  await button(second, 'Save changes').click();
  await expect(alarm(second, 'An error occurred while saving the announcement')).toContainText(
    'somebody else has deleted it',
  );
  await expect(box(second, 'Message')).toHaveValue(version('too late'));
});

test('a recipient whom one removes does not come back with the other’s save', async ({
  page,
  second,
  status,
}) => {
  const name = version('removed');
  await service(status).from('notification_recipients').insert({ name, phone: '+17755550178' });
  const card = (one: Page) => one.getByRole('group', { name });
  for (const one of [page, second]) await openScreen(one, '/admin/recipients', 'Recipients');
  await card(second).getByLabel('SMS').check();
  await button(card(page), 'Remove').click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(said(page, 'Recipient removed successfully')).toBeVisible();
  await button(second, 'Save recipients').click();
  await button(question(second), 'Load the other version').click();
  await expect(card(second)).toHaveCount(0);
  const { data } = await service(status).from('notification_recipients').select('id').eq('name', name);
  expect(data).toEqual([]);
});

test.describe('two who decide on bookings', () => {
  const path = `/admin/bookings?search=${encodeURIComponent(words)}`;
  const approved = 'Booking has been approved successfully';

  test('cannot give one date to two families', async ({ page, second, status }) => {
    const day = { date: '2047-05-06', family_name: words };
    await givenBookings(status, day, { ...day, sevatype: 'Ardaas' });
    for (const one of [page, second]) await openScreen(one, path, 'Seva Bookings');
    await button(row(page, 'Langar'), 'Approve').click();
    await expect(said(page, approved)).toBeVisible();
    await button(row(second, 'Ardaas'), 'Approve').click();
    await expect(alarm(second, 'An error occurred while approving the booking')).toContainText(
      'This date has already been booked. Please select another date.',
    );
    await expect(row(second, 'Ardaas')).toContainText('Pending');
  });

  test('approve a booking once', async ({ page, second, status }) => {
    await givenBookings(status, { date: '2047-06-07', family_name: words });
    for (const one of [page, second]) await openScreen(one, path, 'Seva Bookings');
    await button(row(page, words), 'Approve').click();
    await expect(said(page, approved)).toBeVisible();
    await button(row(second, words), 'Approve').click();
    await expect(alarm(second, 'An error occurred while approving the booking')).toContainText(
      'Somebody else has already decided on this booking.',
    );
    await expect(row(second, words)).toContainText('Confirmed');
  });
});

test('two who delete a picture both see it gone', async ({ page, second, status }) => {
  const alt = version('picture');
  await service(status)
    .from('gallery')
    .insert({ src: 'https://pictures.example/two.png', alt, category: 'langar' });
  for (const one of [page, second]) {
    await one.route('https://pictures.example/*', (route) =>
      route.fulfill({ path: 'public/khanda-icon.svg' }),
    );
    await openScreen(one, `/admin/gallery?search=${encodeURIComponent(alt)}`, 'Gallery');
    await expect(button(one, `Delete ${alt}`)).toBeVisible();
  }
  for (const one of [page, second]) {
    await button(one, `Delete ${alt}`).click();
    await button(one.getByRole('alertdialog'), 'Delete').click();
    await expect(said(one, 'Image deleted successfully')).toBeVisible();
    await expect(button(one, `Delete ${alt}`)).toHaveCount(0);
  }
});

test('two who decide on a message do not undo each other', async ({ page, second, status }) => {
  const name = version('Kaur');
  await service(status)
    .from('contact_submissions')
    .insert({ name, email: 'amrit@example.org', message: 'x', status: 'read' });
  for (const one of [page, second]) {
    await openScreen(one, '/admin/messages', 'Messages');
    await one.getByRole('searchbox', { name: 'Search' }).fill(name);
    await button(one, `Read the message from ${name}`).click();
  }
  await button(page, 'Mark as answered').click();
  await expect(said(page, 'Message marked as answered')).toBeVisible();
  await button(second, 'Archive').click();
  await expect(alarm(second, 'Somebody else')).toBeVisible();
  const { data } = await service(status).from('contact_submissions').select('status').eq('name', name);
  expect(data).toEqual([{ status: 'answered' }]);
});
