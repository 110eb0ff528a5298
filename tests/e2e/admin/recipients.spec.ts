import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { test as base, expect, openScreen, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

/** A recipient that only this test has, deleted afterwards. */
const test = base.extend<{ person: string }>({
  person: async ({ status }, use) => {
    const person = unique('Aaa Sevadar');
    await use(person);
    await service(status).from('notification_recipients').delete().like('name', `${person}%`);
  },
});

const screen = (page: Page) => openScreen(page, screens.recipients);
const card = (page: Page, name: string) => page.getByRole('group', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save recipients' });

async function given(status: Status, name: string, others = {}) {
  const { error } = await service(status)
    .from('notification_recipients')
    .insert({ name, phone: '+17755550144', whatsapp: true, ...others });
  if (error) throw error;
}

async function stored(status: Status, name: string) {
  const { data } = await service(status)
    .from('notification_recipients')
    .select('name, phone, whatsapp, sms, is_committee, is_granthi, is_active')
    .eq('name', name);
  return data;
}

test('a recipient is added by keyboard, with the number in its international form', async ({
  page,
  status,
  person,
}) => {
  await screen(page);
  await page.getByRole('button', { name: 'Add recipient' }).focus();
  await page.keyboard.press('Enter');
  const added = card(page, 'New recipient');
  await expect(added.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(person);
  await page.keyboard.press('Tab');
  await page.keyboard.type('(775) 555 0123');
  await page.keyboard.press('Tab');
  await expect(card(page, person).getByLabel('Phone')).toHaveValue('+17755550123');
  await page.keyboard.press('Space');
  await expect(card(page, person)).toContainText('Hears about everything by WhatsApp and SMS.');
  await card(page, person).getByLabel('Granthi').check();
  await expect(card(page, person)).toContainText(
    'Hears about confirmed and cancelled sevas by WhatsApp and SMS.',
  );
  await save(page).press('Enter');
  const saved = page.getByText('Recipients saved successfully');
  await expect(saved).toBeVisible();
  expect(await stored(status, person)).toEqual([
    {
      name: person,
      phone: '+17755550123',
      whatsapp: true,
      sms: true,
      is_committee: false,
      is_granthi: true,
      is_active: true,
    },
  ]);
  await expect(saved).toBeHidden();
});

test('every recipient must have a name and a phone number', async ({ page, status, person }) => {
  await given(status, person);
  await screen(page);
  await card(page, person).getByLabel('Phone').fill(' ');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('All recipients must have a name and phone number');
  const phone = card(page, person).getByLabel('Phone');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Please enter a phone number.');
  // The notice may lie on what it is about, and goes as soon as that is mended.
  await phone.fill('12345');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(phone).toHaveAccessibleDescription(/Please enter a phone number such as/);
  await save(page).click();
  expect(await stored(status, person)).toMatchObject([{ phone: '+17755550144' }]);
});

test('a recipient is removed only after a confirmation', async ({ page, status, person }) => {
  await given(status, person);
  await screen(page);
  const remove = card(page, person).getByRole('button', { name: 'Remove' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this recipient?' });
  await expect(question).toContainText(person);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Recipient removed successfully')).toBeVisible();
  await expect(card(page, person)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(status, person)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a recipient is three lines, and opened to be edited', async ({ page, status, person }) => {
    await given(status, person, { is_granthi: true });
    await screen(page);
    const theirs = card(page, person);
    await expect(theirs).toContainText('+17755550144 · WhatsApp · Granthi');
    await expect(theirs).toContainText('Hears about confirmed and cancelled sevas by WhatsApp.');
    await expect(theirs.getByLabel('Phone')).toBeHidden();
    expect((await theirs.boundingBox())?.height).toBeLessThan(150);
    const toggle = theirs.getByRole('button', { name: /Edit|Close/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(toggle).toHaveText('Close');
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await toggle.press('Enter');
    await expect(theirs.getByLabel('Phone')).toBeHidden();
    await toggle.click();
    // What is not saved yet stays open, and what is wrong with it in view.
    await theirs.getByLabel('Phone').fill('12345');
    await expect(toggle).toHaveCount(0);
    await save(page).click();
    await expect(theirs.getByLabel('Phone')).toBeFocused();
    await expect(theirs.getByText(/Please enter a phone number such as/)).toBeVisible();
    await expectWhole(page);
  });
});

test.describe('a test message', () => {
  const tryOut = (page: Page, name: string, channel: string) =>
    card(page, name).getByRole('button', { name: `Test ${channel}` });
  const outcome = (page: Page, name: string) => card(page, name).getByRole('status');
  const channels = '**/functions/v1/send-notifications';

  /** Replaces the function's answer about which channels are set up. */
  const pretend = (page: Page, setUp: { sms: boolean; whatsapp: boolean }) =>
    page.route(channels, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { channels: setUp }, headers: { 'Access-Control-Allow-Origin': '*' } })
        : route.fallback(),
    );

  test('is sent by keyboard, says to whom over what, and is in the log', async ({ page, status, person }) => {
    await given(status, person, { sms: true });
    await screen(page);
    await tryOut(page, person, 'SMS').press('Enter');
    await expect(outcome(page, person)).toHaveText(
      `A test message has been sent to ${person} by SMS. The phone with +17755550144 rings within a minute.`,
    );
    await tryOut(page, person, 'WhatsApp').press('Enter');
    await expect(outcome(page, person)).toContainText(`has been sent to ${person} by WhatsApp.`);
    await openScreen(page, screens.notifications);
    await page.getByRole('tab', { name: 'Notification Logs' }).click();
    const lines = page.getByRole('row').filter({ hasText: person });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('Test message');
    await expect(lines.first()).toContainText('WhatsApp');
    await expect(lines.first()).toContainText('Sent');
  });

  test('that the phone company refuses says why', async ({ page, status, person }) => {
    // Twilio's own number for someone who has replied STOP.
    await given(status, person, { sms: true, phone: '+15005550004' });
    await screen(page);
    await tryOut(page, person, 'SMS').click();
    await expect(outcome(page, person)).toContainText(`The test message was not sent to ${person} by SMS.`);
    await expect(outcome(page, person)).toContainText('STOP');
    await expectNoAxeViolations(page);
  });

  test('goes to what is saved, by the channels that are ticked', async ({ page, status, person }) => {
    await given(status, person);
    await screen(page);
    await expect(tryOut(page, person, 'WhatsApp')).toBeVisible();
    await expect(tryOut(page, person, 'SMS')).toHaveCount(0);
    await card(page, person).getByLabel('SMS').check();
    await expect(tryOut(page, person, 'SMS')).toHaveCount(0);
    await expect(card(page, person)).toContainText('Save first, then you can send a test message.');
    await save(page).click();
    await expect(tryOut(page, person, 'SMS')).toBeVisible();
    await card(page, person).getByLabel('Active').uncheck();
    await save(page).click();
    await expect(tryOut(page, person, 'SMS')).toHaveCount(0);
    await expect(card(page, person)).not.toContainText('Save first');
  });

  test('is offered only where a channel is set up, and the rest is said', async ({
    page,
    status,
    person,
  }) => {
    await given(status, person, { sms: true });
    await pretend(page, { sms: true, whatsapp: false });
    await screen(page);
    await expect(tryOut(page, person, 'SMS')).toBeVisible();
    await expect(tryOut(page, person, 'WhatsApp')).toHaveCount(0);
    await expect(
      page.getByText(/^WhatsApp is not set up yet.*Please ask whoever set up the website\.$/),
    ).toBeVisible();
    await page.unroute(channels);
    await pretend(page, { sms: false, whatsapp: false });
    await screen(page);
    await expect(page.getByText(/^SMS and WhatsApp are not set up yet/)).toBeVisible();
    await expect(tryOut(page, person, 'SMS')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('that nobody has sent yet is said to be on its way', async ({ page, status, person }) => {
    await given(status, person, { sms: true });
    await screen(page);
    await page.route('**/rest/v1/notification_logs**', (route) =>
      route.fulfill({ json: [], headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await tryOut(page, person, 'SMS').click();
    await expect(tryOut(page, person, 'WhatsApp')).toBeVisible();
    await expect(card(page, person).getByRole('button', { name: 'Sending a test…' })).toBeVisible();
    await expect(outcome(page, person)).toHaveText(
      `The test message to ${person} is still on its way: see Notifications, Notification Logs.`,
      { timeout: 20_000 },
    );
  });

  test.describe('that cannot be sent', () => {
    test.use({ expectedConsole: /Failed to load resource|ERR_FAILED/ });

    test('because the database refuses says its sentence', async ({ page, status, person }) => {
      await given(status, person, { sms: true });
      await screen(page);
      await expect(tryOut(page, person, 'SMS')).toBeVisible();
      await service(status).from('notification_recipients').update({ is_active: false }).eq('name', person);
      await tryOut(page, person, 'SMS').click();
      await expect(outcome(page, person)).toContainText('The test message could not be sent.');
      await expect(outcome(page, person)).toContainText(`${person} is not active.`);
    });

    test('because nothing answers can be tried again', async ({ page, status, person }) => {
      await given(status, person, { sms: true });
      await page.route(channels, (route) => route.abort());
      await screen(page);
      await expect(page.getByText('the service that sends them is not responding')).toBeVisible();
      await page.unroute(channels);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.route('**/rpc/send_test_message', (route) => route.abort());
      await tryOut(page, person, 'SMS').click();
      await expect(outcome(page, person)).toContainText('Please try again.');
      await page.unroute('**/rpc/send_test_message');
      await tryOut(page, person, 'SMS').click();
      await expect(outcome(page, person)).toContainText('has been sent to');
    });
  });
});
