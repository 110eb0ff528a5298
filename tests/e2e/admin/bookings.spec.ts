import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { test as base, expect, looks, openScreen, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { forgetFamily, givenBookings, storedStatus } from '../../support/bookings.ts';
import { service } from '../../support/supabase.ts';

/** A family of this test alone, whose bookings go with it; its names sort nobody else's rows in. */
const test = base.extend<{ family: string; told: unknown[] }>({
  family: async ({ status }, use) => {
    const family = unique('Testwala');
    await use(family);
    await forgetFamily(status, family);
  },
  /** What the browser has told send-notifications. */
  told: async ({ page }, use) => {
    const told: unknown[] = [];
    await page.route('**/functions/v1/send-notifications', async (route) => {
      told.push(route.request().postDataJSON());
      await route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await use(told);
  },
});

/** A day years ahead that no other test of this run uses. */
const someDay = (year: number) =>
  `${year}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 18)}`;

async function open(page: Page, family: string, more = '') {
  await openScreen(page, `/admin/bookings?search=${encodeURIComponent(family)}${more}`, 'Seva Bookings');
}

const rowOf = (page: Page, family: string) =>
  page
    .getByRole('table', { name: /^Bookings/ })
    .getByRole('row')
    .filter({ hasText: family });

test('a pending booking is approved, and the notification function hears of it', async ({
  page,
  status,
  family,
  told,
}) => {
  const [id] = await givenBookings(status, { date: '2041-03-05', family_name: family });
  await open(page, family);
  const row = rowOf(page, family);
  await expect(row).toContainText('Tuesday, March 5, 2041');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await row.getByRole('button', { name: 'Approve' }).click();
  const message = page.getByText('Booking has been approved successfully');
  await expect(message).toBeVisible();
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Seva Bookings' })).toBeFocused();
  expect(await storedStatus(status, id)).toBe('confirmed');
  await expect
    .poll(() => told)
    .toEqual([
      {
        event_type: 'seva_booking',
        data: { name: 'Harleen Kaur', family_name: family, sevatype: 'Langar', date: 'March 5, 2041' },
      },
    ]);
  await expect(message).toBeHidden({ timeout: 5000 });
});

test('a confirmed booking is cancelled only after a confirmation', async ({ page, status, family, told }) => {
  const [id] = await givenBookings(status, { date: '2041-04-06', family_name: family, status: 'confirmed' });
  await open(page, family);
  const cancel = rowOf(page, family).getByRole('button', { name: 'Cancel' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' });
  await expect(question).toContainText(family);
  await question.getByRole('button', { name: 'Keep booking' }).click();
  await expect(cancel).toBeFocused();
  expect(await storedStatus(status, id)).toBe('confirmed');

  await cancel.click();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking has been cancelled successfully')).toBeVisible();
  await expect(rowOf(page, family)).toContainText('Cancelled');
  await expect(rowOf(page, family).getByRole('button')).toHaveText(['Details']);
  expect(await storedStatus(status, id)).toBe('cancelled');
  await expect
    .poll(() => told)
    .toEqual([
      {
        event_type: 'seva_booking',
        data: {
          name: 'Harleen Kaur',
          family_name: family,
          sevatype: 'Langar',
          date: 'April 6, 2041',
          status: 'cancelled',
        },
      },
    ]);
});

test.describe('what goes wrong', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_FAILED/ });

  test('approving a date that another approval has just taken says so and changes nothing', async ({
    page,
    status,
    family,
    told,
  }) => {
    const day = { date: '2041-05-07', family_name: family };
    const [mine, theirs] = await givenBookings(status, day, { ...day, sevatype: 'Ardaas' });
    await open(page, family);
    await expect(page.getByText('2 bookings')).toBeVisible();
    await service(status)
      .from('seva_bookings')
      .update({ status: 'confirmed' })
      .eq('id', theirs ?? 0);
    const row = rowOf(page, family).filter({ hasText: 'Langar' });
    await row.getByRole('button', { name: 'Approve' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while approving the booking' });
    await expect(alert).toContainText('This date has already been booked. Please select another date.');
    await expect(row).toContainText(`Already taken: Ardaas, Harleen Kaur ${family}`);
    await expect(row).toContainText('Pending');
    expect(await storedStatus(status, mine)).toBe('pending');
    expect(told).toEqual([]);
    await expect(alert).toBeHidden({ timeout: 5000 });
  });

  test('what somebody else has cancelled meanwhile is not cancelled again', async ({
    page,
    status,
    family,
    told,
  }) => {
    const [id] = await givenBookings(status, {
      date: '2041-06-08',
      family_name: family,
      status: 'confirmed',
    });
    await open(page, family);
    await rowOf(page, family).getByRole('button', { name: 'Cancel' }).click();
    await service(status)
      .from('seva_bookings')
      .update({ status: 'cancelled' })
      .eq('id', id ?? 0);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('An error occurred while cancelling the booking')).toBeVisible();
    await expect(page.getByText('Somebody else has already decided on this booking.')).toBeVisible();
    await expect(rowOf(page, family)).toContainText('Cancelled');
    expect(told).toEqual([]);
  });

  test('a failing approval says so, and can be tried again', async ({ page, status, family, told }) => {
    const [id] = await givenBookings(status, { date: '2041-07-09', family_name: family });
    await open(page, family);
    await page.route('**/rest/v1/seva_bookings**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    const approve = rowOf(page, family).getByRole('button', { name: 'Approve' });
    await approve.click();
    await expect(page.getByText('An error occurred while approving the booking')).toBeVisible();
    expect(await storedStatus(status, id)).toBe('pending');
    await page.unroute('**/rest/v1/seva_bookings**');
    await approve.click();
    await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
    await expect.poll(() => told.length).toBe(1);
  });

  test('a notification that cannot be sent is a warning, and undoes nothing', async ({
    page,
    status,
    family,
  }) => {
    const [id] = await givenBookings(status, { date: '2041-08-10', family_name: family });
    await page.route('**/functions/v1/send-notifications', (route) =>
      route.fulfill({ status: 500, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await open(page, family);
    await rowOf(page, family).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
    await expect(page.getByText('Failed to send notification')).toBeVisible();
    await expect(rowOf(page, family)).toContainText('Confirmed');
    expect(await storedStatus(status, id)).toBe('confirmed');
  });

  test('bookings that cannot be loaded can be tried again', async ({ page, status, family }) => {
    await givenBookings(status, { date: someDay(2042), family_name: family });
    await page.route('**/rest/v1/seva_bookings**', (route) => route.abort());
    await open(page, family);
    await expect(page.getByText('The bookings could not be loaded.')).toBeVisible();
    await page.unroute('**/rest/v1/seva_bookings**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, family)).toBeVisible();
  });
});

test('search looks at names, phone, email, seva and date', async ({ page, status, family }) => {
  const mark = family.slice(-8);
  await givenBookings(
    status,
    {
      date: '2043-03-05',
      family_name: family,
      name: `Aman${mark}`,
      phone: '(775) 555-9876',
      email: `a${mark}@example.org`,
    },
    { date: '2043-03-15', family_name: family, sevatype: 'Sukhmani Sahib' },
  );
  await openScreen(page, '/admin/bookings', 'Seva Bookings');
  const rows = rowOf(page, family);
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const [typed, count] of [
    [`aman${mark}`, 1],
    [`${family} 7755559876`.slice(-10), 1],
    [`a${mark}@EXAMPLE`, 1],
    [`${family} sukhmani`, 1],
    [`${family} March 5, 2043`, 1],
    [`${family} 3/15/2043`, 1],
    [`${family} 2043-03`, 2],
    [family.toUpperCase(), 2],
  ] as const) {
    await search.fill(typed);
    await expect(rows).toHaveCount(count);
    // And nobody else's: each word counts.
    await expect(
      page.getByText(count === 1 ? '1 booking' : `${count} bookings`, { exact: true }),
    ).toBeVisible();
  }
  await search.fill(`${family} nowhere`);
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('the status narrows the list, and the address remembers it', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2044-03-05', family_name: family, status: 'confirmed' },
    { date: '2044-03-06', family_name: family },
    { date: '2044-03-07', family_name: family, status: 'cancelled' },
  );
  await open(page, family);
  await expect(page.getByText('3 bookings')).toBeVisible();
  for (const name of ['Pending', 'Confirmed', 'Cancelled']) {
    await page.getByLabel('Status').selectOption({ label: name });
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await expect(rowOf(page, family)).toContainText(name);
  }
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('cancelled');
  await expect(page.getByRole('searchbox')).toHaveValue(family);
  await expect(rowOf(page, family)).toHaveCount(1);
});

test('fifty bookings make a page', async ({ page, status, family }) => {
  const bookings = Array.from({ length: 53 }, (_, index) => ({
    date: new Date(Date.UTC(2045, 0, 1 + index)).toISOString().slice(0, 10),
    family_name: family,
  }));
  await givenBookings(status, ...bookings);
  await open(page, family);
  await expect(page.getByText('1–50 of 53 bookings')).toBeVisible();
  await expect(rowOf(page, family)).toHaveCount(50);
  await expect(rowOf(page, family).first()).toContainText('February 22, 2045');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51–53 of 53 bookings')).toBeVisible();
  await expect(rowOf(page, family)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rowOf(page, family)).toHaveCount(50);
});

test('everything the family wrote is a key press away, and so is approving', async ({
  page,
  status,
  family,
  told,
}) => {
  await givenBookings(status, {
    date: '2046-03-05',
    family_name: family,
    notes: 'My grandmother uses\na wheelchair.',
  });
  await open(page, family);
  const details = rowOf(page, family).getByRole('button', { name: 'Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  await expect(dialog).toContainText('My grandmother uses');
  await expect(dialog.getByRole('link', { name: '775-555-0177' })).toHaveAttribute('href', 'tel:7755550177');
  await expect(dialog.getByRole('link', { name: 'harleen@example.org' })).toHaveAttribute(
    'href',
    'mailto:harleen@example.org',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
  await page.keyboard.press('Enter');
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  for (
    let press = 0;
    press < 8 && !(await approve.evaluate((it) => it === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, family)).toContainText('Confirmed');
  await expect.poll(() => told.length).toBe(1);
});

test('the calendar shows a month, and the bookings of a day', async ({ page, status, family }) => {
  await givenBookings(status, {
    date: '2047-03-05',
    family_name: family,
    sevatype: 'Akhand Path',
    status: 'confirmed',
  });
  await open(page, family, '&view=calendar&day=2047-03-01');
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
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'April 2047', exact: true })).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('the export holds the bookings of the filter, and no formulas', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2048-03-05', family_name: family, notes: '=HYPERLINK("https://example.org")' },
    { date: '2048-03-06', family_name: family, status: 'cancelled' },
  );
  await open(page, family, '&status=pending');
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^seva-bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"2048-03-05","2048-03-05","Langar","Harleen Kaur"');
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.org"")"`);
});

test('the sheet of a week prints alone', async ({ page, status, family }) => {
  await givenBookings(status, {
    date: '2049-03-05',
    family_name: family,
    sevatype: 'Akhand Path',
    status: 'confirmed',
    notes: 'Langar for all three days.',
  });
  await openScreen(page, '/admin/bookings?view=sheet&day=2049-03-06', 'Seva Bookings');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Sevas, Saturday, March 6, 2049' })).toBeVisible();
  await expect(sheet).toContainText('Day 2 of 3');
  await expect(sheet).toContainText('775-555-0177');
  await expect(sheet).toContainText('Langar for all three days.');
  await page.getByLabel('Sheet for').selectOption({ label: 'The week' });
  await expect(
    sheet.getByRole('heading', { name: 'Sevas, Sunday, February 28 to Saturday, March 6, 2049' }),
  ).toBeVisible();
  await expect(sheet.getByText('Akhand Path')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look);

    test('axe finds nothing on the views and their dialogs', async ({ page, status, family }) => {
      const date = someDay(2050 + looks.indexOf(look));
      await givenBookings(
        status,
        { date, family_name: family, status: 'confirmed' },
        { date, family_name: family, sevatype: 'Akhand Path', notes: 'Any weekend.' },
        { date, family_name: family, status: 'cancelled' },
      );
      await open(page, family);
      await expect(page.getByText('Already taken:')).toBeVisible();
      await expectNoAxeViolations(page);
      await rowOf(page, family).getByRole('button', { name: 'Details' }).first().click();
      await expect(page.getByRole('dialog')).toContainText(family);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await rowOf(page, family).getByRole('button', { name: 'Cancel' }).click();
      await expectNoAxeViolations(page);
      await page.goto(`/admin/bookings?view=calendar&day=${date}`);
      await expect(page.getByRole('button', { name: family })).not.toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.goto(`/admin/bookings?view=sheet&day=${date}`);
      await expect(page.getByRole('article')).toContainText(family);
      await expectNoAxeViolations(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
}
