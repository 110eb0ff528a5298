// Who is told of a booking, as the screens say it. The messages themselves go to a provider that stands in for Twilio.
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, unique } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

test('approving says who is told and who could not be, and so do the booking and the log', async ({
  page,
  status,
  family,
}) => {
  const person = unique('Stopped');
  const recipients = () => service(status).from('notification_recipients');
  // Twilio's own number for somebody who has replied STOP.
  await recipients().insert({ name: person, phone: '+15005550004', sms: true, is_granthi: true });
  await givenBookings(status, { date: '2047-03-05', family_name: family });
  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
  await expect(page.getByText('Telling 1 person by WhatsApp and 3 people by SMS.')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: '1 message could not be sent' });
  await expect(failure).toContainText(`${person}: The recipient has replied STOP`);
  await failure.getByRole('button', { name: 'Dismiss' }).click();

  await openScreen(page, screens.notifications);
  await page.getByRole('tab', { name: 'Notification Logs' }).click();
  const line = page.getByRole('row').filter({ hasText: person });
  await expect(line).toContainText('Twilio 21610');
  await expectWhole(page);
  await line.getByRole('link', { name: `Langar, Harleen Kaur ${family}, Tuesday, March 5, 2047` }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  const told = dialog.getByRole('listitem').filter({ hasText: 'Seva confirmed' });
  await expect(told).toHaveCount(4);
  await expect(told.filter({ hasText: `${person}, by SMS` })).toContainText('replied STOP');
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await recipients().delete().eq('name', person);
});

test('cancelling says beforehand and afterwards when nobody is told', async ({ page, status, family }) => {
  const settings = (on: boolean) =>
    service(status)
      .from('notification_settings')
      .update({ whatsapp_enabled: on, sms_enabled: on })
      .eq('event_type', 'booking_cancelled');
  await settings(false);
  await givenBookings(status, { date: '2047-04-06', family_name: family, status: 'confirmed' });
  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Cancel' }).click();
  const nobody = 'Nobody is told: no channel is on.';
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(nobody);
  await expectGoodLooks(page);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Booking has been cancelled successfully')).toBeVisible();
  await expect(page.getByText(nobody)).toBeVisible();
  await settings(true);
});
