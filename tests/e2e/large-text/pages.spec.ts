// The public pages in a browser whose text size is set larger, as many elders have it.
import type { Page } from 'playwright/test';
import { missing, publicPages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';
import { expectWhole, textSizeOf } from '../../support/text-size.ts';
import { dayButton, openSeva, panel, stubTaken } from '../live/seva-page.ts';

const march18 = 'Thursday, March 18, 2027';

test.describe('at every text size', () => {
  test.use({ expectedConsole: missing });
  for (const path of publicPages.filter((path) => path !== '/seva')) {
    test(`${path} is whole`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => document.querySelector('main form')?.scrollIntoView());
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectWhole(page);
    });
  }

  test('an event is whole', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expectWhole(page);
  });

  test('/seva is whole', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    await expectWhole(page);
  });

  test('so is the form of a day', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    await dayButton(page, march18).click();
    await page.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await expectWhole(page);
  });

  test('so are the opened banners', async ({ page }) => {
    await page.goto('/donate');
    const openers = page.getByRole('complementary').first().locator('details');
    await openers.evaluateAll((all) => {
      for (const opener of all) opener.setAttribute('open', '');
    });
    await expectWhole(page);
  });

  test('so is the open menu', async ({ page }) => {
    await page.goto('/donate');
    const setTextSize = await textSizeOf(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await setTextSize(200);
      await page.getByRole('banner').locator('summary').click();
      for (const link of await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 0.95 });
      }
      await page.getByText('Close', { exact: true }).click();
    }
  });
});

/** At how many points the link to the content can be seen or pressed. */
const shownOfSkipLink = (page: Page) =>
  page.getByRole('link', { name: 'Skip to the content' }).evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    let shown = 0;
    for (let x = Math.max(0, left); x < right; x += 3) {
      for (let y = Math.max(0, top); y < bottom; y += 3)
        if (document.elementFromPoint(x, y) === link) shown++;
    }
    return shown;
  });

test('the link to the content shows only while it has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/donate');
  const setTextSize = await textSizeOf(page);
  for (const size of [100, 175, 200]) {
    await setTextSize(size);
    expect(await shownOfSkipLink(page)).toBe(0);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport({ ratio: 1 });
  expect(await shownOfSkipLink(page)).toBeGreaterThan(100);
});

test('the month is a list of its days where seven columns have no room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await stubTaken(page);
  await openSeva(page);
  const setTextSize = await textSizeOf(page);
  const columns = () =>
    page
      .locator('[data-day]:visible')
      .evaluateAll((days) => new Set(days.map((day) => Math.round(day.getBoundingClientRect().left))).size);
  expect(await columns()).toBe(7);
  await setTextSize(150);
  expect(await columns()).toBe(1);
  const taken = dayButton(page, 'Friday, March 12, 2027');
  await expect(taken).toContainText('Friday 12');
  await expect(taken).toContainText('Taken: Akhand Path');
  await expect(dayButton(page, 'Tuesday, March 9, 2027')).toBeHidden();
  await page.locator('[data-day="2027-03-17"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, march18)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, march18)).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(dayButton(page, 'Sunday, February 28, 2027')).toBeVisible();
});
