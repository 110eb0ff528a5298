// The backend is switched off under every screen: it says so soon, loses nothing that was typed, and goes on when
// the backend is back.
import type { Locator, Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { switchOff, switchOn } from '../../support/backend.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { button, failure, row, success, textbox } from '../../support/locators.ts';
import { file, jpegWithLocation, png } from '../../support/pictures.ts';
import { type FormScreen, type Screen, screens } from '../../support/screens.ts';
import { takeSnapshot } from '../../support/snapshot.ts';

test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

/** In milliseconds: a failed read is repeated once, and a slow machine needs time to show the failure. */
const soon = { timeout: 4000 };

const words = unique('Typed in a tunnel');
test('every screen says soon that it cannot be loaded, and opens when it can', async ({ page, context }) => {
  test.slow();
  const all = Object.values<Screen>(screens).filter(({ unloaded }) => unloaded);
  await openScreen(page, screens.dashboard);
  await switchOff(context);
  await page.clock.install();
  for (const { path, title, unloaded = '' } of all) {
    const refused = page.waitForEvent('requestfailed');
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await refused;
    // Until it is read once more.
    await page.clock.runFor(600);
    const alert = failure(page, unloaded);
    await expect(alert).toContainText('Check that you are online, then try again.', soon);
  }
  await switchOn(context);
  await button(page, 'Try again').click();
  await expect(screens.settings.loaded(page)).toBeVisible();
  await expect(failure(page, screens.settings.unloaded)).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('is said when it begins, and what could not be read comes back by itself', async ({
    page,
    context,
  }) => {
    await openScreen(page, screens.messages);
    await expect(page.getByText('No messages yet.').or(page.getByRole('table'))).toBeVisible();
    await context.setOffline(true);
    const offline = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(offline).toContainText('nothing can be saved until you are online again');
    await page.getByRole('searchbox', { name: 'Search' }).fill(words);
    const unread = failure(page, screens.messages.unloaded);
    await expect(unread).toBeVisible(soon);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(unread).toHaveCount(0);
    await expect(page.getByText('No messages found')).toBeVisible();
  });
});

test('the Dashboard says soon which of its parts cannot be loaded', async ({ page, context }) => {
  await openScreen(page, screens.settings);
  await switchOff(context);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const parts = ['The requests', 'The sevas of the next days', 'The numbers', 'The bookings'].map((part) =>
    failure(page, `${part} could not be loaded.`),
  );
  for (const alert of parts) await expect(alert).toBeVisible(soon);
  await switchOn(context);
  for (const alert of parts) {
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
  }
});

test('a brief hiccup is survived without a word', async ({ page }) => {
  let refused = 0;
  await page.route('**/rest/v1/announcements*', (route) => {
    refused += 1;
    return refused === 1 ? route.abort('connectionrefused') : route.fallback();
  });
  await openScreen(page, screens.announcements);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeEmpty();
});

interface Edit {
  name: string;
  screen: Pick<FormScreen, 'path' | 'title' | 'save' | 'saved' | 'failed'>;
  /** Opens the form. */
  open?: (page: Page) => Promise<void>;
  /** The fields and what is typed into them. */
  fields: (page: Page) => [Locator, string][];
  /** Chooses what else is required. */
  choose?: (page: Page) => Promise<void>;
  /** The values after the failed save, where they are not those that were typed. */
  kept?: (page: Page) => [Locator, string][];
}

const upload = (page: Page) => page.getByRole('dialog', { name: 'Add pictures' });
const { announcements, gallery, recipients, settings } = screens;

/** A dialog, uploads, and a list that is saved as a whole. */
const edits: Edit[] = [
  {
    name: 'a new announcement',
    screen: { ...announcements, ...announcements.creation },
    open: (page) => button(page, announcements.creation.open).click(),
    fields: (page) => [[announcements.field(page), words]],
  },
  {
    name: 'chosen pictures',
    screen: {
      ...gallery,
      failed: 'An error occurred while adding the image',
      saved: 'Image added to gallery successfully',
      save: 'Add 1 picture',
    },
    open: async (page) =>
      page.getByLabel('Add pictures').setInputFiles(file('one.png', 'image/png', await png())),
    fields: (page) => [[upload(page).getByLabel('Alt text of one.png'), words]],
    choose: async (page) =>
      void (await upload(page).getByLabel('Category').selectOption({ label: 'Langar' })),
  },
  {
    name: 'a recipient',
    screen: recipients,
    open: (page) => button(page, 'Add recipient').click(),
    fields: (page) => [
      [page.getByRole('group', { name: 'New recipient' }).getByLabel('Phone'), '775-555-0188'],
      [page.getByRole('group', { name: 'New recipient' }).getByLabel('Name'), words],
    ],
    kept: (page) => [[page.getByRole('group', { name: words }).getByLabel('Phone'), '+17755550188']],
  },
];

let restore = async () => {};
test.beforeEach(async ({ status }) => {
  restore = await takeSnapshot(status, words);
});
test.afterEach(() => restore());

for (const { name, screen, open = async () => {}, fields, choose, kept = fields } of edits) {
  const { save, saved, failed } = screen;
  test(`${name} survives a backend that goes away before it is saved`, async ({ page, context }) => {
    await openScreen(page, screen);
    await open(page);
    for (const [field, value] of fields(page)) await field.fill(value);
    await choose?.(page);
    await switchOff(context);
    await button(page, save).click();
    await expect(failure(page, failed)).toBeVisible();
    for (const [field, value] of kept(page)) await expect(field).toHaveValue(value);
    await switchOn(context);
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
  });
}

test('a logo that could not be uploaded need not be chosen again', async ({ page, context }) => {
  const { input, failed, picture } = settings.upload;
  await openScreen(page, settings);
  await expect(input(page)).toBeAttached();
  await switchOff(context);
  await input(page).setInputFiles(file('logo.jpg', 'image/jpeg', await jpegWithLocation()));
  await expect(failure(page, failed)).toBeVisible();
  await switchOn(context);
  await button(page, 'Try again with logo.jpg').click();
  await expect(picture(page)).toHaveAttribute('src', /\/storage\/v1\/object\/public\/logos\//);
  await expect(button(page, 'Try again with logo.jpg')).toHaveCount(0);
});

test('approving and cancelling say so, and can be tried again', async ({ page, context, status }) => {
  const family = unique('Tunnelwala');
  await givenBookings(status, { date: '2047-03-04', family_name: family });
  await openScreen(page, screens.bookings, `?search=${encodeURIComponent(family)}`);
  const booking = row(page, family);
  await expect(booking).toContainText('Pending');
  await switchOff(context);
  await button(booking, 'Approve').click();
  await expect(failure(page, 'An error occurred while approving the booking')).toBeVisible();
  await switchOn(context);
  await button(booking, 'Approve').click();
  await expect(success(page, 'Booking has been approved successfully')).toBeVisible();
  await expect(button(booking, 'Cancel')).toBeVisible();
  await switchOff(context);
  await button(booking, 'Cancel').click();
  await button(page, 'Cancel booking').click();
  await expect(failure(page, 'An error occurred while cancelling the booking')).toBeVisible();
  await switchOn(context);
  await button(booking, 'Cancel').click();
  await button(page, 'Cancel booking').click();
  await expect(success(page, 'Booking has been cancelled successfully')).toBeVisible();
  await forgetFamily(status, family);
});

test('a message’s status can be tried again', async ({ page, context, status }) => {
  const name = unique('Tunnel Kaur');
  const db = service(status).from('contact_submissions');
  await db.insert({ name, email: 'amrit@example.org', message: 'x', status: 'read' });
  await openScreen(page, screens.messages);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await button(page, `Read the message from ${name}`).click();
  await switchOff(context);
  await button(page, 'Archive').click();
  await expect(failure(page, 'An error occurred while updating the message')).toBeVisible();
  await switchOn(context);
  await button(page, 'Archive').click();
  await expect(success(page, 'Message marked as archived')).toBeVisible();
  await service(status).from('contact_submissions').delete().eq('name', name);
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('what was typed to sign in stays, and signs in later', async ({ page, context, status }) => {
    await page.goto('/login');
    await textbox(page, 'Email').fill(status.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(status.admin.password);
    await switchOff(context);
    await button(page, 'Sign in').click();
    await expect(failure(page, 'An error occurred during sign in')).toContainText(
      'Check that you are online, then try again in a few minutes.',
    );
    await expect(textbox(page, 'Email')).toHaveValue(status.admin.email);
    await switchOn(context);
    await button(page, 'Sign in').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
