// The back office in a browser whose text size is set larger.
import type { Page } from 'playwright/test';
import { expect, openScreen, test } from '../../support/admin.ts';
import { type Screen, screens } from '../../support/screens.ts';
import { expectWhole, textSizeOf } from '../../support/text-size.ts';

/** The screens, and the other views of the bookings. */
const views = [
  ...Object.values(screens).map((screen) => ({ screen, query: '' })),
  { screen: screens.bookings, query: '?view=calendar' },
  { screen: screens.bookings, query: '?view=calendar&span=week' },
  { screen: screens.bookings, query: '?view=sheet&span=week' },
];

/** Opens a screen and waits until nothing of it loads any more. */
async function openWhole(page: Page, screen: Screen, query = '') {
  await openScreen(page, screen, query);
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Counting|Opening)…$/ })).toHaveCount(0);
}

const largest = async (page: Page) => (await textSizeOf(page))(200);

for (const { screen, query } of views) {
  test(`${screen.path}${query} is whole at every text size`, async ({ page }) => {
    await openWhole(page, screen, query);
    await expectWhole(page);
  });
}

test('so are the dialogs of bookings, of closed days, of a seva with its guide and of an event', async ({
  page,
}) => {
  for (const [screen, open] of [
    [screens.bookings, 'Add booking'],
    [screens.sevas, 'Close days'],
    [screens.sevas, 'New seva'],
  ] as const) {
    await openWhole(page, screen);
    await page.getByRole('button', { name: open, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWhole(page);
  }
  await openWhole(page, screens.bookings);
  // Where there is no room for a table, a card opens its details.
  await page
    .getByRole('list', { name: /^Bookings/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Requested on')).toBeVisible();
  await expectWhole(page);
  await openWhole(page, screens.events);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWhole(page);
});

test('the drawer leads to every screen with the largest letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWhole(page, screens.settings);
  await largest(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Back office' });
  for (const link of await drawer.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.95 });
  }
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
});

test('the month of the bookings is a list of its days where seven columns have no room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openWhole(page, screens.bookings, '?view=calendar&day=2047-03-01');
  const days = page.locator('[data-day]');
  await expect(days).toHaveCount(31);
  const columns = () =>
    days.evaluateAll((all) => new Set(all.map((day) => Math.round(day.getBoundingClientRect().left))).size);
  expect(await columns()).toBe(7);
  await largest(page);
  expect(await columns()).toBe(1);
  await expect(days.first()).toContainText('Friday 1');
});
