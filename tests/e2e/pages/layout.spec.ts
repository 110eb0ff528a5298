import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

/** Browsers expose the menu button under different roles, so find it by its element. */
const menuButton = (page: Page) => page.getByRole('banner').locator('summary');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('the header turns white with a shadow after 20 px of scrolling', async ({ page }) => {
  await page.goto('/');
  const look = () =>
    page.getByRole('banner').evaluate((header) => {
      const { backgroundColor, boxShadow } = getComputedStyle(header);
      return { backgroundColor, shadow: boxShadow !== 'none' };
    });
  const clear = { backgroundColor: 'rgba(0, 0, 0, 0)', shadow: false };
  for (const [y, expected] of [
    [20, clear],
    [21, { backgroundColor: 'rgb(255, 255, 255)', shadow: true }],
    [0, clear],
  ] as const) {
    await page.evaluate((y) => scrollTo(0, y), y);
    await expect.poll(look).toEqual(expected);
  }
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T12:00:00-08:00'));
  await page.goto('/about');
  await expect(menuButton(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('opens, and closes on Escape, navigation and loss of focus', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).press('Enter');
    await expect(menu(page).getByRole('link')).toHaveText([
      ...['Home', 'About', 'Gallery', 'Seva', 'Donate', 'Contact', 'Events', 'Admin Login'],
      // The most common goals are in the lower half of the menu, within reach of the thumb.
      ...[/\(775\) 555-0100/, 'Book Seva'],
    ]);
    await expect(menu(page).locator('[data-today]')).toContainText('Today');
    await expect(menuButton(page)).toHaveText('Close', { useInnerText: true });
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveText('Menu', { useInnerText: true });

    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu(page)).toBeHidden();

    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();

    await menuButton(page).press('Enter');
    // Clicking an empty part of the menu blurs the focused link.
    await page.mouse.click(380, 780);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('closes on a press outside, even in a low window', async ({ page }) => {
    await page.goto('/about');
    for (const height of [800, 400]) {
      await page.setViewportSize({ width: 640, height });
      await menuButton(page).click();
      await expect(menu(page).getByRole('link', { name: 'Contact' })).toBeInViewport();
      await page.mouse.click(60, 300);
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await page.getByText('Close', { exact: true }).click();
      await expect(menu(page)).toBeHidden();
    }
  });
});

test('keeps the header low for a temple with a long name', async ({ page }) => {
  const name = 'Gurdwara Sri Guru Singh Sabha Sahib of Northern Nevada';
  await page.goto('/about');
  const header = page.getByRole('banner');
  const link = header.getByRole('link').first();
  await link
    .locator('span span')
    .first()
    .evaluate((element, name) => element.replaceChildren(name), name);
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    // Anchor links leave 6rem for the header.
    expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(96);
    await expect(link).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('animates nothing with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/gallery', '/seva', '/contact', '/admin']) {
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
    expect(moving, path).toEqual([]);
  }
});
