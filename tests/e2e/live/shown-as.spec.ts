// A family chooses what the calendar shows of its day, and changes its mind.
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today } from '../../../src/lib/dates.ts';
import { unique } from '../../support/admin.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';
import { dayButton, fillIn, panel, submit, text } from './seva-page.ts';

test('a day is shown as its family chose, and again otherwise when it changes its mind', async ({
  page,
  status,
}) => {
  const family = unique('Shown');
  const own = () => service(status).from('seva_bookings');
  const date = addDays(today('America/Los_Angeles'), 243);
  const long = longDate(date);
  const shown = page.getByLabel('How your booking appears on the calendar');

  await page.goto(`/seva?date=${date}`);
  await dayButton(page, long).waitFor();
  await fillIn(page, 'Langar');
  await text(page, 'Family Name').fill(family);
  await shown.selectOption('Only that the date is taken');
  await submit(page).click();
  const link = panel(page, 'Your booking request has been received').getByRole('link', {
    name: 'See my request',
  });
  const address = (await link.getAttribute('href')) ?? '';
  await own().update({ status: 'confirmed' }).eq('family_name', family).throwOnError();

  await page.goto(`/seva?date=${date}`);
  const taken = panel(page, long);
  await expect(taken).toContainText('This date is taken');
  await expect(taken).not.toContainText('Langar');
  await expect(page.locator('body')).not.toContainText(family);
  await expectGoodLooks(page);

  await page.goto(address);
  const summary = page.getByRole('article');
  await expect(summary).toContainText('Only that the date is taken');
  await summary.getByRole('button', { name: 'Correct phone, email or notes' }).click();
  await shown.selectOption('Family name and seva');
  await summary.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toContainText('Family name and seva');

  await page.goto(`/seva?date=${date}`);
  await expect(taken).toContainText('Langar');
  await expect(taken).toContainText(`${family} family`);
  await expect(taken).not.toContainText('Simran');
  await own().delete().eq('family_name', family);
});
