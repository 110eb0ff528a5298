// The board for the langar hall: a screen that nobody touches.
import type { Page } from 'playwright/test';
import { longDate } from '../../../src/lib/dates.ts';
import { region } from '../../support/locators.ts';
import { expect, test } from '../../support/test.ts';

// The television's clock is in the wrong time zone.
test.use({ timezoneId: 'Asia/Kolkata', expectedConsole: /Failed to load resource/ });

const daysOf = async (page: Page) => {
  await page.goto('/board');
  const parts = await page
    .locator('.board-today [data-day]')
    .evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset.day ?? ''));
  return parts.toSorted();
};

test('follows the temple’s clock past midnight, shows since when it is offline, and reloads', async ({
  page,
}) => {
  const [, day = '', next = ''] = await daysOf(page);
  const at = (of: string, time: string) => new Date(`${of}T${time}-08:00`);
  await page.clock.install({ time: at(day, '23:50:05') });
  await page.goto('/board');
  const main = page.getByRole('main');
  await expect(main).toContainText(longDate(day));
  await expect(main).toContainText('11:50 PM');
  await expect(region(page, 'Today').getByRole('listitem').first()).toHaveAttribute('data-stage', 'over');

  const loads: string[] = [];
  page.on('load', () => loads.push('again'));
  await page.route('**/board', (route) => route.abort());
  await page.clock.runFor('05:00');
  await expect(page.getByRole('status')).toHaveText('No connection. Last updated at 11:50 PM');
  await page.clock.runFor('05:00');
  await expect(main).toContainText(longDate(next));
  await expect(region(page, 'Today').getByRole('listitem').first()).toHaveAttribute('data-stage', 'ahead');
  await expect(page.getByRole('status')).toContainText('No connection. Last updated at 11:50 PM, ');
  expect(loads).toEqual([]);

  await page.unroute('**/board');
  await page.clock.runFor('05:00');
  await expect(page.getByRole('status')).toHaveText('');
  await expect.poll(() => loads).toEqual(['again']);
});

test('fits a television in landscape and portrait, readable from a distance', async ({ page }) => {
  await page.goto('/board');
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { over, smallest } = await page.evaluate(() => ({
      over: [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ],
      smallest: Math.min(
        ...[...document.querySelectorAll('.board li, #board-clock, .board-hours, .board-when')].map(
          (element) => Number.parseFloat(getComputedStyle(element).fontSize),
        ),
      ),
    }));
    expect(over).toEqual([0, 0]);
    expect(smallest).toBeGreaterThanOrEqual(0.035 * 1080);
  }
});
