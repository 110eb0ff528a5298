import { expect, test } from '../../support/test.ts';

test.describe('for who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' });
  for (const path of ['/', '/gallery', '/seva', '/contact', '/login', '/admin']) {
    test(`nothing moves on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const moving = await page.locator('body *').evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
          const times = `${transitionDuration}, ${animationName === 'none' ? '0s' : animationDuration}`;
          const longest = Math.max(...times.split(', ').map(Number.parseFloat));
          return longest > 0.001 ? [`${element.tagName} ${element.className}: ${times}`] : [];
        }),
      );
      expect(moving).toEqual([]);
    });
  }
});
