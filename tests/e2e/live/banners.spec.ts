import type { Page } from 'playwright/test';
import { templeEvent } from '../../support/events.ts';
import { expect, test } from '../../support/test.ts';

const cors = { 'access-control-allow-origin': '*' };
const failed = 'Unable to load announcements and updates. Please try again later.';

/** Noon in Reno on Wednesday, March 10, 2027, later than every date in the built pages. */
const noon = new Date('2027-03-10T12:00:00-08:00');

const announcement = (id: number, message: string, position = 'top') => ({
  id,
  message,
  position,
  isactive: true,
  startsat: null as string | null,
  endsat: null as string | null,
  createdat: `2027-03-0${id}T12:00:00Z`,
});
const event = (id: number, title: string, date: string, time: string | null = null) =>
  templeEvent({ id, title, description: 'Kirtan and langar.', date, time });
const akhandPath = (id: number, family_name: string, date: string, last_day: string) => ({
  id,
  date,
  last_day,
  sevatype: 'Akhand Path',
  name: 'Harpreet',
  family_name,
  status: 'confirmed',
});

const seven = {
  announcements: [
    announcement(9, 'Sangat is asked to park behind the school.', 'bottom'),
    announcement(8, 'Langar is served outside this Sunday.'),
  ],
  event_dates: [
    event(1, 'Kirtan Darbar', '2027-03-12', '18:00:00'),
    event(2, 'Gurmukhi class begins', '2027-03-20'),
    event(3, 'Vaisakhi', '2027-04-13'),
  ],
  'rpc/confirmed_bookings': [
    akhandPath(1, 'Gill', '2027-03-13', '2027-03-15'),
    akhandPath(2, 'Sandhu', '2027-03-27', '2027-03-29'),
    akhandPath(3, 'Brar', '2027-12-31', '2028-01-02'),
  ],
};

async function stub(page: Page, rows: Record<keyof typeof seven, object[]>) {
  for (const [table, json] of Object.entries(rows)) {
    await page.route(`**/rest/v1/${table}?*`, (route) => route.fulfill({ json, headers: cors }));
  }
}

const region = (page: Page) => page.getByRole('complementary', { name: 'Announcements and updates' });
const bottom = (page: Page) => page.getByRole('complementary', { name: 'Announcement', exact: true });
/** Expands the list. Collapsed, it shows one banner on a phone and three rows on a wide screen. */
const opener = (page: Page) => region(page).locator('summary');
const dismiss = (page: Page, what: string) => page.getByRole('button', { name: `Dismiss: ${what}` });
const inner = { useInnerText: true } as const;

const headerEnd = async (page: Page) => {
  const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  return y + height;
};

async function expectLargeEnough(page: Page) {
  for (const button of await region(page).getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
}

test('shows three rows of 36 px on a wide screen, and expands the rest', async ({ page }) => {
  const [newest, second, third] = [
    announcement(8, `Langar is served outside this Sunday. ${'Please bring a warm coat. '.repeat(12)}`),
    announcement(7, 'The car park is closed.'),
    announcement(6, 'Punjabi classes begin.'),
  ];
  const [bottomOne] = seven.announcements as [object];
  await stub(page, { ...seven, announcements: [bottomOne, newest, second, third] });
  await page.clock.setFixedTime(noon);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/about');
  await expect(opener(page)).toHaveText('All 9', inner);
  const items = region(page).getByRole('listitem');
  const rows = [
    /Langar is served outside/,
    /The car park is closed\./,
    /Event\s+Kirtan Darbar\s+Fri, Mar 12/,
    /Akhand Path\s+Harpreet Gill\s+Sat, Mar 13/,
  ];
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(items.filter({ visible: true })).toHaveText(rows, inner);
    expect((await region(page).boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(3 * 36);
  }
  await opener(page).click();
  await expect(opener(page)).toHaveText('Hide', inner);
  await expect(items.filter({ visible: true })).toHaveText(
    [
      /Langar is served outside/,
      /The car park is closed\./,
      /Punjabi classes begin\./,
      /Kirtan Darbar\s+Friday, March 12, 2027, 6:00 PM/,
      /Gurmukhi class begins/,
      /Vaisakhi/,
      /Akhand Path\s+Harpreet Gill/,
      /Akhand Path\s+Harpreet Sandhu/,
      /Akhand Path\s+Harpreet Brar/,
    ],
    inner,
  );
  const words = items.first().locator('p > span');
  expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect(region(page).getByRole('link', { name: 'Vaisakhi' })).toHaveAttribute('href', '/events/3');
  await expect(bottom(page)).toContainText('Sangat is asked to park behind the school.');
  const order = await page
    .locator('aside, body > header, body > footer')
    .evaluateAll((parts) => parts.map(({ localName }) => localName));
  expect(order).toEqual(['aside', 'header', 'aside', 'footer']);
  // Screen readers must announce content that was added after the page loaded.
  await expect(page.getByRole('status').first()).toContainText(
    'Kirtan Darbar, Friday, March 12, 2027, 6:00 PM',
  );
  await expect(page.getByRole('status').last()).toHaveText('Sangat is asked to park behind the school.');
});

test('shows the newest announcement in full on a phone, and expands the rest', async ({ page }) => {
  const message = 'Sevadars are needed for the Gurpurab: come to the kitchen on Friday from four.';
  await stub(page, { ...seven, announcements: [announcement(2, message), announcement(1, 'An older one.')] });
  await page.clock.setFixedTime(noon);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const words = region(page).getByText(message, { exact: true });
  await expect(words).toBeVisible();
  expect(await words.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1);
  await expect(opener(page)).toHaveText('All 8', inner);
  await expect(region(page).getByText('An older one.', { exact: true })).toBeHidden();
  await expect(region(page).getByText('Vaisakhi', { exact: true })).toBeHidden();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await headerEnd(page), `${width} px`).toBeLessThanOrEqual(220);
  }
  await opener(page).click();
  await expect(opener(page)).toHaveText('Hide', inner);
  for (const shown of [message, 'An older one.', 'Vaisakhi', 'Harpreet Brar'])
    await expect(region(page).getByText(shown, { exact: true })).toBeVisible();
  await expectLargeEnough(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('shows and hides announcements on time, and removes the empty area', async ({ page }) => {
  const [before, at, after] = ['2027-03-10T11:59:30-08:00', '2027-03-10T20:00:00Z', '2027-03-10T20:01:00Z'];
  const announcements = [
    { ...announcement(4, 'The kitchen is open.'), startsat: at, endsat: after },
    { ...announcement(3, 'The kitchen opens at noon.'), endsat: at },
    { ...announcement(2, 'Langar is served.', 'bottom'), startsat: at, endsat: after },
    { ...announcement(1, 'Langar from noon.', 'bottom'), endsat: after },
  ];
  await page.clock.install({ time: new Date(before) });
  await stub(page, { announcements, event_dates: [], 'rpc/confirmed_bookings': [] });
  await page.goto('/about');
  await page.clock.runFor(5000);
  await expect(region(page).getByRole('listitem')).toHaveText([/The kitchen opens at noon\./]);
  await expect(bottom(page).getByRole('listitem')).toHaveText([/Langar from noon\./]);
  await page.clock.runFor(30_000);
  await expect(region(page).getByRole('listitem')).toHaveText([/The kitchen is open\./]);
  await expect(bottom(page).getByRole('listitem')).toHaveText([/Langar is served\./]);
  await expect(page.getByRole('status').first()).toContainText('The kitchen is open.');
  await page.clock.runFor(60_000);
  await expect(region(page)).toBeHidden();
  await expect(bottom(page)).toBeHidden();
});

test.describe('dismissed banners', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('stay hidden from the first paint until a new one appears', async ({ page, context }) => {
    const another = await context.newPage();
    // Show only the banners built into the pages. Other tests may have added more to the database.
    await another.route('**/rest/v1/**', () => undefined);
    await another.goto('/about');
    await dismiss(another, 'Announcements and updates').click();
    await expect(region(another)).toBeHidden();
    await another.route('**/_astro/*.js', (route) => route.abort());
    await another.goto('/donate');
    await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region(another)).toBeHidden();

    await stub(page, seven);
    await page.clock.setFixedTime(noon);
    await page.goto('/about');
    await expect(region(page)).toContainText('Vaisakhi');
    await dismiss(page, 'Announcements and updates').press('Enter');
    await expect(region(page)).toBeHidden();
    // The focus moves to where the banners were.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await expect(bottom(page)).toBeVisible();
    await dismiss(page, 'Announcement').click();
    await expect(bottom(page)).toBeHidden();

    const load = async (announcements: object[]) => {
      await stub(page, { ...seven, announcements });
      const answered = page.waitForResponse('**/rest/v1/rpc/confirmed_bookings?*');
      await page.goto('/donate');
      await answered;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    };
    await load(seven.announcements);
    await expect(region(page)).toBeHidden();
    await expect(bottom(page)).toBeHidden();
    await load([...seven.announcements, announcement(7, 'The car park is closed.')]);
    await expect(region(page)).toContainText('Langar is served outside this Sunday.');
    await expect(bottom(page)).toBeHidden();
  });
});

test.describe('when a load fails', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('replaces all banners with one sentence and a retry button', async ({ page }) => {
    await stub(page, seven);
    let failures = 0;
    await page.route('**/rest/v1/event_dates?*', (route) => {
      failures += 1;
      return route.fulfill({ status: 503, headers: cors });
    });
    await page.clock.setFixedTime(noon);
    await page.goto('/about');
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
    expect(failures).toBe(3);
    await expect(region(page)).toHaveCount(0);
    await expect(bottom(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    // Two rows of small text, no taller than the button's touch target needs.
    expect((await page.getByText(failed).locator('xpath=../..').boundingBox())?.height).toBeLessThan(52);
    await stub(page, seven);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page)).toContainText('Vaisakhi');
    await expect(page.getByText(failed)).toHaveCount(0);
  });
});
