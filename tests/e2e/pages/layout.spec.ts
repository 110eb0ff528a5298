import { expectNoAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const links = ['Home', 'About', 'Gallery', 'Seva', 'Donate', 'Contact', 'Admin Login'];

test('the header names the temple and leads to every page, sign-in last', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Reno, Nevada');
  await expect(header.getByRole('navigation').getByRole('link')).toHaveText(links);
  await header.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
});

test('the header is transparent up to 20 px of scrolling and white with a shadow beyond', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { backgroundColor, shadow: boxShadow !== 'none' };
    });
  const clear = { backgroundColor: 'rgba(0, 0, 0, 0)', shadow: false };
  const white = { backgroundColor: 'rgb(255, 255, 255)', shadow: true };
  await page.evaluate(() => scrollTo(0, 20));
  await expect.poll(look).toEqual(clear);
  await page.evaluate(() => scrollTo(0, 21));
  await expect.poll(look).toEqual(white);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(look).toEqual(clear);
});

test('the footer has quick links, contact, hours, and this year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T12:00:00-08:00'));
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Gallery',
    'Seva Bookings',
    'Contact Us',
  ]);
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer).toContainText(/Mon-Fri\s*5:00 AM-8:00 PM/);
  await expect(footer).toContainText(/Sat-Sun\s*5:00 AM-9:00 PM/);
  await expect(footer).toContainText('© 2031');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens, closes on Escape and on navigation', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(menu.getByRole('link')).toHaveText(links);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(menu).toBeHidden();
  });
});
