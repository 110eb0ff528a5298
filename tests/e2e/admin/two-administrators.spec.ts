// Two administrators on the same screen, each in a browser of their own: neither silently undoes the other's change, and
// the second is told what has happened.

import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { givenBookings } from '../../support/bookings.ts';
import { button, conflict, failure, fromMenu, row, success, textbox } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';
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

test('two who edit an announcement never replace each other’s words unasked', async ({
  page,
  second,
  status,
}) => {
  const { field, save, saved } = announcements;
  const open = (on: Page, message: string) => button(row(on, message), 'Edit').click();
  await service(status)
    .from('announcements')
    .insert({ message: version('0') });
  for (const each of [page, second]) {
    await openScreen(each, announcements);
    await open(each, version('0'));
  }
  await field(page).fill(version('first'));
  await field(second).fill(version('second'));
  await button(page, save).click();
  await expect(success(page, saved)).toBeVisible();

  await button(second, save).click();
  await expect(conflict(second)).toContainText('Your changes are not saved yet.');
  await button(conflict(second), 'Keep editing').click();
  await expect(field(second)).toHaveValue(version('second'));
  await button(second, save).click();
  await button(conflict(second), 'Load the other version').click();
  await expect(field(second)).toHaveValue(version('first'));
  await field(second).fill(version('third'));
  await button(second, save).click();
  await expect(success(second, saved)).toBeVisible();

  await open(page, version('first'));
  await field(page).fill(version('fourth'));
  await button(page, save).click();
  await button(conflict(page), 'Save mine').click();
  await expect(success(page, saved)).toBeVisible();
  await openScreen(second, announcements);
  await open(second, version('fourth'));
  await expect(field(second)).toHaveValue(version('fourth'));
});

test('two who change a list that is saved as a whole are asked only about the same row, and lose no other', async ({
  page,
  second,
  status,
}) => {
  const { save, saved } = recipients;
  const nameOf = (on: Page, which: string) =>
    on.getByRole('group', { name: version(which) }).getByLabel('Name');
  await service(status)
    .from('notification_recipients')
    .insert([
      { name: version('one'), phone: '+17755550171' },
      { name: version('two'), phone: '+17755550172' },
    ]);
  for (const each of [page, second]) await openScreen(each, recipients);
  await nameOf(page, 'one').fill(version('one, first'));
  await button(page, save).click();
  await expect(success(page, saved)).toBeVisible();

  await nameOf(second, 'two').fill(version('two, second'));
  await button(second, save).click();
  await expect(success(second, saved)).toBeVisible();
  for (const each of [page, second]) {
    await openScreen(each, recipients);
    await expect(nameOf(each, 'one')).toHaveValue(version('one, first'));
    await expect(nameOf(each, 'two')).toHaveValue(version('two, second'));
  }

  await nameOf(page, 'one').fill(version('one, third'));
  await button(page, save).click();
  await expect(success(page, saved)).toBeVisible();
  await nameOf(second, 'one').fill(version('one, fourth'));
  await nameOf(second, 'two').fill(version('two, fourth'));
  await button(second, save).click();
  await button(conflict(second), 'Load the other version').click();
  await expect(nameOf(second, 'one')).toHaveValue(version('one, third'));
  await expect(nameOf(second, 'two')).toHaveValue(version('two, fourth'));
  await button(second, save).click();
  await expect(success(second, saved)).toBeVisible();
  await openScreen(page, recipients);
  await expect(nameOf(page, 'two')).toHaveValue(version('two, fourth'));
});

test('who saves one thing of the giving button, whose details are one text, puts nothing else back', async ({
  page,
  second,
}) => {
  const { save, saved } = screens.donationSettings;
  for (const each of [page, second]) await openScreen(each, screens.donationSettings);
  await textbox(page, 'Business email').fill('first@example.org');
  await button(page, save).click();
  await expect(success(page, saved)).toBeVisible();
  await textbox(second, 'Button text').fill('second');
  await button(second, save).click();
  await button(conflict(second), 'Save mine').click();
  await expect(success(second, saved)).toBeVisible();
  await openScreen(page, screens.donationSettings);
  await expect(textbox(page, 'Business email')).toHaveValue('first@example.org');
  await expect(textbox(page, 'Button text')).toHaveValue('second');
});

test('what one deletes, the other cannot save', async ({ page, second, status }) => {
  const message = version('deleted');
  await service(status).from('announcements').insert({ message });
  for (const one of [page, second]) await openScreen(one, announcements);
  await button(row(second, message), 'Edit').click();
  await announcements.field(second).fill(version('too late'));
  await fromMenu(row(page, message), 'Delete');
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(success(page, 'Announcement deleted successfully')).toBeVisible();
  await button(second, announcements.save).click();
  await expect(failure(second, announcements.failed)).toContainText('someone else has deleted it');
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

test('two who approve a booking approve it once', async ({ page, second, status }) => {
  await givenBookings(status, { date: '2047-06-07', family_name: words });
  for (const each of [page, second])
    await openScreen(each, screens.bookings, `?search=${encodeURIComponent(words)}`);
  await button(row(page, words), 'Approve').click();
  await expect(success(page, 'Booking has been approved successfully')).toBeVisible();
  await button(row(second, words), 'Approve').click();
  await expect(failure(second, 'An error occurred while approving the booking')).toContainText(
    'Someone else has already decided on this booking.',
  );
  await expect(row(second, words)).toContainText('Confirmed');
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
