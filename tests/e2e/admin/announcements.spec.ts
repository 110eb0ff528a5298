import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { fromMenu, row, success } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const table = '**/rest/v1/announcements*';
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const failure = (page: Page) => page.getByRole('alert');
const screen = (page: Page) => openScreen(page, screens.announcements);

async function given(status: Status, message: string, isactive = true) {
  const { error } = await service(status).from('announcements').insert({ message, isactive });
  if (error) throw error;
}

/** Deletes the rows of a test, even if it failed. */
const made: string[] = [];
const mine = (words: string) => {
  const message = unique(words);
  made.push(message);
  return message;
};
test.afterEach(async ({ status }) => {
  await service(status).from('announcements').delete().in('message', made.splice(0));
});

test('an administrator creates an announcement by keyboard, seeing the banner beforehand', async ({
  page,
  status,
}) => {
  const message = mine('Langar from 11');
  await screen(page);
  const board = page.getByRole('link', { name: 'Open the board for the langar hall' });
  await expect(board).toHaveAttribute('href', '/board');
  await page.getByRole('button', { name: 'New announcement' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('top');
  await messageField(page).focus();
  await page.keyboard.type(message);
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText(message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('bottom');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeFocused();
  // How many steps a date and a time take is each browser's own.
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create announcement' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New announcement' })).toBeFocused();
  await expect(row(page, message)).toContainText('Active');
  await expect(row(page, message)).toContainText('Bottom');
  const { data } = await service(status)
    .from('announcements')
    .select('position, isactive')
    .eq('message', message);
  expect(data).toEqual([{ position: 'bottom', isactive: true }]);
});

test('the newest announcement comes first', async ({ page, status }) => {
  const [older, newer] = [mine('Older'), mine('Newer')];
  await given(status, older);
  await given(status, newer);
  await screen(page);
  await expect(row(page, older)).toBeVisible();
  const messages = page.getByRole('row').filter({ hasText: /Older|Newer/ });
  const texts = (await messages.allTextContents()).join('\n');
  expect(texts.indexOf(newer)).toBeLessThan(texts.indexOf(older));
});

test('the link of a number leads to the active ones, and from there to all', async ({ page, status }) => {
  const [active, inactive] = [mine('Active'), mine('Inactive')];
  await given(status, active);
  await given(status, inactive, false);
  await openScreen(page, screens.announcements, '?status=active');
  await expect(row(page, active)).toBeVisible();
  await expect(row(page, inactive)).toHaveCount(0);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Show all announcements' }).click();
  await expect(row(page, inactive)).toBeVisible();
});

test('what is wrong with a message is said at its field, which has the focus', async ({ page }) => {
  await screen(page);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(messageField(page)).toBeFocused();
  await expect(messageField(page)).toHaveAccessibleDescription('Please enter a message.');
  await messageField(page).fill('x'.repeat(1001));
  await expect(messageField(page)).toHaveAccessibleDescription('Please keep the message to 1000 characters.');
  await expectNoAxeViolations(page);
});

test.describe('while the database does not answer', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  const lose = (page: Page, method: string) =>
    page.route(table, (route) => (route.request().method() === method ? route.abort() : route.fallback()));

  test('updating and deleting say that they failed', async ({ page, status }) => {
    const message = mine('Stays as it is');
    await given(status, message);
    await screen(page);
    await lose(page, 'PATCH');
    await row(page, message).getByRole('button', { name: 'Deactivate' }).click();
    await expect(failure(page)).toContainText('An error occurred while updating the announcement');
    await lose(page, 'DELETE');
    await fromMenu(row(page, message), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(failure(page)).toContainText('An error occurred while deleting the announcement');
    await expect(row(page, message)).toContainText('Active');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure(page)).toBeEmpty();
  });
});

test('one is scheduled in the temple’s time, and the list says what has become of each', async ({
  page,
  status,
}) => {
  const [scheduled, over] = [mine('Scheduled'), mine('Over')];
  const { error } = await service(status)
    .from('announcements')
    .insert({ message: over, endsat: '2025-01-01T00:00:00Z' });
  if (error) throw error;
  await screen(page);
  await expect(row(page, over)).toContainText('Over');
  await expect(row(page, over)).toContainText('Until Dec 31, 2024, 4:00 PM');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await messageField(page).fill(scheduled);
  const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')];
  await from.fill('2099-01-05T18:30');
  await until.fill('2099-01-05T18:30');
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/Please choose an end that is after the start\.$/);
  await until.fill('2099-01-06T09:00');
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(success(page, 'Announcement created successfully')).toBeVisible();
  await expect(row(page, scheduled)).toContainText('Scheduled');
  await expect(row(page, scheduled)).toContainText('From Jan 5, 2099, 6:30 PM');
  await expect(row(page, scheduled)).toContainText('Until Jan 6, 2099, 9:00 AM');
  const { data } = await service(status)
    .from('announcements')
    .select('startsat, endsat')
    .eq('message', scheduled);
  expect(data?.map(({ startsat }) => startsat && Date.parse(startsat))).toEqual([
    Date.parse('2099-01-05T18:30:00-08:00'),
  ]);
  await row(page, scheduled).getByRole('button', { name: 'Edit' }).click();
  await expect(from).toHaveValue('2099-01-05T18:30');
  await from.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Announcement updated successfully')).toBeVisible();
  await expect(row(page, scheduled)).toContainText('Active');
});

test('a new one is made from another, without its times and not before it is saved', async ({
  page,
  status,
}) => {
  const [first, second] = [mine('Snow today'), mine('Snow again')];
  const { error } = await service(status)
    .from('announcements')
    .insert({ message: first, position: 'bottom', isactive: false, endsat: '2025-01-01T00:00:00Z' });
  if (error) throw error;
  await screen(page);
  await fromMenu(row(page, first), 'New from this');
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await expect(messageField(page)).toHaveValue(first);
  await expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('bottom');
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await expect(dialog.getByLabel('Until')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row(page, first)).toHaveCount(1);
  await expect(row(page, first).getByRole('button', { name: 'More' })).toBeFocused();
  await fromMenu(row(page, first), 'New from this');
  await messageField(page).fill(second);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(success(page, 'Announcement created successfully')).toBeVisible();
  await expect(row(page, second)).toContainText('Active');
  await expect(row(page, first)).toContainText('Inactive');
  await expectGoodLooks(page);
});
