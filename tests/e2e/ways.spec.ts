// Ways through the whole product, from one person to another. The families' is alone/family-way.spec.ts, and that of a
// volunteer's edit to the live site alone/publishing.spec.ts.
import { service } from '../../scripts/testing/supabase.ts';
import { addDays, addMonths, longDate, monthOf, today } from '../../src/lib/dates.ts';
import { expect, openScreen, test, unique } from '../support/admin.ts';
import { test as bookingTest, openBookings, rowOf } from '../support/booking-screen.ts';
import { button, row, success, textbox } from '../support/locators.ts';
import { screens } from '../support/screens.ts';
import { dayButton, panel } from './live/seva-page.ts';

test('a visitor writes to the gurdwara, and a volunteer reads and answers it', async ({ page, status }) => {
  const name = unique('Amrit Kaur');
  await page.goto('/contact');
  await textbox(page, 'Full Name').fill(name);
  await textbox(page, 'Email Address').fill('amrit@example.org');
  await textbox(page, 'Message').fill('When is\nthe langar?');
  await button(page, 'Send Message').click();
  await page.getByText('Thank you for your message!').waitFor();
  await openScreen(page, screens.messages, `?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText('New');
  await button(page, `Read the message from ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog.getByText('When is')).toHaveText('When is\nthe langar?');
  await button(dialog, 'Mark as answered').click();
  await expect(success(page, 'Message marked as answered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('Answered');
  await service(status).from('contact_submissions').delete().match({ name });
});

bookingTest(
  'a wedding is phoned in, and other families see at once that its day is taken',
  async ({ page, family }) => {
    // No other test and no sample booking uses it.
    const day = addDays(monthOf(addMonths(today('America/Los_Angeles'), 10)), 12);
    await openBookings(page, family);
    await button(page, 'Add booking').click();
    const dialog = page.getByRole('dialog', { name: 'Add booking' });
    for (let month = 0; month < 10; month += 1) await button(dialog, 'Next month').click();
    await dialog.getByRole('button', { name: longDate(day) }).click();
    await dialog.getByLabel('Seva Type').selectOption('Other');
    await dialog.getByLabel('Name', { exact: true }).fill('Simran');
    await dialog.getByLabel('Family Name').fill(family);
    await button(dialog, 'Add booking').click();
    await expect(rowOf(page, family)).toContainText('Confirmed');
    await page.goto(`/seva?date=${day}`);
    await expect(panel(page, longDate(day))).toContainText('This date is taken');
    await expect(panel(page, longDate(day))).toContainText(`Simran ${family}`);
    await expect(dayButton(page, longDate(day))).toContainText('Taken');
  },
);
