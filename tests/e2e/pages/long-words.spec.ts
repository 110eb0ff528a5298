import { expect, test } from '../../support/test.ts';

/** A web address, in which there is no place for a line break. */
const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSdKvO3yRgP7zWq'.repeat(3)}/viewform`;

for (const width of [320, 390, 768, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const path of [
      '/',
      '/about',
      '/seva',
      '/donate',
      '/contact',
      '/privacy',
      '/first-visit',
      '/login',
    ]) {
      test(`a long web address in any text of ${path} leaves the page as wide as the screen`, async ({
        page,
      }) => {
        await page.goto(path);
        await page.evaluate(() => document.querySelector('main form')?.scrollIntoView());
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        const texts = page.locator('body').locator('p, h1, h3, label');
        const overflow = await texts.evaluateAll((elements, words) => {
          for (const element of elements) element.append(` ${words}`);
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        }, address);
        expect(overflow).toBe(0);
      });
    }
  });
}
