import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { type Screen, screens } from '../../support/screens.ts';

const all = Object.values<Screen>(screens);
const links = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
const link = (page: Page, name: string) => links(page).filter({ hasText: name }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the sidebar leads to every screen, and marks the one that is open', async ({ page }) => {
  await openScreen(page, screens.dashboard);
  await expect(links(page)).toHaveText(all.map(({ title }) => new RegExp(`^${title}`)));
  for (const { path, title } of all.slice(1, 4)) {
    await link(page, title).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page, title)).toBeFocused();
    await expect(link(page, title)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-current=page]')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  }
  await page.goBack();
  await expect(heading(page, 'Events')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the sidebar is a drawer, which closes on Escape and on going somewhere', async ({ page }) => {
    await openScreen(page, screens.dashboard);
    await expect(links(page)).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Back office' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.click();
    await link(page, 'Announcements').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Announcements')).toBeVisible();
  });
});

test.describe('unsaved changes', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

  async function typeSomething(page: Page) {
    await openScreen(page, screens.events);
    await link(page, 'Announcements').click();
    await page.getByRole('button', { name: 'New announcement' }).click();
    await message(page).fill('Half a sentence');
  }

  test('are not lost by closing the dialog, without being asked', async ({ page }) => {
    await typeSomething(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(message(page)).toHaveValue('Half a sentence');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'New announcement' }).click();
    await expect(message(page)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Position' })).toHaveValue('top');
    await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('are not lost by going back, without being asked', async ({ page }) => {
    await typeSomething(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/admin/announcements');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(message(page)).toHaveValue('Half a sentence');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(heading(page, 'Events')).toBeVisible();
    await expect(page).toHaveURL('/admin/events');
  });

  test('keep the address of their screen, as far as its question mark', async ({ page }) => {
    await openScreen(page, screens.events);
    await link(page, 'Gallery').click();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('community');
    await expect(page).toHaveURL('/admin/gallery?category=community');
    await page.getByRole('button', { name: 'Add by address' }).click();
    await page.getByRole('textbox', { name: 'Image URL' }).fill('https://');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/admin/gallery?category=community');
  });

  test('are not lost by a reload, without being asked', async ({ page }) => {
    await typeSomething(page);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(message(page)).toHaveValue('Half a sentence');
  });
});

test.describe('the publishing chip', () => {
  interface Versions {
    wanted: number;
    live: number;
    changedat: string;
    leftOut?: string[];
  }

  /** Replaces the answers of the database and of the site; the returned object may be changed at any time. */
  async function pretend(page: Page, versions: Versions) {
    await page.route('**/rest/v1/content_version*', (route) =>
      route.fulfill({
        json: [{ version: versions.wanted, changedat: versions.changedat }],
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.route('**/build.json', (route) =>
      route.fulfill({
        json: {
          contentVersion: versions.live,
          finishedAt: versions.changedat,
          ...(versions.leftOut && { leftOut: versions.leftOut }),
        },
      }),
    );
    return versions;
  }
  const chip = (page: Page) => page.getByRole('status').filter({ hasText: 'Website:' });
  const now = () => new Date().toISOString();

  test('follows a save without a reload, and shows where to see it', async ({ page, status }) => {
    const versions = await pretend(page, { wanted: 7, live: 7, changedat: now() });
    await openScreen(page, screens.announcements);
    await expect(chip(page)).toHaveText('Website: Live');
    await expect(page.getByRole('link', { name: /View page/ })).toHaveAttribute('href', '/');
    const message = unique('The chip follows');
    await page.getByRole('button', { name: 'New announcement' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    Object.assign(versions, { wanted: 8, changedat: now() });
    await page.getByRole('button', { name: 'Create announcement' }).click();
    await expect(chip(page)).toHaveText('Website: Publishing…');
    versions.live = 8;
    await expect(chip(page)).toHaveText('Website: Live');
    await service(status).from('announcements').delete().eq('message', message);
  });

  test('says what the website is live without', async ({ page }) => {
    const leftOut = ['Love ❤️', 'Diwali', 'Vaisakhi', 'Hola'].map(
      (name) => `The card of “${name}” could not be drawn.`,
    );
    await pretend(page, { wanted: 7, live: 7, changedat: now(), leftOut });
    await openScreen(page, screens.dashboard);
    await expect(chip(page)).toHaveText(
      'Website: Live but for this: The card of “Love ❤️” could not be drawn. The card of “Diwali” could not be drawn. The card of “Vaisakhi” could not be drawn. And 1 more.',
    );
    await expectNoAxeViolations(page);
  });

  test.describe('of a website that gives no answer', () => {
    test.use({ expectedConsole: /status of 404/ });

    test('says that it does not know', async ({ page }) => {
      await pretend(page, { wanted: 7, live: 7, changedat: now() });
      await page.route('**/build.json', (route) => route.fulfill({ status: 404 }));
      await openScreen(page, screens.dashboard);
      await expect(chip(page)).toHaveText('Website: Not known The website is not responding right now.');
      await expectNoAxeViolations(page);
    });
  });
});

test.describe('without a database', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('the back office asks to connect it, and opens once it answers', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Welcome to the temple' })).toBeVisible();
    await expect(page.getByText('Please connect the database')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});
