// A family rings about a wedding: what is written down, corrected and moved is the same wherever it is read.
import { convertIcsCalendar } from 'ts-ics';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { button, row, success } from '../../support/locators.ts';
import { pausePublishing, resumePublishing } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.afterEach(() => pausePublishing(place().localDir));

test('a phoned-in wedding is corrected and moved, and calendar, list, feed and log agree', async ({
  page,
  request,
  family,
}) => {
  await openBookings(page, family, '&view=calendar&day=2031-05-03');
  await button(page, 'Add booking on this day').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seva Type').selectOption('Anand Karaj (Wedding)');
  await dialog.getByLabel('Name', { exact: true }).fill('Simran');
  await dialog.getByLabel('Family Name').fill(family);
  await dialog.getByLabel('Phone').fill('775-555-0142');
  await button(dialog, 'Add booking').click();
  await expect(success(page, 'Booking has been added successfully')).toBeVisible();

  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  await button(page.getByRole('dialog', { name: 'Booking' }), 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit booking' });
  await edit.getByLabel('Name', { exact: true }).fill('Simranjit');
  await edit.getByRole('button', { name: /^Saturday, May 10, 2031/ }).click();
  await edit.getByLabel('From').fill('10:00');
  await button(edit, 'Save changes').click();
  await expect(success(page, 'Booking has been saved successfully')).toBeVisible();
  await page.keyboard.press('Escape');

  const day = page.getByRole('button', { name: /^Saturday, May 10, 2031/ });
  await expect(day).toHaveAccessibleName(new RegExp(`10:00 AM.*${family}, confirmed`));
  await expect(page.getByRole('button', { name: /^Saturday, May 3, 2031, no bookings/ })).toBeVisible();
  await day.click();
  await expect(page.getByRole('heading', { name: 'Also on this day' })).toBeVisible();
  await expect(page.getByText('Morning: Nitnem and Asa di Var, 5:00–8:00 AM')).toBeVisible();

  await openBookings(page, family);
  await expect(rowOf(page, family)).toContainText('Saturday, May 10, 2031');
  await expect(rowOf(page, family)).toContainText(`Simranjit ${family}`);

  resumePublishing(place().localDir);
  await expect(async () => {
    const feed = await (await request.get('/calendar.ics')).text();
    const found = convertIcsCalendar(undefined, feed).events?.filter(({ summary }) =>
      summary.includes(family),
    );
    expect(found?.map(({ summary, start }) => [summary, start.date.toISOString()])).toEqual([
      [`Anand Karaj (Wedding), ${family} family`, '2031-05-10T17:00:00.000Z'],
    ]);
  }).toPass();

  await openScreen(page, screens.notifications);
  await page.getByRole('tab', { name: 'Notification Logs' }).click();
  await expect(row(page, family).first()).toContainText(
    `Anand Karaj (Wedding), Simranjit ${family}, Saturday, May 10, 2031`,
  );
});
