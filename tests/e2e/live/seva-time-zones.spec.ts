import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';
import { openSeva, stubTaken } from './seva-page.ts';

/** The position of each day in the grid: the number of cells before it. */
async function places(page: Page) {
  const cells = page.getByRole('table', { name: 'Month View' }).getByRole('cell');
  const days = await cells.evaluateAll((all) =>
    all.map((cell) => cell.querySelector<HTMLElement>('[data-day]')?.dataset.day ?? ''),
  );
  return { before: days.findIndex(Boolean), days: days.filter(Boolean), cells: days.length };
}

const allOf = (month: string, days: number) =>
  Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

// Time zones that change their clocks at midnight: a day begins at one o'clock, or midnight occurs twice.
for (const [timezoneId, changes] of [
  ['Asia/Beirut', 'March 28'],
  ['America/Havana', 'March 14'],
  ['Africa/Cairo', 'April 30'],
] as const) {
  test.describe(`on a device in ${timezoneId}, where clocks change on ${changes}`, () => {
    test.use({ timezoneId });

    test('every day is there once, under its own weekday', async ({ page }) => {
      await stubTaken(page);
      await openSeva(page);
      for (const [name, month, length, before, cells] of [
        ['March 2027', '2027-03', 31, 1, 35],
        ['April 2027', '2027-04', 30, 4, 35],
        ['May 2027', '2027-05', 31, 6, 42],
        ['June 2027', '2027-06', 30, 2, 35],
      ] as const) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        await expect.poll(() => places(page)).toEqual({ before, days: allOf(month, length), cells });
        await page.getByRole('button', { name: 'Next month' }).click();
      }
    });
  });
}
