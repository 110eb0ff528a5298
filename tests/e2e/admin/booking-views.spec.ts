// The calendar and the day sheet.
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today, weekdayAndDate, weekOf } from '../../../src/lib/dates.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expectGoodLooks, looks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

/** Requests about the days up to this one. */
const upTo = (last: string) => (url: URL) => url.searchParams.getAll('date').includes(`lte.${last}`);

const grid = (page: Page) => page.locator('.month-calendar');
const print = (page: Page) => page.getByRole('button', { name: 'Print' });

test('the calendar shows a month, and the bookings of a day', async ({ page, status, family }) => {
  await givenBookings(status, {
    date: '2047-03-05',
    family_name: family,
    sevatype: 'Akhand Path',
    status: 'confirmed',
  });
  await openBookings(page, family, '&view=calendar&day=2047-03-01');
  await expect(page.getByRole('heading', { name: 'March 2047', exact: true })).toBeVisible();
  const day = page.getByRole('button', {
    name: `Thursday, March 7, 2047, Akhand Path, ${family}, confirmed`,
  });
  await page.getByRole('button', { name: 'Friday, March 1, 2047, no bookings' }).focus();
  for (const key of ['ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday, March 7, 2047' })).toBeVisible();
  await expect(rowOf(page, family)).toContainText('Tuesday, March 5 to Thursday, March 7, 2047');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'April 2047', exact: true })).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('the week shows all that takes place, and opens and adds bookings', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2047-03-05', family_name: family, status: 'confirmed', time: '10:00', end_time: '12:30' },
    { date: '2047-03-07', family_name: family },
  );
  await openBookings(page, family, '&view=calendar&day=2047-03-06');
  await page.getByLabel('Show').selectOption('Week');
  await expect(
    page.getByRole('heading', { name: 'Sunday, March 3 to Saturday, March 9, 2047' }),
  ).toBeVisible();
  const week = page.locator('.week-calendar');
  await expect(week.getByRole('button', { name: '5:00–8:00 AM Morning' })).toHaveCount(1);
  await expect(week.getByRole('button', { name: `Pending: Langar, ${family}` })).toBeVisible();
  await expectGoodLooks(page);
  await expectWhole(page, [{ width: 1280, height: 800, sizes: [100, 150] }]);

  await week.getByRole('button', { name: `Pending: Langar, ${family}` }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText('Thursday, March 7, 2047');
  await page.keyboard.press('Escape');
  await expect(week.getByRole('button', { name: `Pending: Langar, ${family}` })).toBeFocused();
  await week.getByRole('button', { name: 'Add booking on Friday, March 8, 2047' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add booking' })).toContainText('Friday, March 8, 2047');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await week.getByRole('button', { name: `10:00 AM–12:30 PM Langar, ${family}` }).press('Enter');
  await page.getByRole('dialog', { name: 'Booking' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  await dialog.getByRole('button', { name: 'Saturday, March 9, 2047' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Booking has been saved successfully')).toBeVisible();
  await page.keyboard.press('Escape');

  // Where there is no room for seven columns.
  await page.setViewportSize({ width: 390, height: 844 });
  const saturday = page.getByRole('region', { name: 'Saturday, March 9, 2047' });
  const moved = saturday.getByRole('button', { name: `10:00 AM–12:30 PM Langar, ${family}`, exact: true });
  await expect(moved).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(moved).toBeVisible();
  await expect(page.getByLabel('Show')).toBeHidden();
});

test('on a phone the week begins with today, and says once what is the same every day', async ({
  page,
  status,
  family,
}) => {
  const day = today('America/Los_Angeles');
  const days = weekOf(day);
  await givenBookings(status, ...days.map((date) => ({ date, family_name: family })));
  await page.setViewportSize({ width: 390, height: 844 });
  await openBookings(page, family, '&view=calendar&span=week');
  await expect(page.getByText('7 bookings')).toBeVisible();
  const parts = page.getByRole('region', { name: /, \d{4}$/ });
  await expect(parts).toHaveCount(7);
  const [earlier, coming] = [days.filter((one) => one < day), days.filter((one) => one >= day)];
  for (const [index, one] of [...coming, ...earlier].entries())
    await expect(parts.nth(index)).toHaveAccessibleName(longDate(one));
  await expect(parts.first().getByRole('heading')).toHaveText(`Today, ${weekdayAndDate(day)}`);
  await expect(page.getByRole('heading', { name: 'Earlier this week' })).toHaveCount(earlier.length && 1);
  await expect(page.getByText(/^Every day: Morning 5:00–8:00 AM · /)).toBeVisible();
  await expect(page.getByText('Morning')).toHaveCount(1);
  await expectGoodLooks(
    page,
    looks.filter(({ viewport }) => viewport.width === 390),
  );
  await parts
    .first()
    .getByRole('button', { name: `Pending: Langar, ${family}` })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText(longDate(day));
});

test('another month says that it loads, never that nothing is booked in it', async ({
  page,
  status,
  family,
}) => {
  await givenBookings(
    status,
    { date: '2047-05-01', family_name: family },
    { date: '2047-06-01', family_name: family },
  );
  const june = await holdBack(page, upTo('2047-06-30'));
  await openBookings(page, family, '&view=calendar&day=2047-05-01');
  await expect(rowOf(page, family)).toContainText('Wednesday, May 1, 2047');
  const place = await grid(page).boundingBox();
  await page.getByRole('button', { name: 'Wednesday, May 1, 2047' }).focus();
  await page.keyboard.press('PageDown');
  const day = page.getByRole('button', { name: 'Saturday, June 1, 2047' });
  await expect(day).toBeFocused();
  await expect(day).toHaveText(/, bookings not loaded yet/);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeHidden();
  await expect(rowOf(page, family)).toHaveCount(0);
  expect(await grid(page).boundingBox()).toEqual(place);
  june.letCome();
  await expect(rowOf(page, family)).toContainText('Saturday, June 1, 2047');
  await expect(day).toBeFocused();
  await expect(day).toHaveText(new RegExp(`Langar, ${family}, pending`));
  expect(await grid(page).boundingBox()).toEqual(place);
});

test('the sheet of another day is neither shown nor printed before it has been read', async ({
  page,
  status,
  family,
}) => {
  const sheet = page.getByRole('article');
  await givenBookings(status, { date: '2048-11-05', family_name: family, status: 'confirmed' });
  const next = await holdBack(page, upTo('2048-11-06'));
  await openScreen(page, screens.bookings, '?view=sheet&day=2048-11-05');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await expect(sheet).toContainText(family);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByLabel('Date')).toHaveValue('2048-11-06');
  await expect(sheet).toBeHidden();
  const waiting = page.getByRole('button', { name: 'Loading…' });
  await expect(waiting).toBeDisabled();
  await waiting.click({ force: true });
  next.letCome();
  await expect(sheet).toContainText('No sevas are booked.');
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
  await print(page).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

  test('of the sheet is not printed, even when it was read before', async ({ page, status, family }) => {
    const sheet = page.getByRole('article');
    await givenBookings(status, { date: '2048-12-05', family_name: family, status: 'confirmed' });
    await openScreen(page, screens.bookings, '?view=sheet&day=2048-12-05');
    await expect(sheet).toContainText(family);
    for (const [day, press] of [
      ['2048-12-06', 'Next'],
      ['2048-12-05', 'Previous'],
    ] as const) {
      (await holdBack(page, upTo(day))).lose();
      await page.getByRole('button', { name: press, exact: true }).click();
      await expect(page.getByLabel('Date')).toHaveValue(day);
      await expect(page.getByText('The bookings could not be loaded.')).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(print(page)).toBeDisabled();
    }
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet).toContainText(family);
    await expect(print(page)).toBeEnabled();

    // Nor is one that does not say where a seva is held.
    await page.route('**/rest/v1/places?*', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText('The places could not be loaded.')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(print(page)).toBeDisabled();
  });
});

test('the sheet’s date can be typed, and what is no date is not kept', async ({ page }) => {
  await openScreen(page, screens.bookings, '?view=sheet&day=2026-12-31');
  const date = page.getByLabel('Date');
  await date.focus();
  await page.keyboard.type('02152027');
  await expect(date).toHaveValue('2027-02-15');
  await expect(page.getByRole('article', { name: 'Monday, February 15, 2027' })).toBeVisible();
  // A date field reports no value for February 30, so the sheet must not follow it.
  await print(page).focus();
  await date.focus();
  await page.keyboard.type('0230');
  await expect(date).toHaveValue('');
  await print(page).focus();
  await expect(date).toHaveValue('2027-02-03');
  await expect(page.getByRole('article', { name: 'Wednesday, February 3, 2027' })).toBeVisible();
});

test('the sheet of a week prints alone', async ({ page, status, family }) => {
  await givenBookings(status, {
    date: '2049-03-05',
    family_name: family,
    sevatype: 'Akhand Path',
    status: 'confirmed',
    notes: 'Langar for all three days.',
  });
  await openScreen(page, screens.bookings, '?view=sheet&day=2049-03-06');
  const sheet = page.getByRole('article');
  await expect(
    sheet.getByRole('heading', { name: 'Gurdwara Sahib Reno Saturday, March 6, 2049' }),
  ).toBeVisible();
  await expect(sheet).toContainText('Day 2 of 3');
  await expect(sheet).toContainText('(775) 555-0177');
  await expect(sheet).toContainText('Langar for all three days.');
  await page.getByLabel('Sheet for').selectOption({ label: 'The week' });
  await expect(
    sheet.getByRole('heading', { name: 'Sunday, February 28 to Saturday, March 6, 2049' }),
  ).toBeVisible();
  await expect(sheet.getByText('Akhand Path')).toHaveCount(2);
  await expectGoodLooks(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the sheet of a day is one page of all that is on, in the order of its hour', async ({
  page,
  status,
  family,
}) => {
  const db = service(status);
  const date = '2049-06-05';
  const hours = { time: '12:00', end_time: '14:00' };
  await givenBookings(status, { date, family_name: family, status: 'confirmed', ...hours });
  const closed = { date, last_day: date, reason: `Painting for ${family}` };
  await db.from('closed_days').insert(closed);
  await db.from('special_hours').insert({ date, opens: '06:00', closes: '22:00', reason: family });
  await db.from('events').insert([
    { date, title: 'Camp', time: '09:30', place: 'Idlewild Park' },
    { date, title: 'Gurpurab' },
  ]);
  await openScreen(page, screens.bookings, `?view=sheet&day=${date}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`Special hours: 6:00 AM–10:00 PM (${family})`);
  await expect(sheet).toContainText(`Closed for sevas: ${closed.reason}`);
  await expect(sheet.getByRole('listitem')).toContainText([
    /^All day.*Gurpurab/,
    // The temple opens an hour later.
    /^6:00–8:00 AM.*Morning/,
    /^9:30 AM.*Camp.*Idlewild Park/,
    /^12:00–2:00 PM.*Langar.*\(775\) 555-0177/,
    /^6:00–8:00 PM.*Evening/,
  ]);
  await expectGoodLooks(page);
  await expect(print(page)).toBeEnabled();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await db.from('closed_days').delete().eq('reason', closed.reason);
  await db.from('special_hours').delete().eq('date', date);
  await db.from('events').delete().eq('date', date);
});

test('the sheets of today and of next Sunday are one press away', async ({ page }) => {
  await openScreen(page, screens.bookings, '?view=sheet&day=2049-06-05');
  const [now, sunday] = [today('America/Los_Angeles'), page.getByRole('button', { name: 'Next Sunday' })];
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByLabel('Date')).toHaveValue(now);
  await sunday.click();
  await expect(page.getByLabel('Date')).toHaveValue(addDays(now, 7 - new Date(now).getUTCDay()));
  await expect(page.getByRole('article', { name: /^Gurdwara Sahib Reno Sunday, / })).toBeVisible();
  await expect(sunday).toBeFocused();
});

for (const view of ['calendar', 'sheet']) {
  test(`axe finds nothing on the ${view} while it loads`, async ({ page }) => {
    await page.route('**/rest/v1/seva_bookings*', () => undefined);
    await openScreen(page, screens.bookings, `?view=${view}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await expectGoodLooks(page);
  });
}
