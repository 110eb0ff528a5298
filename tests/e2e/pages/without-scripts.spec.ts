import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test('is readable without scripts, and says what needs one', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [path, words] of [
    ['/', 'Welcome to the temple'],
    ['/about', 'Our History'],
    ['/gallery', 'Gallery'],
    ['/events', 'Follow the calendar'],
    ['/donate', 'securely'],
    ['/seva', 'Dates taken as of'],
    ['/contact', 'Contact'],
    ['/privacy', 'no tracking cookies'],
    ['/first-visit', 'Langar is free'],
  ] as const) {
    await page.goto(path);
    await expect(main).toContainText(words);
    await expect(page.getByRole('contentinfo')).toContainText('Mon–Fri');
    // Playwright does not find text inside a noscript element.
    if (path === '/' || path === '/contact') {
      await expect(main.getByText(/^Today, /)).toBeHidden();
      await expect(main.locator('noscript p').first()).toHaveText(
        /^Open Mon[-–]Fri 5:00 AM[-–]8:00 PM, Sat[-–]Sun 5:00 AM[-–]9:00 PM$/,
      );
    }
    if (path === '/') await expect(page.getByRole('button', { name: 'Play live kirtan' })).toBeHidden();
  }
  for (const [path, sentence] of [
    ['/seva', 'The calendar needs JavaScript. Without it, please call or write to us.'],
    ['/contact', 'This form needs JavaScript. Without it, please call us or send an email.'],
    ['/login', 'Signing in needs JavaScript. Please turn it on for this page.'],
    ['/admin', 'The back office needs JavaScript. Please turn it on for this page.'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('noscript p').last()).toBeVisible();
    await expect(page.locator('noscript p').last()).toHaveText(sentence);
    await expect(page.locator('main astro-island, body > astro-island').first()).toBeHidden();
    await expect(page.getByText(/Please reload the page/)).toBeHidden();
  }
});

test('banners, menu and gallery filters work without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const banners = page.getByRole('complementary', { name: 'Announcements and updates' });
  await expect(banners.getByRole('link').first()).toBeHidden();
  await banners.locator('summary').click();
  await expect(banners.getByRole('link').first()).toBeVisible();
  await banners.locator('summary').click();
  const button = page.getByRole('banner').locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await button.getByText('Close').click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  const pictures = page.getByRole('main').locator('a img:visible');
  const all = await pictures.count();
  await page.getByRole('main').getByText('Langar', { exact: true }).click();
  expect(await pictures.count()).toBeLessThan(all);
  await expect(page.getByRole('main').locator('a:has(img:visible)').first()).toHaveAttribute(
    'href',
    /\/_astro\//,
  );
});
