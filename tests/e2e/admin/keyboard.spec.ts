// A list and the frame by keyboard alone: every control is reached with Tab and pressed with Enter or Space, and the focus
// is never lost. The other lists are made of the same parts.
import type { Locator, Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { row, success, tabTo } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Replaces the text of a field. */
async function retype(page: Page, target: Locator, words: string) {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Answers the question that is open; Tab stays inside it. */
const answer = (page: Page, choice: string) => press(page, button(page.getByRole('alertdialog'), choice));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an announcement is deactivated, activated, edited and deleted', async ({ page, status }) => {
  const [message, edited] = [unique('By keyboard'), unique('By keyboard, edited')];
  await service(status).from('announcements').insert({ message });
  await openScreen(page, screens.announcements);
  await press(page, button(row(page, message), 'Deactivate'));
  await expect(success(page, 'Announcement deactivated successfully')).toBeVisible();
  await press(page, button(row(page, message), 'Activate'));
  await expect(success(page, 'Announcement activated successfully')).toBeVisible();
  await press(page, button(row(page, message), 'Edit'));
  await retype(page, page.getByRole('textbox', { name: 'Message' }), edited);
  await tabTo(page, page.getByRole('combobox', { name: 'Position' }));
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Save changes'));
  await expect(success(page, 'Announcement updated successfully')).toBeVisible();
  await expect(button(row(page, edited), 'Edit')).toBeFocused();
  await press(page, button(row(page, edited), 'More'));
  await expect(page.getByRole('menuitem', { name: 'Copy for WhatsApp' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(row(page, edited), 'More')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page.getByRole('alertdialog'), 'Cancel')).toBeFocused();
  await answer(page, 'Delete');
  await expect(success(page, 'Announcement deleted successfully')).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, signedIn: false });

  test('signing in, going through the drawer, signing out', async ({ page, status }) => {
    await page.goto('/admin/settings');
    await retype(page, page.getByRole('textbox', { name: 'Email' }), status.admin.email);
    await retype(page, page.getByLabel('Password', { exact: true }), status.admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await press(page, button(page, 'Menu'));
    await press(page, page.getByRole('link', { name: 'Events' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Skip to the content' }));
    await expect(page.locator('main')).toBeFocused();
    await press(page, button(page, 'Menu'));
    await press(page, button(page, 'Sign Out'));
    await expect(page).toHaveURL('/login');
  });
});
