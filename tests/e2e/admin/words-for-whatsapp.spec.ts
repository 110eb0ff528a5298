// What is copied for the sangat's WhatsApp group.
import type { Page } from 'playwright/test';
import { today, weekdayAndDate } from '../../../src/lib/dates.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { fromMenu } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const openDetails = (page: Page, id: number | undefined) =>
  page.goto(`${screens.bookings.path}?booking=${id}`);
const copy = (page: Page) => page.getByRole('button', { name: 'Copy for WhatsApp' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const refuseToCopy = (page: Page) =>
  page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('No.')) });
  });
const secrets = /Harleen|555|@|peanuts/;
const confirmed = { status: 'confirmed', notes: 'No peanuts.', time: '10:00', end_time: '12:30' } as const;

/** Presses the button and returns what is then in the clipboard. */
async function copied(page: Page) {
  await copy(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const text = await clipboard(page);
  expect(text).not.toMatch(secrets);
  return text.split('\n');
}

test('a confirmed booking, its day and its week are copied without what is the family’s own', async ({
  page,
  context,
  status,
  family,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [id, request] = await givenBookings(
    status,
    { date: '2051-03-08', family_name: family, ...confirmed },
    { date: '2051-03-09', family_name: `${family} Request`, notes: 'No peanuts.' },
  );
  const seva = `${baseURL}/seva`;
  await openDetails(page, id);
  const details = page.getByRole('dialog', { name: 'Booking' });
  await expect(details).toContainText('No peanuts.');
  await expect(details).toContainText('WhatsApp does not let a website write to groups');
  await expectGoodLooks(page);
  expect(await copied(page)).toEqual([
    `*Langar, ${family} family*`,
    'Wednesday, March 8, 2051',
    '10:00 AM–12:30 PM',
    seva,
  ]);
  await expect(copy(page)).toBeFocused();

  const line = `10:00 AM–12:30 PM Langar, ${family} family`;
  const week = ['*Sunday, March 5 to Saturday, March 11, 2051*', `Wed, Mar 8: ${line}`, seva];
  // Narrowed to what the message does not hold.
  await openBookings(page, family, '&view=calendar&span=week&day=2051-03-08&status=pending');
  expect(await copied(page)).toEqual(week);
  await openScreen(page, screens.bookings, '?view=sheet&span=week&day=2051-03-08');
  expect(await copied(page)).toEqual(week);
  await page.getByLabel('Sheet for').selectOption('One day');
  await expect(page.getByRole('article', { name: 'Wednesday, March 8, 2051' })).toBeVisible();
  expect(await copied(page)).toEqual(['*Wednesday, March 8, 2051*', line, seva]);

  await openDetails(page, request);
  await expect(details).toContainText('No peanuts.');
  await expect(copy(page)).toHaveCount(0);
});

test('an event and an announcement are copied from their rows', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [screen, last] of [
    [screens.events, new RegExp(`${baseURL}/events/\\d+$`)],
    [screens.announcements, new RegExp(`${baseURL}/$`)],
  ] as const) {
    await openScreen(page, screen);
    await expect(page.getByText('makes a text to paste into the sangat’s WhatsApp group')).toBeVisible();
    const row = page.getByRole('row').nth(1);
    await fromMenu(row, 'Copy for WhatsApp');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect((await clipboard(page)).split('\n').at(-1)).toMatch(last);
    await refuseToCopy(page);
    await fromMenu(row, 'Copy for WhatsApp');
    await expect(page.getByRole('alertdialog').getByLabel('Text for WhatsApp')).toHaveValue(last);
    await expectGoodLooks(page);
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: 'More' })).toBeFocused();
  }
});

test('what the browser does not copy can be copied by hand', async ({ page, status, family }) => {
  const [id] = await givenBookings(status, { date: '2051-04-05', family_name: family, ...confirmed });
  await openDetails(page, id);
  await refuseToCopy(page);
  await copy(page).click();
  await expect(page.getByText('The text could not be copied. Please copy it from the field.')).toBeVisible();
  const field = page.getByLabel('Text for WhatsApp');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(new RegExp(`^\\*Langar, ${family} family\\*\\n`));
  await expectGoodLooks(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the text goes to the apps that it shares with; to close their sheet is no failure', async ({
    page,
    status,
    family,
  }) => {
    const day = today('America/Los_Angeles');
    await givenBookings(status, { date: day, family_name: family, ...confirmed });
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: ({ text }: ShareData) => {
          document.body.dataset.shared = text;
          return Promise.reject(new DOMException('Closed.', 'AbortError'));
        },
      });
    });
    await openScreen(page, screens.bookings, `?view=sheet&day=${day}`);
    await copy(page).click();
    await expect(page.locator('body')).toHaveAttribute(
      'data-shared',
      new RegExp(`^\\*${weekdayAndDate(day)}, .*Langar, ${family} family`, 's'),
    );
    await expect(page.getByText(/^Copied|could not be copied/)).toHaveCount(0);
  });
});
