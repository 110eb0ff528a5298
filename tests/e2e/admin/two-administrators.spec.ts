// Two people, each signed in with a browser of their own, on the same screen: neither undoes the other silently,
// and whoever comes second reads what has happened.

import type { Locator, Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { givenBookings } from '../../support/bookings.ts';
import { formScreens } from '../../support/form-screens.ts';
import { remember } from '../../support/remember.ts';

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

let putBack = async () => {};
test.beforeEach(async ({ status }) => {
  putBack = await remember(status, words);
});
test.afterEach(() => putBack());

for (const screen of formScreens(words)) {
  const { name, path, title, given, open = async () => {}, field, save, saved, value } = screen;

  test(`two who edit ${name} never replace each other’s words unasked`, async ({ page, second, status }) => {
    await given?.(status);
    for (const one of [page, second]) {
      await openScreen(one, path, title);
      await open(one, value('0'));
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

/** Two rows of each list that is saved as a whole. */
const lists = [
  {
    name: 'recipients',
    path: '/admin/recipients',
    title: 'Recipients',
    given: (status: Status) =>
      service(status)
        .from('notification_recipients')
        .insert([
          { name: version('one'), phone: '+17755550171' },
          { name: version('two'), phone: '+17755550172' },
        ]),
    one: (page: Page) => page.getByRole('group', { name: version('one') }).getByLabel('Name'),
    two: (page: Page) => page.getByRole('group', { name: version('two') }).getByLabel('Name'),
    save: 'Save recipients',
    saved: 'Recipients saved successfully',
  },
  {
    name: 'templates',
    path: '/admin/notifications',
    title: 'Notifications',
    given: async () => {},
    one: (page: Page) => box(page.getByRole('region', { name: 'Seva requested' }), 'Message'),
    two: (page: Page) => box(page.getByRole('region', { name: 'Seva cancelled' }), 'Message'),
    save: 'Save settings',
    saved: 'Notification settings saved successfully',
  },
  {
    name: 'pictures of the pages',
    path: '/admin/page-images',
    title: 'Page Images',
    given: (status: Status) =>
      service(status)
        .from('page_images')
        .update({ image_url: '/khanda-icon.svg' })
        .in('page', ['contact', 'seva']),
    one: (page: Page) => box(page, 'Alt text: Contact, top of the page'),
    two: (page: Page) => box(page, 'Alt text: Seva, top of the page'),
    save: 'Save page images',
    saved: 'Page images saved successfully',
  },
];

for (const { name, path, title, given, one, two, save, saved } of lists) {
  test(`two who change different ${name} are not asked, and undo nothing`, async ({
    page,
    second,
    status,
  }) => {
    await given(status);
    for (const each of [page, second]) await openScreen(each, path, title);
    await one(page).fill(version('one, first'));
    await button(page, save).click();
    await expect(said(page, saved)).toBeVisible();
    await two(second).fill(version('two, second'));
    await button(second, save).click();
    await expect(said(second, saved)).toBeVisible();
    await openScreen(second, path, title);
    await expect(one(second)).toHaveValue(version('one, first'));
    await expect(two(second)).toHaveValue(version('two, second'));
  });

  test(`the other version of ${name} comes without what was typed into the rest being lost`, async ({
    page,
    second,
    status,
  }) => {
    await given(status);
    for (const each of [page, second]) await openScreen(each, path, title);
    await one(page).fill(version('one, first'));
    await button(page, save).click();
    await expect(said(page, saved)).toBeVisible();
    await one(second).fill(version('one, second'));
    await two(second).fill(version('two, second'));
    await button(second, save).click();
    await button(question(second), 'Load the other version').click();
    await expect(one(second)).toHaveValue(version('one, first'));
    await expect(two(second)).toHaveValue(version('two, second'));
    await button(second, save).click();
    await expect(said(second, saved)).toBeVisible();
    await openScreen(page, path, title);
    await expect(two(page)).toHaveValue(version('two, second'));
  });
}

/** Two fields of one row. */
const pairs = [
  {
    name: 'the temple',
    path: '/admin/settings',
    title: 'Settings',
    one: 'Temple name',
    two: 'Subtitle',
    saved: 'Settings saved successfully!',
  },
  {
    name: 'the giving button',
    path: '/admin/donation-settings',
    title: 'Donation Settings',
    one: 'Business email',
    two: 'Button text',
    saved: 'Settings saved successfully!',
  },
  {
    name: 'the social pages',
    path: '/admin/social-media',
    title: 'Social Media',
    given: (status: Status) =>
      service(status).from('social_media_settings').insert({ facebook_page_id: '0' }),
    one: 'Facebook page ID',
    two: 'Instagram business account ID',
    saved: 'Social media settings saved successfully',
  },
];

for (const { name, path, title, given, one, two, saved } of pairs) {
  test(`who saves one thing of ${name} puts nothing else back`, async ({ page, second, status }) => {
    await given?.(status);
    for (const each of [page, second]) await openScreen(each, path, title);
    await box(page, one).fill('first@example.org'.slice(0, one === 'Business email' ? 17 : 5));
    await button(page, 'Save settings').click();
    await expect(said(page, saved)).toBeVisible();
    await box(second, two).fill('second');
    await button(second, 'Save settings').click();
    await button(question(second), 'Save mine').click();
    await expect(said(second, saved)).toBeVisible();
    await expect(box(second, one)).toHaveValue(/^first/);
    await openScreen(page, path, title);
    await expect(box(page, one)).toHaveValue(/^first/);
    await expect(box(page, two)).toHaveValue('second');
  });
}

test('who saves an announcement’s words does not show it again when the other has hidden it', async ({
  page,
  second,
  status,
}) => {
  await service(status)
    .from('announcements')
    .insert({ message: version('shown') });
  for (const each of [page, second]) await openScreen(each, '/admin/announcements', 'Announcements');
  await button(row(second, version('shown')), 'Edit').click();
  await box(second, 'Message').fill(version('hidden'));
  await button(row(page, version('shown')), 'Deactivate').click();
  await expect(said(page, 'Announcement deactivated successfully')).toBeVisible();
  await button(second, 'Save changes').click();
  await button(question(second), 'Save mine').click();
  await expect(said(second, 'Announcement updated successfully')).toBeVisible();
  await expect(row(second, version('hidden'))).toContainText('Inactive');
});

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
