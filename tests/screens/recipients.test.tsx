import { expect, it } from 'vitest';
import { answerInstead, expectConsole, functionCalls, insert, service, sql } from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import { givenBookings } from '../support/screen-bookings.ts';

const open = () => openScreen('/admin/recipients', 'Recipients');
const openNotifications = () => openScreen('/admin/notifications', 'Notifications');
const card = async (name: string) => within(await screen.findByRole('group', { name }));
const event = async (name: string) => within(await screen.findByRole('region', { name }));

const everyChannel = { sms: true, whatsapp: true, email: true };
const setUp = (channels: typeof everyChannel) =>
  answerInstead('GET', '/functions/v1/send-notifications', () => Response.json({ channels }));

const recipients = () => service.from('notification_recipients');
const given = (name: string, others = {}) =>
  insert('notification_recipients', { name, phone: '+17755550144', whatsapp: true, ...others });
const stored = async (name: string) =>
  (await recipients().select('phone, whatsapp, sms, is_committee, is_granthi, is_active').eq('name', name))
    .data;

async function write(name: string, template: string) {
  const { getByText, getByRole } = await event(name);
  await user.click(getByText('What it says'));
  const field = getByRole('textbox', { name: 'Message' });
  await user.clear(field);
  await user.paste(template);
  return field;
}

it('saves the channels, words and reminders of each event', async () => {
  setUp(everyChannel);
  await openNotifications();
  const words = '{sevatype} of {name} {family_name} on {date} is {status}.';
  await write('Seva cancelled', words);
  const cancelled = await event('Seva cancelled');
  expect(
    cancelled.getByText('Sukhmani Sahib of Harjit Singh Grewal on March 5, 2025 is cancelled.'),
  ).toBeInTheDocument();
  await cancelled.findByText('Tells 1 person by WhatsApp and 2 people by SMS.');
  await user.click(cancelled.getByRole('checkbox', { name: 'SMS' }));
  await user.click(cancelled.getByRole('checkbox', { name: 'WhatsApp' }));
  expect(cancelled.queryByLabelText('If nobody answers, remind them')).toBeNull();
  const requested = (await event('Seva requested')).getByLabelText('If nobody answers, remind them');
  await user.selectOptions(requested, 'Never');
  const written = (await event('Message received')).getByLabelText('If nobody answers, remind them');
  await user.selectOptions(written, 'After a day, each morning');
  await press('Save settings');
  await findMessage('status', 'Notification settings saved successfully');
  const { data } = await service
    .from('notification_settings')
    .select('event_type, template, sms_enabled, whatsapp_enabled, remind_after')
    .in('event_type', ['booking_cancelled', 'booking_requested', 'contact_message'])
    .order('event_type');
  expect(data).toEqual([
    expect.objectContaining({ template: words, sms_enabled: false, whatsapp_enabled: false }),
    expect.objectContaining({ event_type: 'booking_requested', remind_after: null }),
    expect.objectContaining({ event_type: 'contact_message', remind_after: 1 }),
  ]);
  await user.click(
    (await event('Seva confirmed')).getByRole('link', { name: /^Tells 1 person by WhatsApp/ }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Recipients' });
});

it('names an unknown placeholder, opens its event and saves nothing', async () => {
  await openNotifications();
  const field = await write('Seva requested', '{nam} has asked.');
  expect(field).toHaveAccessibleDescription(/\{nam\} is no placeholder\. Use \{name\}/);
  const opener = (await event('Seva requested')).getByText('What it says');
  await user.click(opener);
  expect(opener.closest('details')).not.toHaveAttribute('open');
  await press('Save settings');
  await waitFor(() => expect(field).toHaveFocus());
  expect(opener.closest('details')).toHaveAttribute('open');
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/Please enter a message\./);
  const { data } = await service
    .from('notification_settings')
    .select('id')
    .eq('template', '{nam} has asked.');
  expect(data).toEqual([]);
});

it('says which channels cannot send, and that no more is sent today', async () => {
  setUp({ ...everyChannel, sms: false });
  await sql('update private.settings set phone_message_limit = 0');
  await openNotifications();
  await screen.findByText('SMS is switched on but not set up yet, so nobody is notified that way.');
  await screen.findByText('No more SMS and WhatsApp messages today');
  await sql('update private.settings set phone_message_limit = 200');
  setUp(everyChannel);
  await openNotifications();
  await screen.findByRole('button', { name: 'Save settings' });
  await waitFor(() => expect(screen.queryByText('No more SMS and WhatsApp messages today')).toBeNull());
  await waitFor(() => expect(screen.queryByText(/not set up yet/)).toBeNull());
});

it('lists what was sent, newest first, and filters it by channel and result', async () => {
  const name = unique('Log reader');
  const [recipient_id] = await given(name, { is_active: false });
  const [booking_id] = await givenBookings({ date: '2099-03-05', family_name: name });
  const line = { event_type: 'booking_confirmed', recipient_id, channel: 'sms', booking_id } as const;
  const reminder = { ...line, event_type: 'booking_reminder' } as const;
  const at = (hour: number) => `2099-03-05T${hour}:00:00Z`;
  const unsent = { channel: 'whatsapp', status: 'skipped', error: 'Not set up. (Twilio 63007)' } as const;
  await insert(
    'notification_logs',
    { ...reminder, status: 'failed', createdat: at(16) },
    { ...reminder, status: 'sent', createdat: at(17) },
    { ...line, status: 'sent', error: 'kept on this machine', createdat: at(18) },
    { ...line, status: 'failed', error: 'Twilio does not answer.', createdat: at(19) },
    { ...line, status: 'failed', error: 'The number cannot be reached.', createdat: at(20) },
    { ...line, ...unsent, createdat: at(21) },
  );
  await openScreen('/admin/notifications?view=logs', 'Notifications');
  const first = await findRow('Mar 5, 2099, 1:00 PM');
  for (const words of [name, 'Seva confirmed', 'WhatsApp', 'Not sent', 'Not set up.'])
    expect(first).toHaveTextContent(words);
  expect(first).not.toHaveTextContent('63007');
  const lines = () => screen.getAllByRole('row').filter((row) => row.textContent?.includes(name));
  expect(lines()).toHaveLength(6);
  expect(lines()[0]).toBe(first);
  await user.selectOptions(screen.getByLabelText('Channel'), 'SMS');
  await waitFor(() => expect(lines()).toHaveLength(5));
  expect(lines()[2]).toHaveTextContent('Sent (kept on this machine)');
  await user.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toHaveTextContent('The number cannot be reached.');
  // Only the latest try of a message can be sent again, and nothing that was sent since.
  const again = screen.getAllByRole('button', { name: 'Send again' });
  expect(again.map((button) => button.closest('tr'))).toEqual([lines()[0]]);
  answerInstead('POST', '/rpc/send_again', () => new Response(null, { status: 204 }));
  await press('Send again');
  await findMessage('status', 'The message is on its way again');
  await user.selectOptions(screen.getByLabelText('Channel'), 'Instagram');
  await screen.findByText('No messages found.');
});

it('adds a recipient with the number in its international form', async () => {
  const person = unique('Aaa Sevadar');
  await open();
  await press('Add recipient');
  const added = await card('New recipient');
  expect(added.getByLabelText('Name')).toHaveFocus();
  await user.keyboard(person);
  await user.tab();
  await user.keyboard('(775) 555 0123');
  await user.tab();
  expect(added.getByLabelText('Phone')).toHaveValue('+17755550123');
  await user.click(added.getByLabelText('WhatsApp'));
  await user.click(added.getByLabelText('Granthi'));
  await press('Save recipients');
  await findMessage('status', 'Recipients saved successfully');
  expect(await stored(person)).toEqual([
    {
      ...{ phone: '+17755550123', whatsapp: true, sms: true },
      ...{ is_committee: false, is_granthi: true, is_active: true },
    },
  ]);
});

it('lists recipients by name and points out a number that two of them have', async () => {
  const [later, earlier] = [unique('Zzz'), unique('Zz')];
  await given(later, { phone: '+17755550177' });
  await given(earlier, { phone: '775-555-0177' });
  await open();
  (await card(earlier)).getByText(`${later} has the same number, which gets each message twice.`);
  const names = screen
    .getAllByRole('textbox', { name: 'Name' })
    .map((field) => (field as HTMLInputElement).value);
  expect(names.indexOf(earlier)).toBeLessThan(names.indexOf(later));
});

it('requires a name and a phone number', async () => {
  const person = unique('Aaa Sevadar');
  await given(person);
  await open();
  const phone = (await card(person)).getByLabelText('Phone');
  await fill(phone, ' ');
  await press('Save recipients');
  await findMessage('alert', 'All recipients must have a name and phone number');
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription('Please enter a phone number.');
  expect(await stored(person)).toMatchObject([{ phone: '+17755550144' }]);
});

it('removes a recipient only after a confirmation, and reports a failure', async () => {
  expectConsole(/Failed to fetch/);
  const person = unique('Aaa Sevadar');
  await given(person);
  await open();
  const remove = (await card(person)).getByRole('button', { name: 'Remove' });
  const confirmed = async (answer: string) => {
    await user.click(remove);
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to remove this recipient?',
    });
    expect(question).toHaveTextContent(person);
    await press(answer, question);
  };
  await confirmed('Cancel');
  await waitFor(() => expect(remove).toHaveFocus());
  await confirmed('Remove');
  await findMessage('status', 'Recipient removed successfully');
  expect(screen.queryByRole('group', { name: person })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await stored(person)).toEqual([]);
});

it('sends a test message to what is saved, by the channels that are ticked', async () => {
  const person = unique('Aaa Sevadar');
  await given(person);
  setUp(everyChannel);
  await open();
  const theirs = await card(person);
  await theirs.findByRole('button', { name: 'Test WhatsApp' });
  const offered = () =>
    theirs.queryAllByRole('button', { name: /^Test/ }).map((button) => button.textContent);
  expect(offered()).toEqual(['Test WhatsApp']);
  await user.click(theirs.getByLabelText('SMS'));
  expect(offered()).toEqual([]);
  theirs.getByText('Save first, then you can send a test message.', { exact: false });
  await press('Save recipients');
  await user.click(await theirs.findByRole('button', { name: 'Test SMS' }));
  await findMessage('status', 'On its way. The result is in the log.');
  const call = { name: 'send-notifications', body: { event_type: 'test_message' } };
  await waitFor(() => expect(functionCalls).toContainEqual(call));
});
