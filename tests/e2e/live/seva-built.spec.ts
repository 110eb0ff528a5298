// The month that is in the built page, before its script and before any answer of the backend.
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addMonths, longDate } from '../../../src/lib/dates.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';
import { panel } from './seva-page.ts';

const free = (page: Page) => page.locator('[data-day]:enabled').filter({ hasNotText: /Taken|Closed/ });

/** Opens the page, all of it but its scripts; gives what lets these through. */
async function openWithoutScripts(page: Page) {
  const scripts = await holdBack(page, '**/_astro/*.js');
  await page.goto('/seva', { waitUntil: 'commit' });
  // Until the whole page has come, its last day is another one each time.
  await page.getByRole('contentinfo').waitFor();
  return scripts.letCome;
}

test('the month is there before any script, with what was taken, and its script takes it over', async ({
  page,
  status,
}) => {
  const { data } = await service(status)
    .from('seva_bookings')
    .select('date')
    .eq('status', 'confirmed')
    .not('place_id', 'is', null)
    .order('date');
  const letThrough = await openWithoutScripts(page);
  const month = page.getByRole('table', { name: 'Month View' });
  await expect(month.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const today = (await month.locator('[aria-current=date]').getAttribute('data-day')) ?? '';
  const days = await month.locator('[data-day]').evaluateAll((all) => all.map(({ dataset }) => dataset.day));
  expect(days.length).toBeGreaterThan(27);
  for (const day of days) {
    const button = month.locator(`[data-day="${day}"]`);
    if ((day ?? '') < today) await expect(button).toBeDisabled();
    else await expect(button).toBeEnabled();
  }
  for (const { date } of data ?? [])
    if (days.includes(date)) await expect(month.locator(`[data-day="${date}"]`)).toContainText('Taken');
  const before = await month.elementHandle();
  letThrough();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  await expect(month).toBeVisible();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
});

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a day that is pressed before the script has come is not lost', async ({ page }) => {
      const letThrough = await openWithoutScripts(page);
      const day = free(page).last();
      const named = longDate((await day.getAttribute('data-day')) ?? '');
      await expect(page.getByRole('table', { name: 'Month View' })).toBeInViewport();
      await day.click();
      letThrough();
      await expect(panel(page, named)).toBeFocused();
      await expect(panel(page, named).getByRole('heading', { name: named })).toBeInViewport();
      await expect(page.getByRole('combobox', { name: 'Seva Type' })).toBeVisible();
    });
  });
}

test('another month that is asked for before the script has come is shown when it has', async ({ page }) => {
  const letThrough = await openWithoutScripts(page);
  const first = (await page.locator('[data-day]').first().getAttribute('data-day')) ?? '';
  const next = page.getByRole('button', { name: 'Next month' });
  await next.click();
  await next.click();
  letThrough();
  await expect(page.locator(`[data-day="${addMonths(first, 2)}"]`)).toBeVisible();
  await expect(page.locator(`[data-day="${first}"]`)).toHaveCount(0);
});
