import { expect, it } from 'vitest';
import { answerInstead, expectConsole, functionCalls, insert, service, sql } from '../support/in-process.ts';
import { findMessage } from '../support/lists.ts';
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
  await user.click(getByText('Message text'));
  const field = getByRole('textbox', { name: 'Message' });
  await user.clear(field);
  await user.paste(template);
  return field;
}

const ticksOf = async (name: string) =>
  (await event(name))
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

it('offers only the channels that each event supports', async () => {
  await openNotifications();
  expect(await ticksOf('Approved')).toEqual(['WhatsApp', 'SMS', 'Facebook', 'Instagram']);
  expect(await ticksOf('Requested')).toEqual(['WhatsApp', 'SMS']);
  expect(screen.getAllByRole('checkbox')).toHaveLength(18);
});

it('saves each event’s channels and template, and one reminder for all unanswered items', async () => {
  setUp(everyChannel);
  await openNotifications();
  const words = '{sevatype} of {name} {family_name} on {date} is {status}.';
  await write('Cancelled', words);
  const cancelled = await event('Cancelled');
  await cancelled.findByText('Notifies 1 person by WhatsApp and 2 people by SMS.');
  await user.click(cancelled.getByRole('checkbox', { name: 'SMS' }));
  await user.click(cancelled.getByRole('checkbox', { name: 'WhatsApp' }));
  const reminder = screen.getByLabelText('If no one answers, remind the recipients');
  await user.selectOptions(reminder, 'Every morning after 5 days');
  await press('Save settings');
  await findMessage('status', 'Notification settings saved successfully');
  const { data } = await service
    .from('notification_settings')
    .select('event_type, template, sms_enabled, whatsapp_enabled, remind_after')
    .order('event_type');
  expect(data?.find(({ event_type }) => event_type === 'booking_cancelled')).toMatchObject({
    ...{ template: words, sms_enabled: false, whatsapp_enabled: false },
  });
  const reminded = data?.filter(({ remind_after }) => remind_after === 5);
  expect(reminded?.map(({ event_type }) => event_type)).toEqual([
    'booking_asked',
    'booking_requested',
    'contact_message',
  ]);
  await user.click((await event('Approved')).getByRole('link', { name: /^Notifies 1 person by WhatsApp/ }));
  await screen.findByRole('heading', { level: 1, name: 'Recipients' });
});

it('reports an unknown placeholder, opens its event and saves nothing', async () => {
  await openNotifications();
  const field = await write('Requested', '{nam} has asked.');
  expect(field).toHaveAccessibleDescription(/\{nam\} is not a placeholder\. Use \{name\}/);
  const opener = (await event('Requested')).getByText('Message text');
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

it('shows which channels cannot send, and that the daily limit is reached', async () => {
  setUp({ ...everyChannel, sms: false });
  await sql('update private.settings set phone_message_limit = 0');
  await openNotifications();
  await screen.findByText('SMS is switched on but not set up yet, so no one is notified that way.');
  await screen.findByText('Daily limit of SMS and WhatsApp messages reached');
  await sql('update private.settings set phone_message_limit = 200');
  setUp(everyChannel);
  await openNotifications();
  await screen.findByRole('button', { name: 'Save settings' });
  await waitFor(() =>
    expect(screen.queryByText('Daily limit of SMS and WhatsApp messages reached')).toBeNull(),
  );
  await waitFor(() => expect(screen.queryByText(/not set up yet/)).toBeNull());
});

/** Returns the text and entries of each logged event that contains these words. */
const lines = (words: string) =>
  screen
    .getAllByRole('group')
    .filter((group) => group.matches('details') && group.textContent?.includes(words))
    .map((group) => ({
      group: group as HTMLDetailsElement,
      line: group.querySelector('summary')?.textContent ?? '',
      entries: within(group).queryAllByRole('row', { hidden: true }).slice(1),
    }));

it('lists one expandable line per event, and filters the events', async () => {
  const name = unique('Log reader');
  const [recipient_id] = await given(name, { is_active: false });
  const [other] = await given(unique('Other reader'), { is_active: false });
  const [booking_id] = await givenBookings({ date: '2099-03-05', family_name: name });
  const line = { event_type: 'booking_confirmed', recipient_id, channel: 'sms', booking_id } as const;
  const at = (hour: number) => `2099-03-05T${hour}:00:00Z`;
  const confirmed = { ...line, eventat: at(18) };
  const unsent = { channel: 'whatsapp', status: 'skipped', error: 'Not set up. (Twilio 63007)' } as const;
  await insert(
    'notification_logs',
    ...([1, 2] as const).map((nth) => {
      const reminder = { ...line, event_type: 'booking_reminder', eventat: at(16), outbox_id: 1 } as const;
      return { ...reminder, status: nth === 1 ? 'failed' : 'sent', createdat: at(15 + nth) } as const;
    }),
    { ...confirmed, recipient_id: other, status: 'sent', error: 'saved on this machine', createdat: at(18) },
    { ...confirmed, outbox_id: 2, status: 'failed', error: 'Twilio does not answer.', createdat: at(19) },
    { ...confirmed, outbox_id: 2, status: 'failed', error: 'It cannot be reached.', createdat: at(20) },
    { ...confirmed, ...unsent, createdat: at(21) },
    ...([12, 13] as const).map((hour) => {
      const cancelled = { ...line, event_type: 'booking_cancelled', eventat: at(hour) } as const;
      return { ...cancelled, status: hour === 12 ? 'failed' : 'sent', createdat: at(hour) } as const;
    }),
  );
  await openScreen('/admin/notifications?view=logs', 'Notifications');
  const line1 = 'Approved: Langar, Mar 5, 2099 · 1 sent, 1 failed, 1 not sent · Mar 5, 2099, 10:00 AM';
  await waitFor(() => expect(lines(name).map(({ line }) => line)[0]).toBe(line1));
  expect(lines(name).map(({ line }) => line)).toEqual([
    line1,
    expect.stringMatching(/^Reminder: .+ · 1 sent ·/),
    expect.stringMatching(/^Cancelled: .+ · 1 sent ·/),
    expect.stringMatching(/^Cancelled: .+ · 1 failed ·/),
  ]);
  const [approved] = lines(name);
  expect(approved?.group.open).toBe(false);
  expect(approved?.entries).toHaveLength(4);
  for (const words of [name, 'WhatsApp', 'Not sent', 'Not set up.'])
    expect(approved?.entries[0]).toHaveTextContent(words);
  expect(approved?.entries[0]).not.toHaveTextContent('63007');
  expect(approved?.entries[3]).toHaveTextContent('Sent (saved on this machine)');
  // Only the latest attempt can be sent again, and only if it failed. The cancellation was sent by the later one.
  const again = screen.getAllByRole('button', { name: 'Send again', hidden: true });
  expect(again.map((button) => button.closest('tr'))).toEqual([approved?.entries[1]]);
  await user.selectOptions(screen.getByLabelText('Channel'), 'WhatsApp');
  await waitFor(() => expect(lines(name).map(({ line }) => line)).toEqual([line1]));
  expect(lines(name)[0]?.group.open).toBe(true);
  await user.selectOptions(screen.getByLabelText('Channel'), 'All');
  await user.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await waitFor(() => expect(lines(name)).toHaveLength(3));
  answerInstead('POST', '/rpc/send_again', () => new Response(null, { status: 204 }));
  await press('Send again');
  await findMessage('status', 'Sending the message again');
  await user.selectOptions(screen.getByLabelText('Channel'), 'Instagram');
  await screen.findByText('No messages found.');
});

it('counts all entries of each event among the latest 50', async () => {
  const name = unique('Counted');
  const [booking_id] = await givenBookings({ date: '2098-03-05', family_name: name });
  const recipients = await insert(
    'notification_recipients',
    ...Array.from({ length: 30 }, (_, nth) => ({
      ...{ name: `${name} ${nth}`, phone: '+17755550144', is_active: false },
    })),
  );
  for (const event_type of ['booking_requested', 'booking_confirmed'] as const) {
    const event = { event_type, booking_id, channel: 'sms', status: 'sent' } as const;
    const moment = `2099-0${event_type === 'booking_requested' ? 4 : 5}-01T00:00:00Z`;
    const times = { createdat: moment, eventat: moment };
    await insert(
      'notification_logs',
      ...recipients.map((recipient_id) => ({ ...event, ...times, recipient_id })),
    );
  }
  await openScreen('/admin/notifications?view=logs', 'Notifications');
  await waitFor(() =>
    expect(lines(name).map(({ line }) => line)).toEqual([
      expect.stringContaining('Approved: Langar, Mar 5, 2098 · 30 sent'),
      expect.stringContaining('Requested: Langar, Mar 5, 2098 · 30 sent'),
    ]),
  );
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
  expect(added.getByLabelText('Notify about')).toHaveValue('Everything');
  await user.selectOptions(added.getByLabelText('Notify about'), 'Granthi');
  await press('Save recipients');
  await findMessage('status', 'Recipients saved successfully');
  expect(await stored(person)).toEqual([
    {
      ...{ phone: '+17755550123', whatsapp: true, sms: true },
      ...{ is_committee: false, is_granthi: true, is_active: true },
    },
  ]);
});

it('sets whether a recipient gets the committee’s notifications, the granthi’s or all', async () => {
  const person = unique('Aaa Sevadar');
  await given(person, { is_committee: true, is_granthi: true });
  await open();
  const choice = (await card(person)).getByLabelText('Notify about');
  expect(choice).toHaveValue('Everything');
  for (const [subject, is_committee, is_granthi] of [
    ['Committee', true, false],
    ['Granthi', false, true],
    ['Everything', false, false],
  ] as const) {
    await user.selectOptions(choice, subject);
    await press('Save recipients');
    await waitFor(async () => expect(await stored(person)).toMatchObject([{ is_committee, is_granthi }]));
    await waitFor(() => expect(choice).toBeEnabled());
  }
});

it('lists recipients by name and marks a duplicate number', async () => {
  const [later, earlier] = [unique('Zzz'), unique('Zz')];
  await given(later, { phone: '+17755550177' });
  await given(earlier, { phone: '775-555-0177' });
  await open();
  (await card(earlier)).getByText(`${later} has the same number, so it gets each message twice.`);
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

it('sends a test message to the saved number by the checked channels', async () => {
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
