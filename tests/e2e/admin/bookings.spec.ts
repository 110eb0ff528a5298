// Parts of the bookings that need a real browser: focus, the Back button on a phone, and printing.
import type { Page } from 'playwright/test';
import { test as base, expect, openScreen, unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { row } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

/** A unique family name for the test, whose bookings are deleted afterwards. */
const test = base.extend<{ family: string; told: unknown[] }>({
  family: async ({ status }, use) => {
    const family = unique('Testwala');
    await use(family);
    await forgetFamily(status, family);
  },
  /** Bodies of the requests that the browser sent to send-notifications. */
  told: async ({ page }, use) => {
    const told: unknown[] = [];
    await page.route('**/functions/v1/send-notifications', async (route) => {
      // A GET asks which channels are set up.
      if (route.request().method() === 'GET') return route.fallback();
      told.push(route.request().postDataJSON());
      await route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await use(told);
  },
});

const openRequests = (page: Page, family: string) =>
  openScreen(page, screens.bookings, `?search=${encodeURIComponent(family)}&status=pending`);

const openSheet = (page: Page, query: string) => openScreen(page, screens.bookings, `?view=sheet&${query}`);

test('focuses the next request after one is approved by keyboard, and the title after the last', async ({
  page,
  status,
  family,
  told,
}) => {
  await givenBookings(
    status,
    { date: '2041-03-10', family_name: family },
    { date: '2041-03-11', family_name: family, sevatype: 'Ardaas' },
  );
  await openRequests(page, family);
  const approve = (sevatype: string) =>
    row(page, family).filter({ hasText: sevatype }).getByRole('button', { name: 'Approve' });
  await approve('Langar').press('Enter');
  await expect(row(page, family)).toHaveCount(1);
  await expect(approve('Ardaas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, family)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Seva Bookings' })).toBeFocused();
  await expect.poll(() => told.length).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows a booking as a card of two lines, and Back closes its details, not the list', async ({
    page,
    status,
    family,
    told,
  }) => {
    await givenBookings(
      status,
      { date: '2044-06-06', family_name: family, time: '10:00', end_time: '11:30' },
      { date: '2044-06-07', family_name: family, sevatype: 'Ardaas' },
      { date: '2044-06-08', family_name: family, status: 'confirmed' },
    );
    await openRequests(page, family);
    const cards = page.getByRole('list', { name: /^Bookings/ }).getByRole('button');
    await expect(cards).toHaveText([
      new RegExp(`^Mon, Jun 6, 2044 · Harleen Kaur ${family}Langar · 10:00–11:30 AM.* Pending`),
      new RegExp(`^Tue, Jun 7, 2044 · Harleen Kaur ${family}Ardaas.* Pending`),
    ]);
    const { pathname, search } = new URL(page.url());
    const dialog = page.getByRole('dialog', { name: /Harleen Kaur/ });
    for (const close of [
      () => page.goBack(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await cards.last().click();
      await expect(dialog).toContainText('Tuesday, June 7, 2044');
      await close();
      await expect(dialog).toBeHidden();
      await expect(cards.last()).toBeFocused();
      await expect(page).toHaveURL(pathname + search);
      await expect(cards).toHaveCount(2);
    }
    await page.goForward();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(pathname + search);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(family);
    await expect(cards).toHaveCount(1);
    expect(told).toHaveLength(1);
  });
});

test('prints the sheet of a full day alone, on one page', async ({ page, status, family }) => {
  const booking = {
    date: '2049-06-05',
    family_name: family,
    status: 'confirmed',
    is_elsewhere: true,
  } as const;
  const notes = 'About 200 guests.\nThe barat arrives at nine.';
  const times = ['09:30', '12:00', '15:00', '19:00'];
  await givenBookings(status, ...times.map((time) => ({ ...booking, time, notes })));
  await openSheet(page, 'day=2049-06-05');
  const sheet = page.getByRole('article');
  const print = page.getByRole('button', { name: 'Print' });
  await expect(sheet.getByText('About 200 guests.')).toHaveCount(times.length);
  await expect(print).toBeEnabled();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('shows the typed date, and discards an invalid one', async ({ page }) => {
  await openSheet(page, 'day=2026-12-31');
  const date = page.getByLabel('Date');
  const print = page.getByRole('button', { name: 'Print' });
  await date.focus();
  await page.keyboard.type('02152027');
  await expect(date).toHaveValue('2027-02-15');
  await expect(page.getByRole('article', { name: 'Monday, February 15, 2027' })).toBeVisible();
  // A date field reports no value for February 30, so the sheet must not update.
  await print.focus();
  await date.focus();
  await page.keyboard.type('0230');
  await expect(date).toHaveValue('');
  await print.focus();
  await expect(date).toHaveValue('2027-02-03');
  await expect(page.getByRole('article', { name: 'Wednesday, February 3, 2027' })).toBeVisible();
});
