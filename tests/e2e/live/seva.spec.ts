// Parts of the Seva page that need a real browser: layout, touch, keyboard, history and the time before hydration.
// tests/screens/seva.test.tsx has the rest.
import type { Locator, Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, addMonths, longDate, monthAndYear, today } from '../../../src/lib/dates.ts';
import { holdBack } from '../../support/hold-back.ts';
import { tabTo } from '../../support/locators.ts';
import { expect, test } from '../../support/test.ts';
import { textSizeOf } from '../../support/text-size.ts';
import { confirmed, dayButton, openSeva, panel, seva, stubTaken, submit, visitor } from './seva-page.ts';

const thursday = 'Thursday, March 18, 2027';
const received = 'Your booking request has been received';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('“Choose another date” returns to the calendar in every state', async ({ page }) => {
    const another = page.getByRole('button', { name: 'Choose another date' });
    const expectFocused = async (button: Locator) => {
      await another.tap();
      await expect(button).toBeFocused();
      await expect(button).toBeInViewport();
    };
    await stubTaken(page);
    await openSeva(page);
    await dayButton(page, thursday).tap();
    await expect(panel(page, thursday)).toBeFocused();
    await expectFocused(dayButton(page, thursday));
    await page.getByRole('button', { name: 'Next month' }).tap();
    await expect(dayButton(page, thursday)).toHaveCount(0);
    await expectFocused(dayButton(page, 'Thursday, April 1, 2027'));
  });
});

test('a visitor requests a seva by keyboard', async ({ page, status }) => {
  // No other test or sample booking uses this date.
  const date = addDays(today('America/Los_Angeles'), 170);
  const long = longDate(date);
  const month = page.getByRole('heading', { level: 3, name: / 20\d\d$/ });
  await page.goto('/seva');
  await month.waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Next month' }));
  while ((await month.textContent()) !== monthAndYear(date)) await page.keyboard.press('Enter');
  await tabTo(page, dayButton(page, long));
  await page.keyboard.press('Enter');
  await expect(panel(page, long)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(seva(page)).toBeFocused();
  await page.keyboard.type('Langar');
  await page.keyboard.press('Tab');
  await expect(panel(page, long).getByText('What to know about Langar')).toBeFocused();
  for (const words of [visitor.name, visitor.family_name, visitor.phone, visitor.email, visitor.notes]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('How your booking appears on the calendar')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, received)).toBeFocused();
  const bookings = () => service(status).from('seva_bookings');
  const { data } = await bookings().select('*').eq('date', date);
  expect(data).toMatchObject([{ ...visitor, sevatype: 'Langar', date, status: 'pending' }]);
  await bookings().delete().eq('date', date);
  await tabTo(page, page.getByRole('button', { name: 'Book Another Seva' }));
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Pick a date')).toBeFocused();
});

test.describe('before its script has loaded', () => {
  /** Opens the page but holds back its scripts. Returns a function that releases them. */
  async function openWithoutScripts(page: Page) {
    const scripts = await holdBack(page, '**/_astro/*.js');
    await page.goto('/seva', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    return scripts.letCome;
  }

  test('shows the built month with taken days until the script takes over', async ({ page }) => {
    const letThrough = await openWithoutScripts(page);
    const built = page.getByRole('table', { name: 'Month View' });
    await expect(built.getByRole('columnheader')).toHaveText('Sun Mon Tue Wed Thu Fri Sat'.split(' '));
    const days = await built
      .locator('[data-day]')
      .evaluateAll((all) =>
        all.map((day) => ({ date: day.dataset.day ?? '', isOpen: day.matches(':enabled') })),
      );
    expect(days.length).toBeGreaterThan(27);
    const now = (await built.locator('[aria-current=date]').getAttribute('data-day')) ?? '';
    expect(days.filter(({ date, isOpen }) => isOpen !== date >= now)).toEqual([]);
    await expect(built.getByText('Taken').first()).toBeAttached();
    const before = await built.elementHandle();
    letThrough();
    await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
    await expect(built).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('replays pressed days and months', async ({ page }) => {
    let letThrough = await openWithoutScripts(page);
    const first = (await page.locator('[data-day]').first().getAttribute('data-day')) ?? '';
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    letThrough();
    await expect(page.locator(`[data-day="${addMonths(first, 2)}"]`)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    letThrough = await openWithoutScripts(page);
    const day = page
      .locator('[data-day]:enabled')
      .filter({ hasNotText: /Taken|Closed/ })
      .last();
    const named = longDate((await day.getAttribute('data-day')) ?? '');
    await day.click();
    letThrough();
    await expect(panel(page, named)).toBeFocused();
    await expect(panel(page, named).getByRole('heading', { name: named })).toBeInViewport();
    await expect(seva(page)).toBeVisible();
  });
});

test.describe('without the database', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('shows the taken days as text until the database is back', async ({ page }) => {
    await page.route('**/rest/v1/page_content*', (route) => route.abort());
    await page.goto('/seva');
    await expect(page.getByRole('heading', { name: 'Welcome to the temple' })).toBeVisible();
    const heading = page.getByRole('heading', { name: 'Choose a date' });
    const takenThen = page.getByRole('heading', { name: /^Dates taken as of / });
    await expect(heading).toBeHidden();
    await expect(takenThen).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /: Akhand Path$/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', 'tel:+17755550100');
    await page.unroute('**/rest/v1/page_content*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toBeVisible();
    await expect(takenThen).toBeHidden();
  });
});

test('shows a busy month on the first screen, with full, thumb-sized days', async ({ page }) => {
  await stubTaken(page, () =>
    ['01', '08', '15', '22', '29'].map((day, id) =>
      confirmed(id, `2027-05-${day}`, `2027-05-${day}`, 'Anand Karaj (Wedding)', 'Gill'),
    ),
  );
  await openSeva(page);
  for (const name of ['April 2027', 'May 2027']) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(dayButton(page, 'Monday, May 31, 2027')).toBeVisible();
  for (const [width, height] of [
    [320, 800],
    [390, 800],
    [640, 800],
    [768, 1024],
    [1024, 800],
    [1100, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = await page.getByRole('table', { name: 'Month View' }).evaluate((table) => {
      const { bottom } = table.getBoundingClientRect();
      const days = [...document.querySelectorAll('[data-day]')].map((day) => {
        const box = day.getBoundingClientRect();
        const isCut = day.scrollHeight > day.clientHeight || box.bottom > bottom;
        return { size: Math.min(box.width, box.height), isCut };
      });
      return { bottom: bottom + scrollY, days };
    });
    if (width > 320) expect(found.bottom, `${width} px`).toBeLessThanOrEqual(height);
    expect(found.days).toHaveLength(31);
    expect(Math.min(...found.days.map(({ size }) => size)), `${width} px`).toBeGreaterThanOrEqual(44);
    expect(found.days.filter(({ isCut }) => isCut)).toEqual([]);
  }
});

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('distinguishes days, the chosen day and the focus', async ({ page }) => {
    const styleOf = (element: Locator) =>
      element.evaluate((each) => {
        const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(each);
        return { backgroundColor, color, outlineStyle, outlineColor };
      });
    await stubTaken(page);
    await openSeva(page);
    const cell = await styleOf(page.getByRole('cell').first());
    expect(cell.outlineStyle).toBe('solid');
    expect(cell.outlineColor).not.toBe(cell.backgroundColor);
    const chosen = dayButton(page, thursday);
    await chosen.click();
    await expect(panel(page, thursday)).toBeVisible();
    const other = await styleOf(dayButton(page, 'Friday, March 19, 2027'));
    expect((await styleOf(chosen)).backgroundColor).not.toBe(other.backgroundColor);
    await page.getByRole('button', { name: 'Choose another date' }).press('Enter');
    await expect(chosen).toBeFocused();
    const { outlineStyle, outlineColor, color } = await styleOf(chosen);
    expect({ outlineStyle, outlineColor }).toEqual({ outlineStyle: 'solid', outlineColor: color });
  });
});

test('shows the month as a list if seven columns do not fit, with matching arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await stubTaken(page);
  await openSeva(page);
  const setTextSize = await textSizeOf(page);
  const columns = () =>
    page
      .locator('[data-day]:visible')
      .evaluateAll((days) => new Set(days.map((day) => Math.round(day.getBoundingClientRect().left))).size);
  expect(await columns()).toBe(7);
  await setTextSize(150);
  expect(await columns()).toBe(1);
  await expect(dayButton(page, 'Friday, March 12, 2027')).toContainText('Friday 12');
  await expect(dayButton(page, 'Tuesday, March 9, 2027')).toBeHidden();
  await page.locator('[data-day="2027-03-17"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, thursday)).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(dayButton(page, 'Sunday, February 28, 2027')).toBeVisible();
});
