import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { inEveryLook } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const advice = (page: Page) => page.getByText('Nothing happening? Please load the page again');

/** Ends all delayed animations at once; returns their delays in milliseconds. */
const letTimePass = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => ({ animation, delay: animation.effect?.getTiming().delay }))
      .filter(({ delay }) => delay)
      .map(({ animation, delay }) => {
        animation.finish();
        return delay;
      }),
  );

const pages = [
  ['/seva', 'SevaBooking'],
  ['/contact', 'ContactForm'],
] as const;

for (const [path, island] of pages) {
  test(`${path} has no advice to give once its script runs`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
    await letTimePass(page);
    await expect(advice(page)).toBeHidden();
  });

  test.describe(path, () => {
    test.use({ expectedConsole: /ERR_FAILED|Error hydrating/ });

    test('says what to do after twelve seconds in which its script has not come', async ({ page }) => {
      await page.route(`**/_astro/${island}*.js*`, (route) => route.abort());
      await page.goto(path);
      await expect(advice(page)).toBeHidden();
      // Somebody has begun to fill in the form.
      if (path === '/contact') await page.getByLabel('Full Name').fill('Amrit');
      expect(await letTimePass(page)).toEqual([12_000]);
      await inEveryLook(page, async () => {
        await expect(advice(page)).toBeVisible();
        await expectNoAxeViolations(page);
      });
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of [
    ['/seva', 'The calendar needs JavaScript. Without it, please call or write to us.'],
    ['/contact', 'This form needs JavaScript. Without it, please call us or send an email.'],
  ] as const) {
    test(`${path} says so, and shows nothing that waits for one`, async ({ page }) => {
      await page.goto(path);
      // Playwright does not find the text inside a noscript element.
      await expect(page.locator('main noscript p').last()).toBeVisible();
      await expect(page.locator('main noscript p').last()).toHaveText(words);
      await expect(page.locator('main astro-island')).toBeHidden();
      await expect(advice(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    });
  }
});
