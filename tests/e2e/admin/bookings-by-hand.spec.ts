// Bookings that administrators enter, correct and move.
import { service } from '../../../scripts/testing/supabase.ts';
import { expect } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { conflict } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';

test('a wedding is written down from a call, confirmed at once', async ({ page, family, told }) => {
  await openBookings(page, family);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByLabel('Seva Type').selectOption('Anand Karaj (Wedding)');
  await dialog.getByLabel('Name', { exact: true }).fill('  Simran Kaur ');
  await dialog.getByLabel('Family Name').fill(family);
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(dialog).toContainText('Please choose a date.');
  await expect(dialog).toContainText('Please enter a phone number or an email address.');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('775-555-0142');
  for (let month = 0; month < 14; month += 1)
    await dialog.getByRole('button', { name: 'Next month' }).click();
  const day = dialog.getByRole('button', { name: /^\w+, \w+ \d+, \d{4}$/ }).first();
  const [month, year] = ((await dialog.getByRole('heading', { level: 3 }).textContent()) ?? '').split(' ');
  await expect(day).toContainText(new RegExp(`, ${month} \\d+, ${year}`));
  const date = await day.locator('.sr-only').first().textContent();
  await day.click();
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByLabel('Until').fill('12:30');
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(page.getByText('Booking has been added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, family)).toContainText(`Simran Kaur ${family}`);
  await expect(rowOf(page, family)).toContainText(`${date}10:00 AM–12:30 PM`);
  await expect(rowOf(page, family)).toContainText('Confirmed');
  await expect.poll(() => told.length).toBe(1);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await expect(details).toContainText('An administrator');
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
