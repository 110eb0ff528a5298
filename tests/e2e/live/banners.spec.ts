import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { templeEvent } from '../../support/events.ts';
import { inEveryLook, looks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const cors = { 'access-control-allow-origin': '*' };
const failed = 'Unable to load announcements and updates. Please try again later.';

/** Noon in Reno on Wednesday, March 10, 2027, after every date that the page was built with. */
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

/** Answers the three loads of the banners with these rows, and keeps what was asked. */
async function stub(page: Page, rows: Record<keyof typeof seven, object[]>) {
  const asked: string[] = [];
  for (const [table, json] of Object.entries(rows)) {
    await page.route(`**/rest/v1/${table}?*`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(decodeURIComponent(`${pathname}${search}`));
      return route.fulfill({ json, headers: cors });
    });
  }
  return asked;
}

const region = (page: Page) => page.getByRole('complementary', { name: 'Announcements and updates' });
/** Waits until the page has done what its answers gave it to do. */
const atRest = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
/** What opens: on a phone all but the first banner, on a wide screen the events, and the announced sevas. */
const opener = (page: Page, name: 'rest' | 'event' | 'seva') =>
  region(page).locator(`[data-opener=${name}] > summary`);
const inner = { useInnerText: true } as const;
const bottom = (page: Page) => page.getByRole('complementary', { name: 'Announcement', exact: true });

test('announcements, events and Akhand Paths stand above the header, one announcement above the footer', async ({
  page,
}) => {
  await stub(page, seven);
  await page.clock.setFixedTime(noon);
  await page.goto('/about');
  await expect(region(page).getByRole('listitem')).toHaveText([/Langar is served outside this Sunday\./]);
  await expect(opener(page, 'event')).toHaveText(/^Upcoming Events ?Kirtan Darbar, Mar 12\s+All 3$/, inner);
  await expect(opener(page, 'seva')).toHaveText(
    /^Upcoming Akhand Paths ?Harpreet Gill, Mar 13\s+All 3$/,
    inner,
  );
  await opener(page, 'event').click();
  await opener(page, 'seva').click();
  await expect(opener(page, 'event')).toHaveText(/^Upcoming Events\s+Hide$/, inner);
  await expect(region(page).getByRole('link', { name: 'Vaisakhi' })).toHaveAttribute('href', '/events/3');
  await expect(region(page).getByRole('listitem')).toHaveText([
    /Langar is served outside this Sunday\./,
    /Kirtan Darbar.*Friday, March 12, 2027, 6:00 PM/,
    /Gurmukhi class begins.*Saturday, March 20, 2027/,
    /Vaisakhi.*Tuesday, April 13, 2027/,
    /Akhand Path.*Harpreet Gill.*Saturday, March 13 to Monday, March 15, 2027/,
    /Akhand Path.*Harpreet Sandhu.*Saturday, March 27 to Monday, March 29, 2027/,
    /Akhand Path.*Harpreet Brar.*Friday, December 31, 2027 to Sunday, January 2, 2028/,
  ]);
  await expect(bottom(page)).toContainText('Sangat is asked to park behind the school.');
  const order = () =>
    page.evaluate(() => {
      const [top, low] = [...document.querySelectorAll('aside')];
      const header = document.querySelector('header');
      const footer = document.querySelector('footer');
      const follows = (a?: Element | null, b?: Element | null) =>
        Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
      return [follows(top, header), follows(header, low), follows(low, footer)];
    });
  expect(await order()).toEqual([true, true, true]);
  await expect(page.getByRole('status').first()).toContainText(
    'Kirtan Darbar, Friday, March 12, 2027, 6:00 PM',
  );
  await expect(page.getByRole('status').last()).toHaveText('Sangat is asked to park behind the school.');
});

test('every announcement stands open on a wide screen', async ({ page }) => {
  const announcements = [1, 2, 3].map((id) => announcement(id, `Announcement ${id}.`));
  await stub(page, { ...seven, announcements });
  await page.clock.setFixedTime(noon);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/about');
  for (const { message } of announcements)
    await expect(region(page).getByText(message, { exact: true })).toBeVisible();
  await expect(opener(page, 'event')).toBeVisible();
  await expect(opener(page, 'seva')).toBeVisible();
  await expect(opener(page, 'rest')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the newest announcement is whole, with the count beside it, and the rest opens', async ({ page }) => {
    const message = 'Sevadars are needed for the Gurpurab: come to the kitchen on Friday from four.';
    await stub(page, {
      ...seven,
      announcements: [announcement(2, message), announcement(1, 'An older one.')],
    });
    await page.clock.setFixedTime(noon);
    await page.goto('/about');
    const words = region(page).getByText(message, { exact: true });
    await expect(words).toBeVisible();
    expect(await words.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1);
    await expect(opener(page, 'rest')).toHaveText('All 8', inner);
    for (const hidden of ['An older one.', 'Vaisakhi']) {
      await expect(region(page).getByText(hidden, { exact: true })).toBeHidden();
    }
    await opener(page, 'rest').click();
    await expect(opener(page, 'rest')).toHaveText(/^Announcements and updates\s+Hide$/, inner);
    for (const shown of [message, 'An older one.', 'Vaisakhi', 'Harpreet Brar']) {
      await expect(region(page).getByText(shown, { exact: true })).toBeVisible();
    }
  });
});

test('an announcement comes and goes at its minute', async ({ page }) => {
  const timed = (
    id: number,
    message: string,
    position: string,
    startsat: string | null,
    endsat: string | null,
  ) => ({
    ...announcement(id, message, position),
    startsat,
    endsat,
  });
  const [before, at] = ['2027-03-10T11:59:30-08:00', '2027-03-10T20:00:00Z'];
  const announcements = [
    timed(4, 'The kitchen is open.', 'top', at, null),
    timed(3, 'The kitchen opens at noon.', 'top', null, at),
    timed(2, 'Langar is served.', 'bottom', at, null),
    announcement(1, 'Langar from noon.', 'bottom'),
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
});

test('before the database has answered the page shows what is on and not what is over', async ({ page }) => {
  await page.route('**/rest/v1/**', () => undefined);
  let [newest = '', second = ''] = ['', ''];
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    [newest = '', second = ''] = [...html.matchAll(/data-banner="(announcement [^"]*)"/g)].map(
      ([, key]) => key,
    );
    const body = html.replace(
      '&quot;endsat&quot;:null',
      '&quot;endsat&quot;:&quot;2001-01-01T00:00:00Z&quot;',
    );
    return route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.locator(`[data-banner="${second}"]`)).toBeVisible();
  await expect(page.locator(`[data-banner="${newest}"]`)).toHaveCount(0);
});

test('with nothing to say there is nothing', async ({ page }) => {
  const asked = await stub(page, { announcements: [], event_dates: [], 'rpc/confirmed_bookings': [] });
  await page.clock.setFixedTime(noon);
  await page.goto('/about');
  await expect.poll(() => asked.length).toBe(3);
  await expect(region(page)).toBeHidden();
  await expect(bottom(page)).toBeHidden();
});

test('a reader can put banners away for the visit, by keyboard too', async ({ page, context }) => {
  await stub(page, seven);
  await page.clock.setFixedTime(noon);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Dismiss: Langar is served outside this Sunday.' }).press('Enter');
  await expect(page.getByText('Langar is served outside this Sunday.').first()).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(opener(page, 'event')).toBeFocused();
  await opener(page, 'event').press('Enter');
  await expect(region(page).getByRole('link', { name: 'Vaisakhi' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Upcoming Events' }).click();
  await expect(region(page).getByRole('link', { name: 'Vaisakhi' })).toBeHidden();
  await expect(opener(page, 'seva')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Upcoming Akhand Paths' }).click();
  await expect(region(page)).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss: Sangat is asked to park behind the school.' }).click();
  await expect(bottom(page)).toBeHidden();
  // The focus moves to where the banner was.
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();

  const answered = page.waitForResponse('**/rest/v1/rpc/confirmed_bookings?*');
  await page.goto('/donate');
  await answered;
  await atRest(page);
  await expect(region(page)).toBeHidden();
  await expect(bottom(page)).toBeHidden();

  const another = await context.newPage();
  await stub(another, seven);
  await another.clock.setFixedTime(noon);
  await another.goto('/about');
  await another.setViewportSize({ width: 390, height: 844 });
  await expect(region(another)).toContainText('Langar is served outside this Sunday.');
  await another.getByRole('button', { name: 'Dismiss: Announcements and updates' }).click();
  await expect(region(another)).toBeHidden();
  await another.reload({ waitUntil: 'commit' });
  await another.getByRole('main').waitFor();
  await expect(region(another)).toBeHidden();
});

test.describe('before its scripts have come', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('the next page does not show what was put away, for not a moment', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Dismiss: Announcements and updates' }).click();
    await expect(region(page)).toBeHidden();
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/donate');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region(page)).toBeHidden();
  });
});

test.describe('when a load fails', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('three times, one sentence replaces all banners, and it can be tried again', async ({ page }) => {
    await stub(page, seven);
    let failures = 0;
    await page.route('**/rest/v1/event_dates?*', (route) => {
      failures += 1;
      return route.fulfill({ status: 503, headers: cors });
    });
    await page.clock.setFixedTime(noon);
    await page.goto('/about');
    await expect(page.getByText(failed)).toBeVisible();
    expect(failures).toBe(3);
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
    await expect(region(page)).toHaveCount(0);
    await expect(bottom(page)).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Two rows of small letters, as high as the button must be to be pressed.
      expect((await page.getByText(failed).locator('xpath=../..').boundingBox())?.height).toBeLessThan(52);
    }
    await expectNoAxeViolations(page);
    await page.unroute('**/rest/v1/event_dates?*');
    await stub(page, seven);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page)).toContainText('Vaisakhi');
    await expect(page.getByText(failed)).toHaveCount(0);
  });
});

test('a backend that hangs leaves the page readable, and is given up after three tries of three seconds', async ({
  page,
}) => {
  const asked: string[] = [];
  await stub(page, seven);
  await page.route('**/rest/v1/event_dates?*', (route) => void asked.push(route.request().url()));
  await page.clock.install({ time: noon });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tries of [1, 2, 3]) {
    // The clock goes on meanwhile, as fast as any.
    await expect.poll(() => asked.length, { timeout: 2000 }).toBe(tries);
    await expect(page.getByText(failed)).toBeHidden();
    await page.clock.runFor(tries < 3 ? 4000 : 3000);
  }
  await expect(page.getByText(failed)).toBeVisible({ timeout: 2000 });
  expect(asked).toHaveLength(3);
});

test('seven banners and the header leave room for the page, and axe objects to none', async ({ page }) => {
  await stub(page, seven);
  await page.clock.setFixedTime(noon);
  await page.goto('/about');
  await expect(region(page)).toContainText('Vaisakhi');
  const narrow = (['light', 'dark'] as const).map((colorScheme) => ({
    colorScheme,
    viewport: { width: 320, height: 800 },
  }));
  await inEveryLook(
    page,
    async ({ viewport }) => {
      const wide = viewport.width >= 768;
      const line = opener(page, wide ? 'event' : 'rest');
      if (await line.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))) await line.click();
      const header = await page.getByRole('banner').boundingBox();
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(wide ? 170 : 150);
      await line.click();
      await expect(region(page).getByRole('link', { name: 'Vaisakhi' })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      for (const button of await region(page).getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await expectNoAxeViolations(page);
    },
    [...narrow, ...looks],
  );
});
