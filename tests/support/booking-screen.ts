// The bookings screen, filtered to one family.
import type { Page } from 'playwright/test';
import { test as base, openScreen, unique } from './admin.ts';
import { forgetFamily } from './bookings.ts';
import { screens } from './screens.ts';

/** A family that only this test has; its bookings are deleted afterwards. */
export const test = base.extend<{ family: string; told: unknown[] }>({
  family: async ({ status }, use) => {
    const family = unique('Testwala');
    await use(family);
    await forgetFamily(status, family);
  },
  /** The bodies of the browser's requests to send-notifications. */
  told: async ({ page }, use) => {
    const told: unknown[] = [];
    await page.route('**/functions/v1/send-notifications', async (route) => {
      // Asked which channels are set up.
      if (route.request().method() === 'GET') return route.fallback();
      told.push(route.request().postDataJSON());
      await route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await use(told);
  },
});

/** Opens the screen with the family's bookings. */
export async function openBookings(page: Page, family: string, more = '') {
  await openScreen(page, screens.bookings, `?search=${encodeURIComponent(family)}${more}`);
}

/** The rows of a family in the list. */
export const rowOf = (page: Page, family: string) =>
  page
    .getByRole('table', { name: /^Bookings/ })
    .getByRole('row')
    .filter({ hasText: family });
