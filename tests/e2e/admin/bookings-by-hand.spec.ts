// Bookings that administrators enter, correct and move.
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, addMonths, longDate, monthOf, today } from '../../../src/lib/dates.ts';
import { expect } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { conflict } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';

test('a wedding is written down from a call, day first, for a family that leaves no address', async ({
  page,
  status,
  family,
  told,
}) => {
  const day = addDays(monthOf(addMonths(today('America/Los_Angeles'), 14)), 9);
  await givenBookings(status, {
    ...{ date: day, family_name: family, name: 'First', sevatype: 'Ardaas', status: 'pending' },
    ...{ time: '08:00', end_time: '09:00' },
  });
  await openBookings(page, family);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await expect(dialog).toContainText('Fields with a star (*) are required.');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  const date = dialog.getByRole('group', { name: 'Date' });
  await expect(date).toBeFocused();
  await expect(date).toContainText('Please choose a date.');
  await expect(date.getByRole('region', { name: 'On this day' })).toHaveCount(0);
  for (let month = 0; month < 14; month += 1)
    await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByRole('button', { name: longDate(day) }).click();
  const already = date.getByRole('region', { name: 'On this day' });
  await expect(already).toContainText(`8:00–9:00 AM, Ardaas, ${family} family, pending`);
  await expect(already.getByText(/^Morning/)).toBeVisible();
  await dialog.getByLabel('Seva Type').selectOption('Anand Karaj (Wedding)');
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByLabel('Until').fill('12:30');
  for (const name of ['Seva Type', 'Name', 'Family Name'])
    await expect(dialog.getByLabel(name, { exact: true })).toHaveAttribute('aria-required', 'true');
  for (const name of ['Phone', 'Email'])
    await expect(dialog.getByLabel(name)).not.toHaveAttribute('aria-required');
  await dialog.getByLabel('Name', { exact: true }).fill('  Simran Kaur ');
  await dialog.getByLabel('Family Name').fill(family);
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(page.getByText('Booking has been added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, family).filter({ hasText: 'Confirmed' });
  await expect(row).toContainText(`Simran Kaur ${family}`);
  await expect(row).toContainText(`${longDate(day)}10:00 AM–12:30 PM`);
  await expect.poll(() => told.length).toBe(1);
  await row.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await expect(details).toContainText('An administrator');
  await expect(details).toContainText(/PhoneNoneEmailNone/);
  await expect(details.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await expect(details.getByText(/^Seva confirmed: /).first()).toBeVisible();
});

test.describe('two at once', () => {
  test.use({ expectedConsole: /status of 412/ });

  test('a request that clashes is moved to a free day and corrected, and the later of two is asked', async ({
    page,
    status,
    family,
  }) => {
    const day = { date: '2041-09-05', family_name: family };
    const [id = 0] = await givenBookings(
      status,
      { ...day, name: 'Harlen Kaur' },
      { ...day, date: '2041-09-04', sevatype: 'Akhand Path', name: 'Taken', status: 'confirmed' },
    );
    await openBookings(page, family, '&status=pending');
    await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Booking' });
    await expect(details).toContainText('Already taken: Akhand Path');
    await expectGoodLooks(page);
    await details.getByRole('button', { name: 'Saturday, September 7, 2041' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit booking' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Harlen Kaur');
    await dialog.getByRole('button', { name: 'Saturday, September 7, 2041' }).focus();
    for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(dialog).toContainText('This date has already been booked. Please select another date.');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('group', { name: 'Date' })).toBeFocused();
    await dialog.getByRole('button', { name: /^Friday, September 6, 2041/ }).focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await dialog.getByLabel('Name', { exact: true }).fill('Harleen Kaur');
    await dialog.getByLabel('Internal notes').fill('Rang twice.');

    await service(status).from('seva_bookings').update({ notes: 'Written by another' }).eq('id', id);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await conflict(page).getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('Booking has been saved successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(details).toContainText('Thursday, September 12, 2041');
    await expect(details).toContainText('Rang twice.');
    await expect(details).toContainText('Written by another');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, family)).toContainText(`Harleen Kaur ${family}`);
    await expect(rowOf(page, family)).not.toContainText('Already taken');
  });
});

test('a seva that is changed there and back leaves the booking where it was', async ({
  page,
  status,
  family,
}) => {
  const [id = 0] = await givenBookings(status, {
    ...{ date: '2041-10-05', family_name: family, status: 'confirmed', iselsewhere: true },
  });
  const stored = async () =>
    (await service(status).from('seva_bookings').select().eq('id', id).single()).data;
  const before = await stored();
  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await details.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  const seva = dialog.getByLabel('Seva Type');
  await expect(dialog.getByLabel('Place')).toHaveValue('elsewhere');
  await seva.selectOption('Sukhmani Sahib');
  await expect(dialog.getByLabel('Place')).toHaveCount(0);
  await seva.selectOption('Langar');
  await expect(dialog.getByLabel('Place')).toHaveValue('elsewhere');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual(before);

  // Another one is held in its own place.
  await details.getByRole('button', { name: 'Edit' }).click();
  await seva.selectOption('Sukhmani Sahib');
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject({
    sevatype: 'Sukhmani Sahib',
    iselsewhere: false,
    place_id: expect.any(Number),
  });
});

test('a night is entered with its hours, and what ends before it begins is refused at the field', async ({
  page,
  status,
  family,
}) => {
  const day = addDays(monthOf(addMonths(today('America/Los_Angeles'), 3)), 11);
  await openBookings(page, family);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  for (let month = 0; month < 3; month += 1) await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByLabel('Seva Type').selectOption('Ardaas');
  await dialog.getByRole('button', { name: longDate(day) }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Simran Kaur');
  await dialog.getByLabel('Family Name').fill(family);
  const overnight = dialog.getByLabel('It ends on the next day');
  await dialog.getByLabel('From').fill('14:00');
  await dialog.getByLabel('Until').fill('15:00');
  await expect(overnight).toHaveCount(0);
  await dialog.getByLabel('Until').fill('01:00');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(dialog.getByLabel('Until')).toHaveAccessibleDescription(/It cannot end before it begins\./);
  await dialog.getByLabel('From').fill('20:00');
  await overnight.check();
  await expect(dialog.getByText('It cannot end before it begins.')).toHaveCount(0);
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(page.getByText('Booking has been added successfully')).toBeVisible();
  const { data } = await service(status)
    .from('seva_bookings')
    .select('date, last_day, time, end_time')
    .eq('family_name', family)
    .single();
  expect(data).toEqual({ date: day, last_day: addDays(day, 1), time: '20:00:00', end_time: '01:00:00' });
  await openBookings(page, family);
  await expect(rowOf(page, family)).toContainText('8:00 PM–1:00 AM');
});
