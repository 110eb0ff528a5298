import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const noEvents = 'No upcoming events at this time. Please check back later.';

/** The line about today, and its text with whitespace collapsed. */
const line = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Today, /)
    .locator('xpath=..');
const words = async (page: Page) => (await line(page).textContent())?.replaceAll(/\s+/g, ' ').trim();

test('shows the next events even days after the build, and says when none is left', async ({ page }) => {
  const upcoming = region(page, 'Upcoming Events');
  await page.goto('/');
  const built = await upcoming.locator('li[data-date]').evaluateAll((cards) =>
    cards.map((card) => ({
      date: card.dataset.date ?? '',
      title: card.querySelector('h3')?.textContent?.trim() ?? '',
    })),
  );
  const { date } = built[3] ?? { date: 'The sample has more than three events.' };
  // At 23:30 in Reno it is already tomorrow in London. Today's events must still count as upcoming.
  await page.clock.setFixedTime(new Date(`${date}T23:30:00-08:00`));
  await page.goto('/');
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText(
    built
      .filter((event) => event.date >= date)
      .map(({ title }) => title)
      .slice(0, 3),
  );
  // Block the database, so that the page shows only its built-in content.
  await page.route('**/rest/v1/**', () => undefined);
  await page.clock.setFixedTime(new Date('2040-01-01T12:00:00-08:00'));
  await page.goto('/');
  await expect(upcoming).toContainText(noEvents);
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(page.locator('[data-banner^=event]')).toHaveCount(0);
  await page.goto('/events');
  await expect(page.getByRole('main')).toContainText(noEvents);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
});

test('links a card to its event, which phones share and other devices copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { shared: what }) });
  });
  await page.goto('/');
  const card = region(page, 'Upcoming Events').getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent())?.trim() ?? '';
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ title, url: page.url() });
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await share.click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('updates the Today line by the temple’s time, even on a device in India', async ({
  browser,
  status,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  // A Tuesday in Reno, far from the dates in the sample data.
  await page.clock.install({ time: new Date('2027-03-16T19:28:30-07:00') });
  await page.goto(status.siteUrl);
  const open = 'Today, Tuesday Open until 8:00 PM Rehras and kirtan until 8:00 PM';
  await expect.poll(() => words(page)).toBe(`${open} Langar until 7:30 PM`);
  await page.clock.runFor(90_000);
  await expect.poll(() => words(page)).toBe(open);
  await page.clock.runFor(30 * 60_000);
  await expect
    .poll(() => words(page))
    .toBe(
      'Today, Tuesday Closed now, opens tomorrow at 5:00 AM Tomorrow: Nitnem and Asa di Var 5:00–8:00 AM',
    );
  await context.close();
});

test('contacts Google and YouTube only once the map is near or the player is pressed', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>A map of Reno' });
  });
  await page.goto('/');
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heights();
  expect(asked).toEqual([]);

  const kirtan = region(page, 'Live kirtan');
  await kirtan.getByRole('button', { name: 'Play live kirtan' }).press('Enter');
  const player = kirtan.locator('iframe');
  await expect(player).toHaveAttribute('title', 'Live kirtan, Gurdwara Sahib Reno');
  await expect(player).toBeFocused();
  await expect
    .poll(() => asked)
    .toContain(
      'https://www.youtube-nocookie.com/embed/live_stream?channel=UC_sample-gurdwara-reno_&autoplay=1',
    );

  const part = region(page, 'Find Us');
  const map = part.locator('iframe');
  await expect(map).toHaveAttribute('title', 'Map: Gurdwara Sahib Reno');
  await part.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('A map of Reno')).toBeVisible();
  expect(asked).toContain('https://www.google.com/maps?q=39.5296%2C-119.8138&output=embed');
  expect(asked).toHaveLength(2);
  expect(await heights()).toBe(before);
  await expect(part.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows welcome, today’s program and address on the first screen, and events within three', async ({
    page,
  }) => {
    // The time of day when the line is longest.
    await page.clock.setFixedTime(new Date('2027-03-16T04:30:00-07:00'));
    await page.goto('/');
    await expect.poll(() => words(page)).toMatch(/^Today, Tuesday/);
    // Wait for the fonts, because a fallback font may wrap onto another line.
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
    for (const name of ['Map: 4550 High Desert Way, Reno, NV 89502', 'First visit?'])
      await expect(main.getByRole('link', { name })).toBeInViewport();
    const events = page.getByRole('heading', { name: 'Upcoming Events' });
    expect((await events.boundingBox())?.y).toBeLessThan(2600);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6400);
    await main.getByRole('link', { name: 'First visit?' }).click();
    await expect(page.getByRole('heading', { name: 'Your First Visit' })).toBeInViewport();
  });

  test('shows Contact’s phone number and Donate’s button on the first screen', async ({ page }) => {
    for (const [path, name] of [
      ['/contact', 'Phone: (775) 555-0100'],
      ['/donate', 'Donate via PayPal'],
    ] as const) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedConsole: /status of 404/ });

  test('redirects if only its capitalization is wrong', async ({ page }) => {
    for (const address of ['/Seva?type=Langar#form', '/sEva?type=Langar#form']) {
      await page.goto(address);
      await expect(page).toHaveURL('/seva?type=Langar#form');
    }
  });
});
