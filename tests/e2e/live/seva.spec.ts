import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, monthAndYear, today } from '../../../src/lib/dates.ts';
import { tabTo } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';
import { expectWhole } from '../../support/text-size.ts';
import {
  dayButton,
  fillIn,
  openSeva,
  panel,
  seva,
  stored,
  stubNotification,
  stubRequests,
  stubTaken,
  submit,
  text,
  visitor,
} from './seva-page.ts';

/** Days ahead of today that no other test and no sample booking uses. */
function ahead(days: number) {
  const date = addDays(today('America/Los_Angeles'), days);
  return { date, long: longDate(date), month: monthAndYear(date) };
}

const month = (page: Page) => page.getByRole('heading', { level: 3, name: / 20\d\d$/ });
const received = 'Your booking request has been received';

async function turnTo(page: Page, name: string, turn: () => Promise<void>) {
  for (let turns = 0; turns < 24 && (await month(page).textContent()) !== name; turns++) await turn();
  await expect(month(page)).toHaveText(name);
}

async function expectPending(status: Parameters<typeof service>[0], date: string) {
  const bookings = () => service(status).from('seva_bookings');
  const { data } = await bookings().select('*').eq('date', date);
  expect(data).toMatchObject([{ ...visitor, sevatype: 'Langar', date, status: 'pending' }]);
  await bookings().delete().eq('date', date);
}

test('a visitor asks for a seva on a phone, and it is stored as pending', async ({ page, status }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { date, long, month: name } = ahead(130);
  await page.goto('/seva');
  await turnTo(page, name, () => page.getByRole('button', { name: 'Next month' }).click());
  await dayButton(page, long).click();
  await expect(panel(page, long)).toBeInViewport();
  await fillIn(page, 'Langar');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: received })).toBeInViewport();
  await expectPending(status, date);
});

test('a visitor asks for a seva by keyboard alone', async ({ page, status }) => {
  const { date, long, month: name } = ahead(170);
  await page.goto('/seva');
  await month(page).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Next month' }));
  await turnTo(page, name, () => page.keyboard.press('Enter'));
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
  await expectPending(status, date);
  await tabTo(page, page.getByRole('button', { name: 'Book Another Seva' }));
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Pick a date')).toBeFocused();
});

test.describe('when the date is taken meanwhile', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('the database refuses it with a sentence, and the calendar then shows it', async ({
    page,
    status,
  }) => {
    const { date, long, month: name } = ahead(210);
    const bookings = () => service(status).from('seva_bookings');
    await page.goto('/seva');
    await turnTo(page, name, () => page.getByRole('button', { name: 'Next month' }).click());
    await dayButton(page, long).click();
    await fillIn(page, 'Langar');
    const other = {
      ...visitor,
      date,
      sevatype: 'Sukhmani Sahib',
      family_name: 'Bains',
      status: 'confirmed',
    } as const;
    expect((await bookings().insert(other)).error).toBeNull();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This date has already been booked. Please select another date.',
    );
    await expect(text(page, 'Email')).toHaveValue(visitor.email);
    await expect(dayButton(page, long)).toHaveText(/Taken/);
    await bookings().delete().eq('date', date);
  });
});

test('the prompt, a taken day and each state of the form are fit for everybody', async ({ page }) => {
  test.slow();
  await stubTaken(page);
  await stubRequests(page, stored);
  await stubNotification(page);
  await openSeva(page);
  await expect(panel(page, 'Pick a date')).toBeVisible();
  await expectGoodLooks(page);
  await expectWhole(page);
  await dayButton(page, 'Saturday, March 13, 2027').click();
  await expect(panel(page, 'Saturday, March 13, 2027')).toBeVisible();
  await expectGoodLooks(page);
  await dayButton(page, 'Tuesday, March 16, 2027').click();
  await expect(panel(page, 'Tuesday, March 16, 2027')).toBeVisible();
  await expectGoodLooks(page);
  await submit(page).click();
  await expect(seva(page)).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks(page);
  await expectWhole(page);
  await fillIn(page);
  await submit(page).click();
  await expect(panel(page, received)).toBeVisible();
  await expectGoodLooks(page);
});
