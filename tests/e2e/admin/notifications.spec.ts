import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { raiseLimitsOfRunning } from '../../support/limits.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

const screen = (page: Page) => openScreen(page, screens.notifications);
const event = (page: Page, name: string) => page.getByRole('region', { name });
const message = (page: Page, name: string) => event(page, name).getByRole('textbox', { name: 'Message' });
const opener = (page: Page, name: string) => event(page, name).getByText('What it says');
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const logs = (page: Page) => page.getByRole('tab', { name: 'Notification Logs' });

const settings = (status: Status) => service(status).from('notification_settings');

async function templateOf(status: Status, event_type: string) {
  const { data } = await settings(status).select('template').eq('event_type', event_type);
  return data?.[0]?.template;
}

// Restores the settings after each test.
let before: { id: number; event_type: string; template: string }[] = [];
test.beforeEach(async ({ status }) => {
  const { data } = await settings(status).select(
    'id, event_type, template, remind_after, whatsapp_enabled, sms_enabled, facebook_enabled, instagram_enabled',
  );
  before = data ?? [];
});
test.afterEach(async ({ status }) => {
  await settings(status).upsert(before);
});

test('channels and words are changed, with a live example, and saved', async ({ page, status }) => {
  await screen(page);
  await opener(page, 'Seva cancelled').click();
  await message(page, 'Seva cancelled').fill('{sevatype} of {name} {family_name} on {date} is {status}.');
  await expect(event(page, 'Seva cancelled').getByRole('figure', { name: 'Example' })).toContainText(
    'Sukhmani Sahib of Harjit Singh Grewal on March 5, 2025 is cancelled.',
  );
  await expect(event(page, 'Seva cancelled')).toContainText('As an SMS: 68 characters, 1 part.');
  const cancelled = event(page, 'Seva cancelled');
  await expect(cancelled).toContainText(/Tells 1 person by WhatsApp and 2 people by SMS\./);
  const sms = cancelled.getByLabel('SMS');
  await sms.focus();
  await page.keyboard.press('Space');
  await expect(sms).not.toBeChecked();
  const reminder = event(page, 'Seva requested').getByLabel('If nobody answers, remind them');
  await expect(reminder).toHaveValue('2');
  await reminder.selectOption('Never');
  await event(page, 'Message received').getByLabel('If nobody').selectOption('After a day, each morning');
  await expect(cancelled.getByLabel('If nobody')).toHaveCount(0);
  await cancelled.getByLabel('WhatsApp').uncheck();
  await expect(cancelled).toContainText('Nobody is told: no channel is on.');
  await save(page).press('Enter');
  const saved = page.getByText('Notification settings saved successfully');
  await expect(saved).toBeVisible();
  const { data } = await settings(status)
    .select('template, sms_enabled')
    .eq('event_type', 'booking_cancelled');
  expect(data).toEqual([
    { template: '{sevatype} of {name} {family_name} on {date} is {status}.', sms_enabled: false },
  ]);
  const reminders = await settings(status)
    .select('event_type, remind_after')
    .in('event_type', ['booking_asked', 'booking_requested', 'contact_message'])
    .order('event_type');
  expect(reminders.data?.map(({ remind_after }) => remind_after)).toEqual([2, null, 1]);
  await expect(saved).toBeHidden();
  await event(page, 'Seva confirmed').getByRole('link', { name: 'Tells 1 person by WhatsApp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeFocused();
  const hears = page.getByRole('group', { name: 'Granthi Singh' }).getByRole('link');
  await expect(hears).toHaveText(
    'Hears about confirmed sevas by WhatsApp and SMS. Nothing about cancelled sevas: WhatsApp and SMS are switched off for them under Notifications.',
  );
  await hears.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
});

test('an unknown placeholder is named, and nothing is saved', async ({ page, status }) => {
  await screen(page);
  const template = await templateOf(status, 'booking_requested');
  await opener(page, 'Seva requested').click();
  await message(page, 'Seva requested').fill('{nam} has asked.');
  await expect(message(page, 'Seva requested')).toHaveAccessibleDescription(
    /\{nam\} is no placeholder\. Use \{name\}/,
  );
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // One is open at a time; what is wrong is opened again.
  await opener(page, 'Reminder').click();
  await expect(message(page, 'Seva requested')).toBeHidden();
  await save(page).click();
  await expect(message(page, 'Seva requested')).toBeFocused();
  await expect(message(page, 'Reminder')).toBeHidden();
  await message(page, 'Seva requested').fill('  ');
  await expect(message(page, 'Seva requested')).toHaveAccessibleDescription(/Please enter a message\./);
  expect(await templateOf(status, 'booking_requested')).toBe(template);
});

test('requests and messages can never be posted publicly', async ({ page }) => {
  await screen(page);
  for (const name of ['Seva requested', 'Message received']) {
    for (const channel of ['Facebook', 'Instagram']) {
      const box = event(page, name).getByLabel(channel);
      await expect(box).toBeDisabled();
      await expect(box).toHaveAccessibleDescription(/never posted on Facebook or Instagram/);
    }
  }
  await expect(event(page, 'Seva confirmed').getByLabel('Facebook')).toBeEnabled();
});

test('going to the logs with unsaved changes asks first', async ({ page }) => {
  await screen(page);
  await opener(page, 'Seva requested').click();
  await message(page, 'Seva requested').fill('{name} has asked for a seva.');
  await logs(page).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(message(page, 'Seva requested')).toHaveValue('{name} has asked for a seva.');
});

/** Adds lines to the log for a recipient that only this test has; returns the recipient's name. */
async function givenLogs(status: Status, createdat = '2099-03-05T20:00:00Z') {
  const name = unique('Log reader');
  const db = service(status);
  const { data } = await db
    .from('notification_recipients')
    .insert({ name, phone: '+17755550145', is_active: false })
    .select('id');
  const recipient_id = data?.[0]?.id ?? '';
  const line = { event_type: 'booking_confirmed', recipient_id, createdat };
  const { error } = await db.from('notification_logs').insert([
    { ...line, channel: 'sms', status: 'sent', error: 'kept on this machine' },
    { ...line, channel: 'sms', status: 'failed', error: 'Twilio does not answer.' },
    { ...line, channel: 'sms', status: 'failed', error: 'The number cannot be reached.' },
    {
      ...line,
      channel: 'whatsapp',
      status: 'skipped',
      error: 'WhatsApp is not set up.',
      createdat: '2099-03-05T21:00:00Z',
    },
  ]);
  if (error) throw error;
  return {
    name,
    forget: async () => {
      await db.from('notification_logs').delete().eq('recipient_id', recipient_id);
      await db.from('notification_recipients').delete().eq('id', recipient_id);
    },
  };
}

test('that no more SMS and WhatsApp messages go out today is said above the settings', async ({
  page,
  status,
}) => {
  const { forget } = await givenLogs(status, new Date().toISOString());
  const notice = page.getByRole('main').getByText('No more SMS and WhatsApp messages today');
  await raiseLimitsOfRunning(status, { phone_message_limit: 1 });
  try {
    await screen(page);
    await expect(notice).toBeVisible();
    await expectGoodLooks(page);
  } finally {
    await raiseLimitsOfRunning(status);
    await forget();
  }
  await screen(page);
  await expect(save(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the logs say what happened, newest first, by channel and result', async ({ page, status }) => {
  const { name, forget } = await givenLogs(status);
  await screen(page);
  await logs(page).click();
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('WhatsApp is not set up.');
  await expect(rows.first()).toContainText('Not sent');
  await expect(rows.first()).toContainText('Mar 5, 2099, 1:00 PM');
  await expect(rows.first()).toContainText('Seva confirmed');
  await page.getByLabel('Channel').selectOption({ label: 'SMS' });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Sent (kept on this machine)' })).toHaveCount(1);
  await expectWhole(page);
  await page.getByLabel('Result').selectOption({ label: 'Failed' });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', { name: 'Send again' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Send again' })).toContainText('The number cannot be reached.');
  await page.getByLabel('Channel').selectOption({ label: 'Instagram' });
  await expect(page.getByText('No messages found.')).toBeVisible();
  await forget();
});
