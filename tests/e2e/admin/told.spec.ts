// Who is told of a booking, as the screens say it. The messages themselves go to a provider that stands in for Twilio and
// Resend.
import type { Page } from 'playwright/test';
import { service, visitor } from '../../../scripts/testing/supabase.ts';
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
  // Twilio's own number for someone who has replied STOP.
  await recipients().insert({ name: person, phone: '+15005550004', sms: true, is_granthi: true });
  await givenBookings(status, { date: '2047-03-05', family_name: family });
  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Approve' }).click();
  const notices = page.locator('[data-notification]');
  const telling = 'Telling 1 person by WhatsApp, 3 people by SMS and the family by email.';
  await expect(notices.getByText(telling)).toBeVisible();
  await expect(notices).toHaveCount(1);
  const failure = page.getByRole('alert').filter({ hasText: '1 message could not be sent' });
  await expect(failure).toContainText(`${person}: The recipient has replied STOP`);
  // In place of the success, of which it tells.
  await expect(notices).toHaveCount(1);
  await expect(failure).toContainText('Booking has been approved successfully');
  await expect(failure).toContainText(`Tuesday, March 5 · Harleen Kaur ${family} · Langar`);
  await expect(failure).toContainText(telling);
  await expectGoodLooks(page);
  await expectWhole(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(notices).toHaveCount(0);

  await openScreen(page, screens.notifications);
  await page.getByRole('tab', { name: 'Notification Logs' }).click();
  const line = page.getByRole('row').filter({ hasText: person });
  await expect(line).toContainText('The recipient has replied STOP');
  await expect(line).not.toContainText('21610');
  const mailed = page
    .getByRole('row')
    .filter({ hasText: `Harleen Kaur ${family}` })
    .filter({ hasText: 'Seva confirmed' })
    .filter({ hasText: 'The family' });
  await mailed.getByRole('button', { name: 'What it said' }).press('Enter');
  const words = page.getByRole('dialog', { name: 'What it said' });
  await expect(words).toContainText('To: The family, harleen@example.org, by email');
  await expect(words).toContainText('Subject: Confirmed: Langar on Tuesday, March 5, 2047');
  await expect(words).toContainText('See your request: (the link)');
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(mailed.getByRole('button', { name: 'What it said' })).toBeFocused();
  await line.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The message is on its way again')).toBeVisible();
  await expectWhole(page);
  await line
    .first()
    .getByRole('link', { name: `Langar, Harleen Kaur ${family}, Tuesday, March 5, 2047` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  const told = dialog.getByRole('listitem').filter({ hasText: 'Seva confirmed' });
  // The SMS that was sent again has failed again.
  await expect(told).toHaveCount(6);
  await expect(told.filter({ hasText: 'The family, by email' })).toContainText('Sent');
  await expect(told.filter({ hasText: `${person}, by SMS` })).toContainText(['replied STOP', 'replied STOP']);
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
  await givenBookings(status, {
    date: '2047-04-06',
    family_name: family,
    status: 'confirmed',
    email: '',
    source: 'administrator',
  });
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

test('a family is told when its booking is moved and cancelled, and the screens say so', async ({
  page,
  status,
  family,
}) => {
  const day = { date: '2047-07-07', family_name: family, status: 'confirmed' } as const;
  await givenBookings(status, day);
  await openBookings(page, family);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking' });
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await expect(form).toContainText('The family is told by email if the date, time, place or seva changes.');
  await expectGoodLooks(page);
  await form.getByLabel('From').fill('10:00');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Telling the family by email.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await rowOf(page, family).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/This tells .* and the family by email\./);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(/Telling .* and the family by email\./)).toBeVisible();
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const told = details.getByRole('listitem').filter({ hasText: 'The family, by email' });
  await expect(told).toContainText([/Seva cancelled.*Sent/, /Seva moved.*Sent/]);
  await expectGoodLooks(page);
});

/** Makes the function say that SMS and WhatsApp are not set up. */
const withoutPhones = (page: Page) =>
  page.route('**/functions/v1/send-notifications', (route) =>
    route.fulfill({
      json: { channels: { sms: false, whatsapp: false } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );

test('a channel that is not set up is said once, and after no action', async ({ page, status, family }) => {
  await givenBookings(status, { date: '2047-05-05', family_name: family });
  await withoutPhones(page);
  await openBookings(page, family);
  await expect(rowOf(page, family)).toBeVisible();
  const notices = page.locator('[data-notification]');
  await rowOf(page, family).getByRole('button', { name: 'Approve' }).click();
  await expect(notices.getByRole('paragraph')).toHaveText([
    'Booking has been approved successfully',
    `Sunday, May 5 · Harleen Kaur ${family} · Langar`,
    'Nobody is notified.',
  ]);
  await rowOf(page, family).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nobody is notified.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(
    page.getByText('WhatsApp and SMS are switched on but not set up yet, so nobody is notified that way.'),
  ).toHaveCount(1);
  await expect(page.getByText('Nobody is notified.').first()).toBeVisible();
  await expectGoodLooks(page);
});

test('no email is promised while none can leave', async ({ page, status, family }) => {
  await givenBookings(
    status,
    { date: '2047-05-06', family_name: family },
    { date: '2047-05-07', family_name: family, status: 'confirmed' },
  );
  await visitor(status)
    .from('date_waiters')
    .insert({ date: '2047-05-07', sevatype: 'Langar', email: 'waits@example.org' })
    .throwOnError();
  await withoutPhones(page);
  await openBookings(page, family);
  const promise = /by email|its email|Otherwise the family/;
  const dialog = page.getByRole('dialog');
  await rowOf(page, family).filter({ hasText: 'Pending' }).getByRole('button', { name: 'Details' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  const decline = page.getByRole('dialog', { name: /decline/ });
  await expect(decline).toContainText('notified of the request will be notified.');
  await expect(decline).toContainText('Write it so that you could read it to the family.');
  await expect(decline).not.toContainText(promise);
  await page.keyboard.press('Escape');
  await expect(decline).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add booking' }).click();
  await dialog.getByLabel('Email').fill('harleen@example.org');
  await expect(dialog).toContainText('Otherwise the same people are notified');
  await expect(dialog).not.toContainText(promise);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await rowOf(page, family).filter({ hasText: 'Confirmed' }).getByRole('button', { name: 'Details' }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit booking' });
  await expect(edit).toContainText('Nobody is notified of changes.');
  await expect(edit).not.toContainText(promise);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    '1 person waits for this day. No email can leave yet, so please write to them yourself: waits@example.org.',
  );
  await expect(question).not.toContainText(promise);
  await expectGoodLooks(page);
});

test('whoever puts the records of a past booking right is told that nobody is notified', async ({
  page,
  status,
  family,
}) => {
  await givenBookings(
    status,
    { date: '2024-05-06', family_name: family, status: 'confirmed' },
    { date: '2047-05-09', family_name: family, status: 'confirmed' },
  );
  await openBookings(page, family);
  const edit = page.getByRole('dialog', { name: 'Edit booking' });
  for (const [year, told] of [
    ['2047', 'The family is told by email if the date, time, place or seva changes.'],
    ['2024', 'Nobody is notified of changes.'],
  ] as const) {
    await rowOf(page, family).filter({ hasText: year }).getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(edit).toContainText(told);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an answer goes by Escape, and when the screen is left', async ({ page, status, family, told }) => {
  await givenBookings(
    status,
    { date: '2047-06-05', family_name: family },
    { date: '2047-06-06', family_name: family, sevatype: 'Ardaas' },
  );
  // What clears by itself would prove nothing.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      later(work, ms === 3000 ? 60_000 : ms)) as typeof setTimeout;
  });
  await openBookings(page, family);
  const notices = page.locator('[data-notification]');
  for (const [sevatype, leave] of [
    ['Langar', () => page.keyboard.press('Escape')],
    ['Ardaas', () => page.getByRole('link', { name: 'Sevas', exact: true }).click()],
  ] as const) {
    await rowOf(page, family).filter({ hasText: sevatype }).getByRole('button', { name: 'Approve' }).click();
    await expect(notices).toContainText('Telling');
    await leave();
    await expect(notices).toHaveCount(0);
  }
  expect(told).toHaveLength(2);
});
