import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const line = (page: Page) => page.getByText(/^(Open|Closed) now/);

test('Contact says by the temple’s clock whether it is open, and changes on the minute', async ({ page }) => {
  // A Saturday in Reno.
  await page.clock.install({ time: new Date('2027-03-13T20:58:30-08:00') });
  await page.goto('/contact');
  await expect(line(page)).toHaveText('Open now, until 9:00 PM');
  await page.clock.runFor(90_000);
  await expect(line(page)).toHaveText('Closed now, opens Sunday at 5:00 AM');
});

test.describe('on a device in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the temple’s clock counts, also in the night in which clocks change', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-03-14T04:30:00-07:00'));
    await page.goto('/contact');
    await expect(line(page)).toHaveText('Closed now, opens at 5:00 AM');
  });
});
