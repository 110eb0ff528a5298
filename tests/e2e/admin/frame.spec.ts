// Shared parts of the screens that need a real browser: drawer, focus, history, tabs and files.
import type { Locator, Page, Request } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { switchOff, switchOn } from '../../support/backend.ts';
import { holdBack } from '../../support/hold-back.ts';
import { button, failure, row, success, tabTo, textbox } from '../../support/locators.ts';
import { file, jpegWithLocation } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const message = (page: Page) => textbox(page, 'Message');
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });

async function signIn(page: Page, { admin }: Status) {
  await textbox(page, 'Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('edits a list by keyboard without losing the focus', async ({ page, status }) => {
  const [words, edited] = [unique('By keyboard'), unique('By keyboard, edited')];
  await service(status).from('announcements').insert({ message: words });
  await openScreen(page, screens.announcements);
  await press(page, button(row(page, words), 'Deactivate'));
  await expect(success(page, 'Announcement deactivated successfully')).toBeVisible();
  await press(page, button(row(page, words), 'Edit'));
  await tabTo(page, message(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(edited);
  await page.keyboard.press('Escape');
  await expect(button(leaving(page), 'Keep editing')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await press(page, button(page, 'Save changes'));
  await expect(success(page, 'Announcement updated successfully')).toBeVisible();
  await expect(button(row(page, edited), 'Edit')).toBeFocused();
  await press(page, button(row(page, edited), 'More'));
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(row(page, edited), 'More')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page.getByRole('alertdialog'), 'Cancel')).toBeFocused();
  await press(page, button(page.getByRole('alertdialog'), 'Delete'));
  await expect(success(page, 'Announcement deleted successfully')).toBeVisible();
  await expect(heading(page, 'Announcements')).toBeFocused();

  await sidebarLink(page, 'Settings').click();
  await textbox(page, 'Temple name').press('Enter');
  await expect(success(page, 'Settings saved successfully!')).toBeVisible();
  await expect(textbox(page, 'Temple name')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, signedIn: false });

  test('shows the sidebar as a drawer, which closes on Escape and navigation', async ({ page, status }) => {
    const menu = button(page, 'Menu');
    const drawer = page.getByRole('dialog', { name: 'Back office' });
    await page.goto('/admin/settings');
    await signIn(page, status);
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
    await press(page, menu);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, sidebarLink(page, 'Events'));
    await expect(drawer).toHaveCount(0);
    await expect(heading(page, 'Events')).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Skip to the content' }));
    await expect(page.locator('main')).toBeFocused();
    await press(page, menu);
    await press(page, button(page, 'Sign Out'));
    await expect(page).toHaveURL('/login');
  });
});

test('asks before Back or a reload discards unsaved changes', async ({ page }) => {
  await openScreen(page, screens.events);
  await sidebarLink(page, 'Gallery').click();
  await page.getByText('Add by address').click();
  await textbox(page, 'Image URL').fill('https://');
  await page.goBack();
  await button(leaving(page), 'Keep editing').click();
  await expect(page).toHaveURL('/admin/gallery');
  await expect(textbox(page, 'Image URL')).toHaveValue('https://');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(textbox(page, 'Image URL')).toHaveValue('https://');

  await page.goBack();
  await button(leaving(page), 'Leave without saving').click();
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page).toHaveURL('/admin/events');
});

test.describe('a picture', () => {
  test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

  test('retries a failed upload, asks before leaving during it, and applies the picture only on save', async ({
    page,
    context,
  }) => {
    const picture = page.getByRole('img', { name: 'The logo' });
    const isUpload = (request: Request) => request.method() === 'POST' && /\/storage\//.test(request.url());
    await openScreen(page, screens.settings);
    await textbox(page, 'Temple name').waitFor();
    await switchOff(context);
    const photo = file('front.jpg', 'image/jpeg', await jpegWithLocation());
    await page.getByLabel('Upload a logo').setInputFiles(photo);
    await expect(failure(page, 'Failed to upload logo')).toBeVisible();
    await switchOn(context);

    const upload = await holdBack(page, '**/storage/v1/object/**');
    const sent = page.waitForRequest(isUpload);
    await button(page, 'Try again with front.jpg').click();
    await sent;
    await sidebarLink(page, 'Dashboard').click();
    await button(leaving(page), 'Keep editing').click();

    // Don't save anything, because other tests read this row.
    await page.route('**/rest/v1/gurdwara_settings*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      upload.letCome();
      await expect(picture).toHaveAttribute('src', /\/logos\/logo-\d+/);
      const json = [{ id: 1, subtitle: '', logo_url: '/khanda-icon.svg', updatedat: '', name: 'Renamed' }];
      await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
    });
    await textbox(page, 'Temple name').fill('Renamed');
    await button(page, 'Save settings').click();
    await expect(success(page, 'Settings saved successfully!')).toBeVisible();
    await expect(picture).toHaveAttribute('src', /\/logos\/logo-\d+/);
    await sidebarLink(page, 'Dashboard').click();
    await button(leaving(page), 'Leave without saving').click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});
