import { readFile } from 'node:fs/promises';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today } from '../../../src/lib/dates.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { forgetFamily, givenBookings, storedStatus } from '../../support/bookings.ts';
import { holdBack } from '../../support/hold-back.ts';
import { failure, pressTwice } from '../../support/locators.ts';
import { expectGoodLooks, looks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

test('a pending booking is approved, and the notification function hears of it', async ({
  page,
  status,
  family,
  told,
}) => {
  const [id] = await givenBookings(status, { date: '2041-03-05', family_name: family });
  await openBookings(page, family);
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
  await expect(message).toBeHidden();
});

test('two bookings are approved beside each other, each once however often it is pressed', async ({
  page,
  status,
  family,
  told,
}) => {
  const ids = await givenBookings(
    status,
    { date: '2041-03-07', family_name: family },
    { date: '2041-03-08', family_name: family, sevatype: 'Ardaas' },
  );
  await openBookings(page, family);
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  let approvals = 0;
  await page.route('**/rest/v1/**', async (route) => {
    if (route.request().method() === 'PATCH' || route.request().url().includes('/rpc/approve')) {
      approvals += 1;
      await gone;
    }
    await route.fallback();
  });
  for (const sevatype of ['Langar', 'Ardaas']) {
    const row = rowOf(page, family).filter({ hasText: sevatype });
    await pressTwice(row.getByRole('button', { name: 'Approve' }));
    await expect(row.getByRole('button', { name: 'Approving…' })).toBeVisible();
  }
  await expect.poll(() => approvals).toBe(2);
  go();
  for (const id of ids) await expect.poll(() => storedStatus(status, id)).toBe('confirmed');
  await expect.poll(() => told.length).toBe(2);
  expect(approvals).toBe(2);
});

test('after approving by keyboard, the next request has the focus', async ({
  page,
  status,
  family,
  told,
}) => {
  await givenBookings(
    status,
    { date: '2041-03-11', family_name: family },
    { date: '2041-03-10', family_name: family, sevatype: 'Ardaas' },
  );
  await openBookings(page, family, '&status=pending');
  const approve = (sevatype: string) =>
    rowOf(page, family).filter({ hasText: sevatype }).getByRole('button', { name: 'Approve' });
  await approve('Langar').press('Enter');
  await expect(rowOf(page, family)).toHaveCount(1);
  await expect(approve('Ardaas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, family)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Seva Bookings' })).toBeFocused();
  await expect.poll(() => told.length).toBe(2);
});

test('a confirmed booking is cancelled only after a confirmation', async ({ page, status, family, told }) => {
  const [id] = await givenBookings(status, { date: '2041-04-06', family_name: family, status: 'confirmed' });
  await openBookings(page, family);
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
    const [mine, theirs] = await givenBookings(status, day, { ...day, sevatype: 'Sukhmani Sahib' });
    await openBookings(page, family);
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
    await expect(row).toContainText(`Already taken: Sukhmani Sahib, Harleen Kaur ${family}`);
    await expect(row).toContainText('Pending');
    await expectGoodLooks(page);
    expect(await storedStatus(status, mine)).toBe('pending');
    expect(told).toEqual([]);
    await expect(alert).toBeHidden();
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
    await openBookings(page, family);
    await rowOf(page, family).getByRole('button', { name: 'Approve' }).click();
    const warning = page.getByRole('alert').filter({ hasText: 'Failed to send notification' });
    await expect(warning).toContainText('Booking has been approved successfully');
    await expect(page.locator('[data-notification]')).toHaveCount(1);
    await expect(rowOf(page, family)).toContainText('Confirmed');
    expect(await storedStatus(status, id)).toBe('confirmed');
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
    { date: '2043-04-18', family_name: family, sevatype: 'Akhand Path' },
  );
  await openScreen(page, screens.bookings);
  const rows = rowOf(page, family);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  for (const [typed, count] of [
    [`aman${mark}`, 1],
    [`${family} 7755559876`.slice(-10), 1],
    [`a${mark}@EXAMPLE`, 1],
    [`${family} sukhmani`, 1],
    [`${family} March 5, 2043`, 1],
    [`Sunday, April 19, 2043 ${family}`, 1],
    [`${family} 2043-03`, 2],
    [family.toUpperCase(), 3],
  ] as const) {
    // The earlier results are gone.
    await search.fill(`${family} nowhere`);
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await search.fill(typed);
    await expect(rows).toHaveCount(count);
    // Every word must match.
    await expect(
      page.getByText(count === 1 ? '1 booking' : `${count} bookings`, { exact: true }),
    ).toBeVisible();
  }
  // Addresses are logged, here and there.
  expect(page.url()).not.toContain(mark);
  expect(addresses.filter((address) => address.toLowerCase().includes(mark.toLowerCase()))).toEqual([]);
});

test('a search says that nothing is found only once it has looked', async ({ page, status, family }) => {
  await givenBookings(status, { date: '2043-05-06', family_name: family });
  await openBookings(page, `${family} nowhere`);
  const none = page.getByText('No bookings found.');
  await expect(none).toBeVisible();
  const found = await holdBack(page, '**/rest/v1/rpc/matching_bookings*');
  await page.getByRole('searchbox').fill(family);
  await expect(none).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  found.letCome();
  await expect(rowOf(page, family)).toBeVisible();
});

test('the status narrows the list, and the address remembers it', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2044-03-05', family_name: family, status: 'confirmed' },
    { date: '2044-03-06', family_name: family },
    { date: '2044-03-07', family_name: family, status: 'cancelled' },
  );
  await openBookings(page, family);
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

/** Adds a place that is kept by the hour, and gives its id. */
async function givenDarbar(status: Status) {
  const tables = service(status);
  const { data } = await tables.from('places').insert({ name: 'Darbar', byhour: true }).select('id').single();
  const place_id = data?.id ?? 0;
  // Only where a seva is held can anything be booked.
  await tables.from('sevas').update({ place_id }).eq('name', 'Other').throwOnError();
  return place_id;
}

test.describe('in several places', () => {
  test.afterEach(async ({ status, family }) => {
    await forgetFamily(status, family);
    await service(status).from('sevas').update({ place_id: 1 }).eq('name', 'Other').throwOnError();
    await service(status).from('places').delete().gt('id', 1);
  });

  test('the place narrows the list, the calendar and the file, and the address remembers it', async ({
    page,
    status,
    family,
  }) => {
    const day = (date: string, more = {}) => ({ date, family_name: family, ...more });
    const [, , unplaced = 0] = await givenBookings(
      status,
      day('2044-05-05'),
      day('2044-05-06', { iselsewhere: true }),
      day('2044-05-07'),
      day('2044-05-08', { sevatype: 'Ardaas' }),
    );
    const tables = service(status);
    await tables.from('seva_bookings').update({ place_id: null }).eq('id', unplaced);
    await openBookings(page, family);
    await expect(page.getByText('4 bookings')).toBeVisible();
    await expect(page.getByLabel('Place')).toHaveCount(0);

    const place_id = await givenDarbar(status);
    await tables
      .from('seva_bookings')
      .update({ place_id })
      .match({ family_name: family, sevatype: 'Ardaas' })
      .throwOnError();
    await openBookings(page, family);
    const place = page.getByLabel('Place');
    await expect(place.getByRole('option')).toHaveText([
      'All',
      'Gurdwara',
      'Darbar',
      'Elsewhere',
      'No place',
    ]);
    for (const [name, date] of [
      ['Gurdwara', 'May 5'],
      ['Elsewhere', 'May 6'],
      ['No place', 'May 7'],
      ['Darbar', 'May 8'],
    ] as const) {
      await place.selectOption(name);
      await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
      await expect(rowOf(page, family)).toContainText(date);
    }
    await page.reload();
    await expect(place).toHaveValue(`${place_id}`);
    await expect(rowOf(page, family)).toHaveCount(1);
    await expectGoodLooks(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Darbar"');
    await openBookings(page, family, `&view=calendar&day=2044-05-07&place=${place_id}`);
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Sunday, May 8, 2044, Ardaas, ${family}, pending` }),
    ).toBeVisible();
  });

  test.describe('before they are known', () => {
    test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

    test('nothing is approved whose hours are to be agreed', async ({ page, status, family }) => {
      await givenDarbar(status);
      const [id] = await givenBookings(status, {
        date: '2044-06-05',
        family_name: family,
        sevatype: 'Other',
      });
      const places = await holdBack(page, '**/rest/v1/places?*');
      await openBookings(page, family);
      const approve = rowOf(page, family).getByRole('button', { name: 'Approve', exact: true });
      const busy = rowOf(page, family).getByRole('button', { name: 'Approving…' });
      await approve.click();
      await expect(busy).toBeVisible();
      places.lose();
      await expect(failure(page, 'An error occurred while approving the booking')).toBeVisible();

      await page.unroute('**/rest/v1/places?*');
      const ofTheDay = ({ pathname, searchParams }: URL) =>
        pathname.endsWith('/seva_bookings') && searchParams.getAll('date').includes('lte.2044-06-05');
      (await holdBack(page, ofTheDay)).lose();
      await approve.click();
      const day = page.getByRole('dialog', { name: 'Approve booking' }).getByRole('region');
      await expect(day).toContainText('The bookings could not be loaded.');
      await expect(day).not.toContainText('Nothing yet.');
      await page.unroute(ofTheDay);
      await day.getByRole('button', { name: 'Try again' }).click();
      await expect(day).not.toContainText('could not be loaded');
      expect(await storedStatus(status, id)).toBe('pending');
    });
  });
});

test('the list opens with what is pending and then coming, soonest first; what is past is a click away', async ({
  page,
  status,
  family,
}) => {
  const day = (days: number) => addDays(today('America/Los_Angeles'), days);
  const booking = (date: string, sevatype: string, state: 'pending' | 'confirmed' | 'cancelled') => ({
    ...{ date, sevatype, status: state },
    family_name: family,
    // Whatever the sample has on these days.
    iselsewhere: true,
  });
  await givenBookings(
    status,
    booking(day(2), 'Langar', 'confirmed'),
    booking(day(3), 'Sukhmani Sahib', 'pending'),
    booking(day(1), 'Ardaas', 'confirmed'),
    booking(day(4), 'Ardaas', 'cancelled'),
    booking(day(-3), 'Langar', 'confirmed'),
  );
  await openScreen(page, screens.bookings);
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(choose('Pending and coming')).toHaveAttribute('aria-pressed', 'true');
  const parts = page.getByRole('table', { name: /^Bookings .*, soonest first$/ });
  await expect(parts).toHaveCount(2);
  const first = parts.first().getByRole('row').filter({ hasText: family });
  await expect(first).toHaveCount(1);
  await expect(first).toContainText('Sukhmani Sahib');
  const next = parts.last().getByRole('row').filter({ hasText: family });
  await expect(next).toHaveCount(2);
  await expect(next.first()).toContainText('Ardaas');
  await expect(next.last()).toContainText('Langar');
  await expectGoodLooks(page);
  await expectWhole(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const tables = page.getByRole('table', { name: /^Bookings/ });
  await choose('Past').click();
  await expect(page).toHaveURL(/\?when=past$/);
  await expect(tables).toHaveCount(1);
  await expect(rowOf(page, family)).toHaveCount(1);
  await expect(rowOf(page, family)).toContainText(longDate(day(-3)));

  // All, by date, newest first; and so is whatever is looked for.
  await choose('All').click();
  await page.getByRole('searchbox').fill(family);
  await expect(rowOf(page, family)).toHaveCount(5);
  for (const [index, days] of [4, 3, 2, 1, -3].entries())
    await expect(rowOf(page, family).nth(index)).toContainText(longDate(day(days)));
  await openBookings(page, family);
  await expect(choose('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, family)).toHaveCount(5);
  await choose('Pending and coming').click();
  await expect(rowOf(page, family)).toHaveCount(3);
  await page.reload();
  await expect(rowOf(page, family)).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a booking is a card of two lines, and Back closes its details, not the list', async ({
    page,
    status,
    family,
    told,
  }) => {
    await givenBookings(
      status,
      { date: '2044-06-06', family_name: family, time: '10:00', end_time: '11:30' },
      { date: '2044-06-07', family_name: family, sevatype: 'Ardaas' },
      { date: '2044-06-08', family_name: family, status: 'confirmed' },
    );
    await openBookings(page, family, '&status=pending');
    const cards = page.getByRole('list', { name: /^Bookings/ }).getByRole('button');
    const { data } = await service(status)
      .from('seva_bookings')
      .select('reference')
      .match({ family_name: family, status: 'pending' })
      .order('date', { ascending: false });
    const [ardaas, langar] =
      data?.map(({ reference }) => `${reference.slice(0, 3)} ${reference.slice(3)}`) ?? [];
    await expect(cards).toHaveText([
      `Tue, Jun 7, 2044 · Harleen Kaur ${family}Ardaas · ${ardaas} · Pending`,
      `Mon, Jun 6, 2044 · Harleen Kaur ${family}Langar · 10:00–11:30 AM · ${langar} · Pending`,
    ]);
    await expectGoodLooks(
      page,
      looks.filter(({ viewport }) => viewport.width === 390),
    );
    const { pathname, search } = new URL(page.url());
    const dialog = page.getByRole('dialog', { name: 'Booking' });
    for (const close of [
      () => page.goBack(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await cards.last().click();
      await expect(dialog).toContainText('Monday, June 6, 2044');
      await close();
      await expect(dialog).toBeHidden();
      await expect(cards.last()).toBeFocused();
      await expect(page).toHaveURL(pathname + search);
      await expect(page.getByLabel('Status')).toHaveValue('pending');
      await expect(cards).toHaveCount(2);
    }
    await page.goForward();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(
      ({ searchParams }) => !searchParams.has('booking') && !searchParams.has('search'),
    );
    await expect(page.getByRole('searchbox')).toHaveValue(family);
    await expect.poll(() => told.length).toBe(1);
  });
});

test('fifty bookings make a page', async ({ page, status, family }) => {
  const bookings = Array.from({ length: 53 }, (_, index) => ({
    date: new Date(Date.UTC(2045, 0, 1 + index)).toISOString().slice(0, 10),
    family_name: family,
  }));
  await givenBookings(status, ...bookings);
  await openBookings(page, family);
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
    phone: '775-555-0177 x12',
    notes: 'My grandmother uses\na wheelchair.',
  });
  await openBookings(page, family);
  const details = rowOf(page, family).getByRole('button', { name: 'Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  await expect(dialog).toContainText('My grandmother uses');
  await expect(dialog.getByRole('link', { name: '(775) 555-0177 ext. 12' })).toHaveAttribute(
    'href',
    'tel:+17755550177;ext=12',
  );
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

test('a request is declined after a question, with a reason for the family and words that are none of theirs', async ({
  page,
  status,
  family,
  told,
}) => {
  await givenBookings(status, { date: '2046-04-06', family_name: family });
  await openBookings(page, family);
  await expect(rowOf(page, family).getByRole('button')).toHaveText(['Details', 'Approve']);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to decline this request?' });
  await expect(question).toContainText(family);
  await expectGoodLooks(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await question.getByLabel('Reason').fill('The hall is being painted.');
  await question.getByLabel('Internal notes').fill('Asked twice.');
  await question.getByRole('button', { name: 'Decline request' }).click();
  await expect(page.getByText('Request has been declined successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, family)).toContainText('Declined');
  await expect(rowOf(page, family).getByRole('button')).toHaveText(['Details']);
  await expect.poll(() => told).toMatchObject([{ data: { family_name: family, status: 'declined' } }]);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await expect(details).toContainText('The hall is being painted.');
  await expect(details).toContainText('Asked twice.');
  await expect(details.getByText(/^Seva declined: /).first()).toBeVisible();
});

test('the search follows the address', async ({ page, status, family }) => {
  await givenBookings(status, { date: '2046-06-07', family_name: family });
  await openBookings(page, family, '&status=pending');
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Seva Bookings' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('all');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('1 booking', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});

test('the export holds the bookings of the filter, and no formulas', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2048-03-05', family_name: family, notes: '=HYPERLINK("https://example.org")' },
    { date: '2048-03-06', family_name: family, status: 'cancelled' },
  );
  await openBookings(page, family, '&status=pending');
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
