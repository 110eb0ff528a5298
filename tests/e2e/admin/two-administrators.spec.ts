// Two administrators on the same screen, each in a browser of their own: neither silently undoes the other's change, and
// the second is told what has happened.

import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { givenBookings } from '../../support/bookings.ts';
import { button, conflict, failure, region, row, success, textbox } from '../../support/locators.ts';
import { forms, givenHeaders, givenSocialPage, screens } from '../../support/screens.ts';
import { takeSnapshot } from '../../support/snapshot.ts';

test.use({ expectedConsole: /status of (409|412|422)/ });

const { announcements, recipients } = screens;
const words = unique('Two');
const version = (who: string) => `${words} ${who}`;

let restore = async () => {};
test.beforeEach(async ({ status }) => {
  restore = await takeSnapshot(status, words);
});
test.afterEach(() => restore());

for (const form of forms(words)) {
  const { name, given, open = async () => {}, field, save, saved, value } = form;

  test(`two who edit ${name} never replace each other’s words unasked`, async ({ page, second, status }) => {
    await given?.(status);
    for (const one of [page, second]) {
      await openScreen(one, form);
      await open(one, value('0'));
    }
    await field(page).fill(value('first'));
    await field(second).fill(value('second'));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();

    await button(second, save).click();
    await expect(conflict(second)).toContainText('Your changes are not saved yet.');
    await button(conflict(second), 'Keep editing').click();
    await expect(field(second)).toHaveValue(value('second'));
    await button(second, save).click();
    await button(conflict(second), 'Load the other version').click();
    await expect(field(second)).toHaveValue(value('first'));
    await field(second).fill(value('third'));
    await button(second, save).click();
    await expect(success(second, saved)).toBeVisible();

    await open(page, value('first'));
    await field(page).fill(value('fourth'));
    await button(page, save).click();
    await button(conflict(page), 'Save mine').click();
    await expect(success(page, saved)).toBeVisible();
    await openScreen(second, form);
    await open(second, value('fourth'));
    await expect(field(second)).toHaveValue(value('fourth'));
  });
}

/** The lists that are saved as a whole, with two rows of each. */
const lists = [
  {
    name: 'recipients',
    screen: recipients,
    given: (status: Status) =>
      service(status)
        .from('notification_recipients')
        .insert([
          { name: version('one'), phone: '+17755550171' },
          { name: version('two'), phone: '+17755550172' },
        ]),
    one: (page: Page) => page.getByRole('group', { name: version('one') }).getByLabel('Name'),
    two: (page: Page) => page.getByRole('group', { name: version('two') }).getByLabel('Name'),
  },
  {
    name: 'templates',
    screen: screens.notifications,
    given: async () => {},
    one: (page: Page) => textbox(region(page, 'Seva requested'), 'Message'),
    two: (page: Page) => textbox(region(page, 'Seva cancelled'), 'Message'),
  },
  {
    name: 'pictures of the pages',
    screen: screens.pageImages,
    given: (status: Status) => givenHeaders(status, 'contact', 'seva'),
    one: (page: Page) => textbox(page, 'Alt text: Contact, top of the page'),
    two: (page: Page) => textbox(page, 'Alt text: Seva, top of the page'),
  },
];

for (const { name, screen, given, one, two } of lists) {
  const { save, saved } = screen;
  test(`two who change different ${name} are not asked, and undo nothing`, async ({
    page,
    second,
    status,
  }) => {
    await given(status);
    for (const each of [page, second]) await openScreen(each, screen);
    await one(page).fill(version('one, first'));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
    await two(second).fill(version('two, second'));
    await button(second, save).click();
    await expect(success(second, saved)).toBeVisible();
    await openScreen(second, screen);
    await expect(one(second)).toHaveValue(version('one, first'));
    await expect(two(second)).toHaveValue(version('two, second'));
  });

  test(`the other version of ${name} comes without what was typed into the rest being lost`, async ({
    page,
    second,
    status,
  }) => {
    await given(status);
    for (const each of [page, second]) await openScreen(each, screen);
    await one(page).fill(version('one, first'));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
    await one(second).fill(version('one, second'));
    await two(second).fill(version('two, second'));
    await button(second, save).click();
    await button(conflict(second), 'Load the other version').click();
    await expect(one(second)).toHaveValue(version('one, first'));
    await expect(two(second)).toHaveValue(version('two, second'));
    await button(second, save).click();
    await expect(success(second, saved)).toBeVisible();
    await openScreen(page, screen);
    await expect(two(page)).toHaveValue(version('two, second'));
  });
}

/** Screens of one row, with two of its fields. */
const pairs = [
  { name: 'the temple', screen: screens.settings, one: 'Temple name', two: 'Subtitle' },
  {
    name: 'the giving button',
    screen: screens.donationSettings,
    one: 'Business email',
    two: 'Button text',
  },
  {
    name: 'the social pages',
    screen: screens.socialMedia,
    given: givenSocialPage,
    one: 'Facebook page ID',
    two: 'Instagram business account ID',
  },
];

for (const { name, screen, given, one, two } of pairs) {
  const { save, saved } = screen;
  test(`who saves one thing of ${name} puts nothing else back`, async ({ page, second, status }) => {
    await given?.(status);
    for (const each of [page, second]) await openScreen(each, screen);
    await textbox(page, one).fill('first@example.org'.slice(0, one === 'Business email' ? 17 : 5));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
    await textbox(second, two).fill('second');
    await button(second, save).click();
    await button(conflict(second), 'Save mine').click();
    await expect(success(second, saved)).toBeVisible();
    await expect(textbox(second, one)).toHaveValue(/^first/);
    await openScreen(page, screen);
    await expect(textbox(page, one)).toHaveValue(/^first/);
    await expect(textbox(page, two)).toHaveValue('second');
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
  for (const each of [page, second]) await openScreen(each, announcements);
  await button(row(second, version('shown')), 'Edit').click();
  await announcements.field(second).fill(version('hidden'));
  await button(row(page, version('shown')), 'Deactivate').click();
  await expect(success(page, 'Announcement deactivated successfully')).toBeVisible();
  await button(second, announcements.save).click();
  await button(conflict(second), 'Save mine').click();
  await expect(success(second, announcements.saved)).toBeVisible();
  await expect(row(second, version('hidden'))).toContainText('Inactive');
});

test('what one deletes, the other cannot save', async ({ page, second, status }) => {
  const message = version('deleted');
  await service(status).from('announcements').insert({ message });
  for (const one of [page, second]) await openScreen(one, announcements);
  await button(row(second, message), 'Edit').click();
  await announcements.field(second).fill(version('too late'));
  await button(row(page, message), 'Delete').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(success(page, 'Announcement deleted successfully')).toBeVisible();
  await button(second, announcements.save).click();
  await expect(failure(second, announcements.failed)).toContainText('somebody else has deleted it');
  await expect(announcements.field(second)).toHaveValue(version('too late'));
});

test('a recipient whom one removes does not come back with the other’s save', async ({
  page,
  second,
  status,
}) => {
  const name = version('removed');
  await service(status).from('notification_recipients').insert({ name, phone: '+17755550178' });
  const card = (one: Page) => one.getByRole('group', { name });
  for (const one of [page, second]) await openScreen(one, recipients);
  await card(second).getByLabel('SMS').check();
  await button(card(page), 'Remove').click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(success(page, 'Recipient removed successfully')).toBeVisible();
  await button(second, recipients.save).click();
  await button(conflict(second), 'Load the other version').click();
  await expect(card(second)).toHaveCount(0);
  const { data } = await service(status).from('notification_recipients').select('id').eq('name', name);
  expect(data).toEqual([]);
});

test.describe('two who decide on bookings', () => {
  const query = `?search=${encodeURIComponent(words)}`;
  const approved = 'Booking has been approved successfully';

  test('cannot give one date to two families', async ({ page, second, status }) => {
    const day = { date: '2047-05-06', family_name: words };
    await givenBookings(status, day, { ...day, sevatype: 'Ardaas' });
    for (const one of [page, second]) await openScreen(one, screens.bookings, query);
    await button(row(page, 'Langar'), 'Approve').click();
    await expect(success(page, approved)).toBeVisible();
    await button(row(second, 'Ardaas'), 'Approve').click();
    await expect(failure(second, 'An error occurred while approving the booking')).toContainText(
      'This date has already been booked. Please select another date.',
    );
    await expect(row(second, 'Ardaas')).toContainText('Pending');
  });

  test('approve a booking once', async ({ page, second, status }) => {
    await givenBookings(status, { date: '2047-06-07', family_name: words });
    for (const one of [page, second]) await openScreen(one, screens.bookings, query);
    await button(row(page, words), 'Approve').click();
    await expect(success(page, approved)).toBeVisible();
    await button(row(second, words), 'Approve').click();
    await expect(failure(second, 'An error occurred while approving the booking')).toContainText(
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
    await openScreen(one, screens.gallery, `?search=${encodeURIComponent(alt)}`);
    await expect(button(one, `Delete ${alt}`)).toBeVisible();
  }
  for (const one of [page, second]) {
    await button(one, `Delete ${alt}`).click();
    await button(one.getByRole('alertdialog'), 'Delete').click();
    await expect(success(one, 'Image deleted successfully')).toBeVisible();
    await expect(button(one, `Delete ${alt}`)).toHaveCount(0);
  }
});

test('two who decide on a message do not undo each other', async ({ page, second, status }) => {
  const name = version('Kaur');
  await service(status)
    .from('contact_submissions')
    .insert({ name, email: 'amrit@example.org', message: 'x', status: 'read' });
  for (const one of [page, second]) {
    await openScreen(one, screens.messages);
    await one.getByRole('searchbox', { name: 'Search' }).fill(name);
    await button(one, `Read the message from ${name}`).click();
  }
  await button(page, 'Mark as answered').click();
  await expect(success(page, 'Message marked as answered')).toBeVisible();
  await button(second, 'Archive').click();
  await expect(failure(second, 'Somebody else')).toBeVisible();
  const { data } = await service(status).from('contact_submissions').select('status').eq('name', name);
  expect(data).toEqual([{ status: 'answered' }]);
});
