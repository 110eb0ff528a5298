import { expectGoodLooks } from '../../support/looks.ts';
import { missing, publicPages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** A web address, in which there is no place for a line break. */
const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSdKvO3yRgP7zWq'.repeat(3)}/viewform`;

test.describe('in every look', () => {
  test.use({ expectedConsole: missing });
  for (const path of publicPages) {
    test(`${path} has nothing that axe objects to, and a long web address in any text leaves it as wide as the screen`, async ({
      page,
    }) => {
      await page.goto(path);
      await expectGoodLooks(page);
      await page.evaluate(() => document.querySelector('main form')?.scrollIntoView());
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
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
