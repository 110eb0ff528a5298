import type { Page } from 'playwright/test';
import { expectGoodLooks } from '../../support/looks.ts';
import { missing, publicPages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';
import { expectWhole, textSizeOf } from '../../support/text-size.ts';

/** A web address, in which there is no place for a line break. */
const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSdKvO3yRgP7zWq'.repeat(3)}/viewform`;

test.describe('in every look and at every text size', () => {
  test.use({ expectedConsole: missing });
  for (const path of publicPages) {
    test(`${path} is whole and has nothing that axe objects to, and a long web address in any text leaves it as wide as the screen`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(path);
      await page.evaluate(() => document.querySelector('main form')?.scrollIntoView());
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectGoodLooks(page);
      await expectWhole(page);
      const texts = page.locator('body').locator('p, h1, h3, label');
      await texts.evaluateAll((elements, words) => {
        for (const element of elements) element.append(` ${words}`);
      }, address);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await wider(), `${width} px`).toBe(0);
      }
    });
  }
});

test('so is an event', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
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
