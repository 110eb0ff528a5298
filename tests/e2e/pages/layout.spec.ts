import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';

/** Browsers expose it under different roles, so it is found by its element. */
const menuButton = (page: Page) => page.getByRole('banner').locator('summary');

const links = ['Home', 'About', 'Gallery', 'Seva', 'Donate', 'Contact', 'Events', 'Admin Login'];

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
    'Events',
    'Seva Bookings',
    'Donate',
    'Contact Us',
    'Langar',
  ]);
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer).toContainText(/Mon–Fri\s*5:00 AM–8:00 PM/);
  await expect(footer).toContainText(/Sat–Sun\s*5:00 AM–9:00 PM/);
  await expect(footer).toContainText('© 2031');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a wide screen the links of the header are enough', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(menuButton(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gallery' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens, closes on Escape and on navigation', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await menuButton(page).press('Enter');
    // In its lower half what one is most likely to have come for.
    await expect(menu.getByRole('link')).toHaveText([...links, /\(775\) 555-0100/, 'Book Seva']);
    await expect(menu.locator('[data-today]')).toContainText('Today');
    expect(await menu.evaluate((drawer) => drawer.getBoundingClientRect().left)).toBe(0);
    await expect(menuButton(page)).toHaveText('Close', { useInnerText: true });
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveText('Menu', { useInnerText: true });
    await menuButton(page).click();
    await menu.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(menu).toBeHidden();
  });

  test('the menu closes when the focus goes past its end, and hides nothing that has it', async ({
    page,
  }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menuButton(page).press('Enter');
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();

    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    // A click on an empty part of the menu.
    await page.mouse.click(380, 780);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  for (const height of [800, 400]) {
    test(`the menu closes at a press beside it, in a window ${height} px high`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height });
      await page.goto('/about');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menuButton(page).click();
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport();
      await page.mouse.click(60, 300);
      await expect(menu).toBeHidden();
      await menuButton(page).click();
      await page.getByText('Close', { exact: true }).click();
      await expect(menu).toBeHidden();
    });
  }

  test('the header stays as it is while the menu is open', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/about');
    const boxes = () =>
      page.getByRole('banner').evaluate((header) =>
        [header, ...header.querySelectorAll('a:first-child, summary')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
    const closed = (await boxes()).slice(0, 3);
    await menuButton(page).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect((await boxes()).slice(0, 3)).toEqual(closed);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoAxeViolations(page);
  });
});

test.describe('a temple with a long name', () => {
  const name = 'Gurdwara Sri Guru Singh Sabha Sahib of Northern Nevada';
  const rename = (header: Locator) =>
    header
      .getByRole('link')
      .first()
      .locator('span span')
      .first()
      .evaluate((element, name) => {
        element.textContent = name;
      }, name);

  const scrollInto = (page: Page) =>
    page.evaluate(() => scrollTo(0, (document.querySelector('main')?.offsetTop ?? 0) + 300));

  for (const width of [320, 390, 1024, 1280]) {
    test(`has a header that leaves room for the page at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/about');
      const header = page.getByRole('banner');
      await rename(header);
      // Jumps within the page leave 6rem free for the header.
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(96);
      await expect(header.getByRole('link', { name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('does not keep its header in sight where there is little height', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/about');
    await scrollInto(page);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.setViewportSize({ width: 320, height: 640 });
    await scrollInto(page);
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});

test.describe('the letters', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('are the temple’s own also on a first visit where they come late, and move next to nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const fonts = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.letCome();
    await page.evaluate(() => document.fonts.ready);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    for (const [selector, family] of [
      ['h1', /^Literata/],
      ['h1 ~ p', /^Mukta Mahee/],
    ] as const) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      await expect(async () => {
        const { fonts: used } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        expect(used.map(({ familyName }) => familyName).join()).toMatch(family);
      }).toPass();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.02);
  });
});
