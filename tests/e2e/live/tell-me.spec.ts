// Who wants a taken day waits for it, and is told once it is free.
import type { Page } from 'playwright/test';
import { service, visitor as visiting } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import {
  confirmed,
  cors,
  dayButton,
  fillIn,
  openSeva,
  panel,
  seva,
  stubTaken,
  submit,
  text,
  visitor,
} from './seva-page.ts';

/** Days that no other test and no sample booking uses. */
const date = '2047-05-08';
const long = 'Wednesday, May 8, 2047';
const link = `/seva?date=${date}&seva=Sukhmani+Sahib`;

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me if it becomes free' });
const send = (page: Page) => page.getByRole('button', { name: 'Tell me', exact: true });

test('those who wait for a taken day are told when it is cancelled, and their link opens its form', async ({
  page,
  status,
  family,
}) => {
  const since = new Date().toISOString();
  await givenBookings(status, { date, family_name: family, status: 'confirmed' });
  const wish = { date, sevatype: 'Langar' };
  for (const email of ['first@example.org', 'gone@example.org'])
    await visiting(status)
      .from('date_waiters')
      .insert({ ...wish, email })
      .throwOnError();

  await page.goto(link);
  const taken = panel(page, long);
  await expect(taken).toContainText('This date is taken');
  await expectGoodLooks(page);
  await tellMe(page).click();
  await expect(seva(page)).toHaveValue('Sukhmani Sahib');
  await page.keyboard.press('Tab');
  await expect(seva(page)).toBeFocused();
  await expect(taken.getByText(family)).toHaveCount(0);
  await text(page, 'Email').fill('second');
  await send(page).click();
  await expect(text(page, 'Email')).toBeFocused();
  await expect(taken).toContainText('Please enter a valid email address');
  await expectGoodLooks(page);
  await text(page, 'Email').fill('second@example.org');
  await send(page).click();
  await expect(taken.getByRole('status')).toContainText(
    `We will write to second@example.org once, if ${long} becomes free for Sukhmani Sahib.`,
  );
  await expectGoodLooks(page);

  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await expect(details).toContainText('3 people wait for this day.');
  await details.getByRole('button', { name: 'Remove gone@example.org' }).click();
  await expect(details).toContainText('2 people wait for this day.');
  await expect(details).toContainText('second@example.org, Sukhmani Sahib');
  await expectGoodLooks(page);
  await details.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    '2 people wait for this day, to be told by email when it becomes free.',
  );
  await expectGoodLooks(page);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question).toBeHidden();
  const told = () =>
    service(status)
      .from('notification_logs')
      .select('status')
      .match({ event_type: 'day_free', channel: 'email' })
      .gte('createdat', since);
  await expect.poll(async () => (await told()).data).toEqual([{ status: 'sent' }, { status: 'sent' }]);
  await openScreen(page, screens.notifications, '?view=logs');
  await expect(page.getByRole('row').filter({ hasText: 'A day became free' }).first()).toContainText('Sent');

  await page.goto(link);
  await expect(submit(page)).toBeVisible();
  await expect(panel(page, long)).toBeVisible();
  await expect(seva(page)).toHaveValue('Sukhmani Sahib');
  await service(status).from('date_waiters').delete().eq('date', date);
});

test.describe('when sending fails', () => {
  test.use({ expectedConsole: /status of (409|500)/ });

  test('a form whose day is taken meanwhile offers it, and loses nothing of what was typed', async ({
    page,
  }) => {
    const rows: object[] = [];
    await stubTaken(page, () => rows);
    const answers = [
      { status: 409, json: { code: 'PT409', message: 'This day is free. You can ask for it now.' } },
      { status: 500, json: { message: 'broken' } },
    ];
    await page.route('**/rest/v1/date_waiters*', (route) =>
      route.fulfill({ ...answers.shift(), headers: cors }),
    );
    await openSeva(page);
    const thursday = 'Thursday, March 18, 2027';
    await dayButton(page, thursday).click();
    await fillIn(page);
    rows.push(confirmed(9, '2027-03-18', '2027-03-18', 'Langar', 'Sandhu'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await tellMe(page).click();
    await expect(seva(page)).toHaveValue('Sukhmani Sahib');
    await expect(text(page, 'Email')).toHaveValue(visitor.email);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('This day is free. You can ask for it now.');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Your address could not be kept. Please try again.');
    await expect(text(page, 'Email')).toHaveValue(visitor.email);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(panel(page, thursday)).toBeFocused();
    await expect(text(page, 'Notes')).toHaveValue(visitor.notes);
    await expect(tellMe(page)).toBeVisible();
  });
});

test('a closed day is not waited for', async ({ page }) => {
  await page.route('**/rest/v1/closed_days*', (route) =>
    route.fulfill({
      json: [{ date: '2027-03-18', last_day: '2027-03-18', reason: 'Painting' }],
      headers: cors,
    }),
  );
  await stubTaken(page, () => [confirmed(9, '2027-03-18', '2027-03-18', 'Langar', 'Sandhu')]);
  await openSeva(page);
  await dayButton(page, 'Thursday, March 18, 2027').click();
  await expect(panel(page, 'Thursday, March 18, 2027')).toContainText('This date is taken');
  await expect(tellMe(page)).toHaveCount(0);
});
