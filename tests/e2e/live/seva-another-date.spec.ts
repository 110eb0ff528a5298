import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';
import { dayButton, openSeva, panel, stubTaken } from './seva-page.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

const another = (page: Page) => page.getByRole('button', { name: 'Choose another date' });
const thursday = 'Thursday, March 18, 2027';

async function chooseThenTurn(page: Page, turn: string, month: string) {
  await stubTaken(page);
  await openSeva(page);
  await dayButton(page, thursday).tap();
  await expect(panel(page, thursday)).toBeFocused();
  await page.getByRole('button', { name: turn }).tap();
  await expect(page.getByRole('heading', { name: month, exact: true })).toBeVisible();
  await expect(dayButton(page, thursday)).toHaveCount(0);
  await another(page).tap();
}

test.describe('Choose another date leads back to the calendar', () => {
  test('when it shows a later month: to its first day', async ({ page }) => {
    await chooseThenTurn(page, 'Next month', 'April 2027');
    await expect(dayButton(page, 'Thursday, April 1, 2027')).toBeFocused();
    await expect(dayButton(page, 'Thursday, April 1, 2027')).toBeInViewport();
  });

  test('when it shows a month that is past: to the way back to today', async ({ page }) => {
    await chooseThenTurn(page, 'Previous month', 'February 2027');
    const today = page.getByRole('button', { name: 'Today', exact: true });
    await expect(today).toBeFocused();
    await expect(today).toBeInViewport();
  });

  test('when the chosen day is past by now: to the first that is not', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    await dayButton(page, 'Wednesday, March 10, 2027').tap();
    await page.clock.setFixedTime(new Date('2027-03-11T00:01:00-08:00'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dayButton(page, 'Wednesday, March 10, 2027')).toBeDisabled();
    await another(page).tap();
    await expect(dayButton(page, 'Thursday, March 11, 2027')).toBeFocused();
  });
});
