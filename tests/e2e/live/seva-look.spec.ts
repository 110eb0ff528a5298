import type { Locator } from 'playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { textSizeOf } from '../../support/text-size.ts';
import { confirmed, dayButton, openSeva, panel, stubTaken } from './seva-page.ts';

const weddings = ['2027-05-01', '2027-05-08', '2027-05-15', '2027-05-22', '2027-05-29'].map((date, id) =>
  confirmed(id, date, date, 'Anand Karaj (Wedding)', 'Gill'),
);

const styleOf = (day: Locator) =>
  day.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(element);
    return { backgroundColor, color, outlineStyle, outlineColor };
  });

test('a busy month is on the first screen, no day of it cut off or smaller than a thumb', async ({
  page,
}) => {
  await stubTaken(page, () => weddings);
  await openSeva(page);
  for (const name of ['April 2027', 'May 2027']) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const last = dayButton(page, 'Monday, May 31, 2027');
  await expect(last).toBeVisible();
  for (const [width, height] of [
    [320, 800],
    [390, 800],
    [640, 800],
    [768, 1024],
    [1024, 800],
    [1100, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const grid = page.getByRole('table', { name: 'Month View' });
    const found = await grid.evaluate((month) => {
      const { bottom } = month.getBoundingClientRect();
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
    expect(
      found.days.filter(({ isCut }) => isCut),
      `${width} px`,
    ).toEqual([]);
  }
  await last.click();
  await expect(panel(page, 'Monday, May 31, 2027')).toBeVisible();
});

for (const height of [600, 720]) {
  test.describe(`at 1280 × ${height} px`, () => {
    test.use({ viewport: { width: 1280, height } });

    test('a day chosen far down the calendar shows its heading below the header', async ({ page }) => {
      await stubTaken(page);
      await openSeva(page);
      const foot = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      await panel(page, 'Pick a date').evaluate((beside) => {
        window.scrollBy({ top: beside.getBoundingClientRect().top - 5, behavior: 'instant' });
      });
      await dayButton(page, 'Thursday, March 18, 2027').click();
      const heading = panel(page, 'Thursday, March 18, 2027').getByRole('heading').first();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(foot);
      await expect(heading).toBeInViewport({ ratio: 1 });
    });
  });
}

test('a taken day names its seva in its cell, where there is room for it', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  const day = dayButton(page, 'Friday, March 12, 2027');
  for (const [width, isNamed] of [
    [639, false],
    [640, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(day.getByText('Taken', { exact: true })).toBeVisible({ visible: !isNamed });
    const named = await day.getByText('Akhand Path', { exact: true }).boundingBox();
    expect((named?.width ?? 0) > 30, `${width} px`).toBe(isNamed);
  }
});

test('a free day is louder than a taken one', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  const weight = (name: string) =>
    dayButton(page, name)
      .locator('.tabular-nums')
      .evaluate((number) => Number(getComputedStyle(number).fontWeight));
  expect(await weight('Thursday, March 18, 2027')).toBeGreaterThan(await weight('Friday, March 12, 2027'));
  await expectNoAxeViolations(page);
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('there are lines between the days', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    const line = await page
      .getByRole('cell')
      .first()
      .evaluate((cell) => {
        const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(cell);
        return { outlineStyle, outlineWidth, seen: outlineColor !== backgroundColor };
      });
    expect(line).toEqual({ outlineStyle: 'solid', outlineWidth: '1px', seen: true });
  });

  test('the open menu is set off from the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto('/donate');
    await page.getByRole('banner').locator('summary').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
    const { borderStyle, borderColor, backgroundColor } = await menu.evaluate((element) => {
      const { borderLeftStyle, borderLeftColor, backgroundColor } = getComputedStyle(element);
      return { borderStyle: borderLeftStyle, borderColor: borderLeftColor, backgroundColor };
    });
    expect(borderStyle).toBe('solid');
    expect(borderColor).not.toBe(backgroundColor);
    await page.getByText('Close', { exact: true }).click();
    await expect(menu).toBeHidden();
  });

  test('the chosen day looks chosen, and the keyboard is still seen on it', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    const chosen = dayButton(page, 'Thursday, March 18, 2027');
    const other = dayButton(page, 'Friday, March 19, 2027');
    await chosen.click();
    await expect(panel(page, 'Thursday, March 18, 2027')).toBeVisible();
    expect((await styleOf(chosen)).backgroundColor).not.toBe((await styleOf(other)).backgroundColor);
    await page.getByRole('button', { name: 'Choose another date' }).press('Enter');
    await expect(chosen).toBeFocused();
    const { outlineStyle, outlineColor, color } = await styleOf(chosen);
    expect({ outlineStyle, outlineColor }).toEqual({ outlineStyle: 'solid', outlineColor: color });
  });
});

const march18 = 'Thursday, March 18, 2027';

test('the month is a list of its days where seven columns have no room', async ({ page }) => {
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
  const taken = dayButton(page, 'Friday, March 12, 2027');
  await expect(taken).toContainText('Friday 12');
  await expect(taken).toContainText('Taken: Akhand Path');
  await expect(dayButton(page, 'Tuesday, March 9, 2027')).toBeHidden();
  await page.locator('[data-day="2027-03-17"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, march18)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, march18)).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(dayButton(page, 'Sunday, February 28, 2027')).toBeVisible();
});
