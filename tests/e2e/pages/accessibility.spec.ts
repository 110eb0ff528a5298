import { expectNoAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const pages = ['/', '/about', '/gallery', '/seva', '/donate', '/contact', '/login', '/nowhere'];
/** The page itself, of the address that does not exist. */
const missing = /Failed to load resource: the server responded with a status of 404/;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        expectedConsole: missing,
      });
      for (const path of pages) {
        test(`${path} has nothing that axe objects to`, async ({ page }) => {
          await page.goto(path);
          await expectNoAxeViolations(page);
        });
      }
    });
  }
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 700 }, expectedConsole: missing });
  for (const path of pages) {
    test(`${path} never scrolls sideways`, async ({ page }) => {
      await page.goto(path);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
    });
  }
});
