import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const line = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Today, /)
    .locator('xpath=..');

/** The line's words; the spaces between them in the HTML are those of its source. */
const words = async (page: Page) => (await line(page).textContent())?.replaceAll(/\s+/g, ' ').trim();

test('Home says whether it is open, what is on and what is next, and follows the minute', async ({
  page,
}) => {
  // A Tuesday in Reno, far from the dates of the sample.
  await page.clock.install({ time: new Date('2027-03-16T19:28:30-07:00') });
  await page.goto('/');
  await expect
    .poll(() => words(page))
    .toMatch('Today, Tuesday · Open until 8:00 PM · Rehras and kirtan until 8:00 PM · Langar until 7:30 PM');
  await page.clock.runFor(90_000);
  await expect
    .poll(() => words(page))
    .toMatch('Today, Tuesday · Open until 8:00 PM · Rehras and kirtan until 8:00 PM');
  await page.clock.runFor(30 * 60_000);
  await expect
    .poll(() => words(page))
    .toMatch(
      'Today, Tuesday · Closed now, opens tomorrow at 5:00 AM · Tomorrow: Nitnem and Asa di Var 5:00–8:00 AM',
    );
});

test('Contact says the same', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-16T17:10:00-07:00'));
  await page.goto('/contact');
  await expect
    .poll(() => words(page))
    .toMatch('Today, Tuesday · Open until 8:00 PM · Rehras and kirtan 6:00–8:00 PM · Langar until 7:30 PM');
});

test.describe('on a device in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the temple’s clock counts, also in the night in which clocks change', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-03-14T04:30:00-07:00'));
    await page.goto('/contact');
    await expect.poll(() => words(page)).toMatch(/^Today, Sunday · Opens at 5:00 AM · Nitnem/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // The last of them is what an ordinary day says most about.
  for (const hour of ['17:10', '20:30', '04:30']) {
    test(`the first screen has the heading, the buttons and the line at ${hour}, and nothing moves`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(`2027-03-16T${hour}:00-07:00`));
      await page.goto('/', { waitUntil: 'commit' });
      const shifts = await page.evaluateHandle(() => {
        const values: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            values.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        return values;
      });
      await expect.poll(() => words(page)).toMatch(/^Today, Tuesday/);
      await page.evaluate(() => document.fonts.ready);
      const main = page.getByRole('main');
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        main.locator('[data-section="home/hero_subtitle"]'),
        main.getByRole('link', { name: 'Learn About Us' }),
        main.getByRole('link', { name: 'Book Seva' }),
        line(page),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0))).toBeLessThan(
        0.005,
      );
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours of the week stand in its place', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await expect(line(page)).toBeHidden();
      await expect(page.getByRole('main').locator('noscript p').first()).toHaveText(
        /^Open Mon[-–]Fri 5:00 AM[-–]8:00 PM, Sat[-–]Sun 5:00 AM[-–]9:00 PM$/,
      );
    }
  });
});
