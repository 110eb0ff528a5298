// The looks in which every screen and dialog is checked: light and dark, on a phone and on a wide screen.
import { type Page, test } from 'playwright/test';
import { colourRules, expectNoAxeViolations } from './axe.ts';
import { expect } from './test.ts';

export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
);

/** Runs the check in each of the looks, without loading the page again. */
export async function inEveryLook(
  page: Page,
  check: (look: (typeof looks)[number]) => Promise<void>,
  among = looks,
): Promise<void> {
  for (const look of among) {
    const { colorScheme, viewport } = look;
    await test.step(`${colorScheme}, ${viewport.width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await check(look);
    });
  }
}

/** One of each scheme and each width, for what has the colours of its screen. */
export const twoLooks = looks.filter(
  ({ colorScheme, viewport }) => (viewport.width === 390) === (colorScheme === 'light'),
);

/**
 * In every look, axe finds nothing and nothing is wider than the screen. A dark look has the elements of the light one of
 * its width, so that only its colours are looked at.
 */
export const expectGoodLooks = (page: Page, among = looks): Promise<void> =>
  inEveryLook(
    page,
    async (look) => {
      const isLikeLight = (other: typeof look) =>
        other.colorScheme === 'light' && other.viewport.width === look.viewport.width;
      const isKnown = look.colorScheme === 'dark' && among.some(isLikeLight);
      await expectNoAxeViolations(page, isKnown ? colourRules : undefined);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0);
    },
    among,
  );
