import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without a script', async ({ page }) => {
  for (const [path, words] of [
    ['/', 'Welcome to the temple'],
    ['/about', 'Our History'],
    ['/gallery', 'Gallery'],
    ['/events', 'Add to calendar'],
    ['/donate', 'securely'],
    ['/seva', 'Seva Bookings'],
    ['/contact', 'Contact'],
    ['/privacy', 'no tracking cookies'],
    ['/first-visit', 'Langar is free'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('contentinfo')).toContainText('Mon–Fri');
  }
});

test('signing in and the back office say that they need one', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('main noscript p')).toHaveText(
    'Signing in needs JavaScript. Please switch it on for this page.',
  );
  await expect(page.locator('main form')).toBeHidden();
  await page.goto('/admin');
  await expect(page.locator('noscript p')).toHaveText(
    'The back office needs JavaScript. Please switch it on for this page.',
  );
  await expect(page.getByText('Opening the back office…')).toBeHidden();
});

test('the days that were taken when it was built stand on /seva', async ({ page }) => {
  await page.goto('/seva');
  await expect(page.getByRole('heading', { name: /^Taken as of/ })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /: Akhand Path$/ })
      .first(),
  ).toHaveText(/^\w+day, \w+ \d+.* to \w+day, \w+ \d+, \d{4}: Akhand Path$/);
});

test('events are readable, the gallery can be filtered, pictures open as pictures', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Upcoming Events' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(3);
  await page.goto('/gallery');
  const pictures = page.getByRole('main').locator('a img:visible');
  const all = await pictures.count();
  await page.getByRole('main').getByText('Langar', { exact: true }).click();
  expect(await pictures.count()).toBeLessThan(all);
  await expect(page.getByRole('main').locator('a:has(img:visible)').first()).toHaveAttribute(
    'href',
    /\/_astro\//,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the banners and the menu open without a script', async ({ page }) => {
    await page.goto('/');
    const banners = page.getByRole('complementary', { name: 'Announcements and updates' });
    await expect(banners.getByRole('link').first()).toBeHidden();
    await banners.locator('[data-opener=rest] > summary').click();
    await expect(banners.getByRole('link').first()).toBeVisible();
    await banners.locator('[data-opener=rest] > summary').click();
    const button = page.getByRole('banner').locator('summary');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.click();
    await expect(menu).toBeVisible();
    await button.getByText('Close').click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: 'Donate' }).click();
    await expect(page).toHaveURL(/\/donate$/);
  });
});
