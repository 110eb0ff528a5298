import { beforeEach, expect, it, vi } from 'vitest';
import { successDuration } from '@/lib/admin/notify';
import { addDays, addMonths, longDate, monthOf, shortDate, today } from '@/lib/dates';
import {
  answerInstead,
  expectConsole,
  holdBack,
  insert,
  loseRequests,
  service,
  sql,
} from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import {
  answerChannels,
  givenBookings,
  notified,
  openBookings,
  openDetails,
  storedBooking,
} from '../support/screen-bookings.ts';

/** A date in a month without sample bookings. */
const freeDay = (date: number) => addDays(monthOf(addMonths(today('America/Los_Angeles'), 3)), date - 1);
const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const findDetails = () => findDialog(/Kaur/);
const findField = async (name: string | RegExp, title: string) =>
  within(await findDialog(title)).findByLabelText(name);
const type = async (title: string, name: string, text: string) => fill(await findField(name, title), text);

/** Sets a field's value in one step, because every keystroke re-renders the whole form. */
async function put(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

async function openNew(family: string) {
  await openBookings(family);
  await press('Add booking');
  const dialog = await findDialog('Add booking');
  await within(dialog).findByRole('option', { name: 'Ardaas' });
  for (let month = 0; month < 3; month += 1) await press('Next month', dialog);
  return dialog;
}

// Keep success notices longer: on a slow machine they may disappear before the list of notified people loads.
const later = setTimeout;
vi.stubGlobal('setTimeout', (work: () => void, milliseconds?: number) =>
  later(work, milliseconds === successDuration ? 60_000 : milliseconds),
);

beforeEach(() => answerChannels());

it('adds a booking for a family that calls and leaves no address', async () => {
  const family = unique('Caller');
  const day = freeDay(10);
  const hours = { time: '08:00', end_time: '09:00' };
  await givenBookings({ date: day, family_name: `${family} First`, sevatype: 'Ardaas', ...hours });
  const dialog = await openNew(family);
  await press('Add booking', dialog);
  const date = within(dialog).getByRole('group', { name: /^Date/ });
  await waitFor(() => expect(date).toHaveFocus());
  expect(date).toHaveTextContent('Please choose a date.');
  for (const name of ['Seva Type', 'Name', 'Family Name'])
    expect(within(dialog).getByLabelText(new RegExp(`^${name}`))).toBeInvalid();
  await press(longDate(day), dialog);
  const already = await within(date).findByRole('region', { name: 'On this day' });
  await within(already).findByText(`8:00–9:00 AM Ardaas, ${family} First family, pending`);
  await user.selectOptions(within(dialog).getByLabelText(/^Seva Type/), 'Anand Karaj (Wedding)');
  await type('Add booking', 'From', '10:00');
  await type('Add booking', 'Until', '12:30');
  await put(within(dialog).getByLabelText(/^Name/), '  Simran Kaur ');
  await put(within(dialog).getByLabelText(/^Family Name/), `${family} Second`);
  await press('Add booking', dialog);
  await findMessage('status', 'Booking added');
  const toSay = await findMessage('status', 'Tell the family');
  expect(toSay).toHaveTextContent(/“Your reference is \w{3} \w{3}\. Anand Karaj.+ is confirmed\.”/);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const row = await findRow(`${family} Second`);
  expect(row).toHaveTextContent(shortDate(day));
  expect(row).toHaveTextContent('10:00 AM–12:30 PM');
  expect(row).toHaveTextContent(`Simran Kaur ${family} Second`);
  expect(row).toHaveTextContent('Confirmed');
  await waitFor(() => expect(notified()).toHaveLength(1));
  await press('Details', row);
  const details = await findDetails();
  await within(details).findByText(/^Tell the family: “Your reference is/);
  expect(within(details).queryByText('Email')).toBeNull();
  expect(within(details).queryByRole('button', { name: 'Send a new link by email' })).toBeNull();
});

it('reports failed loads instead of showing a free day or promising an email', async () => {
  expectConsole(/Failed to fetch/);
  const family = unique('Unread');
  await givenBookings({ date: freeDay(11), family_name: family });
  loseRequests('GET', '/places');
  loseRequests('GET', '/send-notifications');
  const details = await openDetails(family);
  const unread = 'The taken days could not be loaded.';
  await waitFor(() => expect(screen.getAllByText(unread)).toHaveLength(2));
  await press('Decline', details);
  const dialog = await findDialog('Are you sure you want to decline this request?');
  await waitFor(() => expect(dialog).toHaveTextContent(/couldn’t check whether email is set up/));
});

it('refuses hours that end before they begin, and adds a night at a family’s home without notifying anyone', async () => {
  const family = unique('Night');
  const day = freeDay(12);
  const dialog = await openNew(family);
  await press(longDate(day), dialog);
  await user.selectOptions(within(dialog).getByLabelText(/^Seva Type/), 'Ardaas');
  await user.selectOptions(within(dialog).getByLabelText('Status'), 'Pending');
  await put(within(dialog).getByLabelText(/^Name/), 'Simran Kaur');
  await put(within(dialog).getByLabelText(/^Family Name/), family);
  await type('Add booking', 'From', '14:00');
  await type('Add booking', 'Until', '15:00');
  expect(within(dialog).queryByLabelText('Ends the next day')).toBeNull();
  await type('Add booking', 'Until', '01:00');
  await press('Add booking', dialog);
  const sentence = /It cannot end before it begins\./;
  await waitFor(() => expect(within(dialog).getByLabelText('Until')).toHaveAccessibleDescription(sentence));
  await type('Add booking', 'From', '20:00');
  await user.click(within(dialog).getByLabelText('Ends the next day'));
  await waitFor(() => expect(within(dialog).queryByText(sentence)).toBeNull());
  await user.selectOptions(within(dialog).getByLabelText('Room'), 'Elsewhere');
  await type('Add booking', 'Address', '12 Vine St');
  await user.click(within(dialog).getByLabelText('Don’t notify anyone'));
  await press('Add booking', dialog);
  await findMessage('status', 'Booking added');
  expect(await findRow(family)).toHaveTextContent('8:00 PM–1:00 AM');
  const { data } = await service.from('seva_bookings').select().eq('family_name', family).single();
  expect(data).toMatchObject({
    date: day,
    last_day: addDays(day, 1),
    time: '20:00:00',
    end_time: '01:00:00',
    is_elsewhere: true,
    address: '12 Vine St',
  });
  expect(data?.status).toBe('pending');
  expect(notified()).toEqual([]);
});

it('moves a request that clashes to a free day, and refuses days that are taken', async () => {
  const family = unique('Moved');
  const [id] = await givenBookings(
    { date: freeDay(16), family_name: `${family} Asks`, name: 'Harlen Kaur' },
    { date: freeDay(15), family_name: `${family} Has`, sevatype: 'Akhand Path', status: 'confirmed' },
  );
  const details = await openDetails(`${family} Asks`);
  await within(details).findByText('Already taken: Akhand Path', { exact: false });
  await press(longDate(freeDay(18)), details);
  const dialog = await findDialog('Edit booking');
  const date = within(dialog).getByRole('group', { name: /^Date/ });
  await waitFor(() => expect(date).toHaveTextContent(longDate(freeDay(18))));
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Harlen Kaur');
  await press(new RegExp(`^${longDate(freeDay(17))}`), dialog);
  const taken = 'This date has already been booked. Please select another date.';
  await waitFor(() => expect(date).toHaveTextContent(taken));
  await press('Save changes', dialog);
  await waitFor(() => expect(date).toHaveFocus());
  expect(await storedBooking(id)).toMatchObject({ date: freeDay(16) });
  await press(new RegExp(`^${longDate(freeDay(20))}`), dialog);
  await put(within(dialog).getByLabelText(/^Name/), 'Harleen Kaur');
  await put(within(dialog).getByLabelText('Internal notes'), 'Rang twice.');
  // Saving a request requires a way to contact its family.
  await fill(within(dialog).getByLabelText(/^Phone/), '');
  await press('Save changes', dialog);
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Phone/)).toHaveAccessibleDescription(
      'Please enter the phone number.',
    ),
  );
  await put(within(dialog).getByLabelText(/^Phone/), '775-555-0178');
  await press('Save changes', dialog);
  await findMessage('status', 'Booking saved');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(details).toHaveTextContent(longDate(freeDay(20))));
  expect(details).toHaveTextContent('Rang twice.');
  expect(details).not.toHaveTextContent('Already taken');
  expect(await storedBooking(id)).toMatchObject({ date: freeDay(20), name: 'Harleen Kaur' });
  expect(notified()).toEqual([]);
});

it('shows who is notified of an approval, which message failed, and the texts of sent ones', async () => {
  const family = unique('Told');
  const person = unique('Stopped');
  const [id] = await givenBookings({ date: '2047-03-05', family_name: family });
  const recipient = { name: person, phone: '+15005550004', sms: true, is_granthi: true };
  const [recipient_id] = await insert('notification_recipients', recipient);
  await openBookings(family);
  await press('Approve', await findRow(family));
  const telling = 'Notifying 1 person by WhatsApp, 3 people by SMS and the family by email.';
  await findMessage('status', telling);
  const line = { event_type: 'booking_confirmed', booking_id: id };
  const error = 'The recipient has replied STOP. (Twilio 21610)';
  await insert(
    'notification_logs',
    { ...line, channel: 'email', status: 'sent', words: 'Subject: Confirmed' },
    { ...line, channel: 'sms', status: 'failed', recipient_id, error },
  );
  await sql('delete from private.notification_outbox where source_id = $1', [id]);
  const failure = await findMessage('alert', '1 message could not be sent');
  expect(failure).toHaveTextContent(`${person}: The recipient has replied STOP`);
  expect(failure).toHaveTextContent('Booking has been approved successfully');
  expect(failure).toHaveTextContent(`Tuesday, March 5 · Harleen Kaur ${family} · Langar`);
  expect(failure).toHaveTextContent(telling);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(failure).not.toHaveTextContent('could not be sent'));

  await openScreen('/admin/notifications?view=logs', 'Notifications');
  expect(await findRow(person)).toHaveTextContent('The recipient has replied STOP');
  expect(await findRow(person)).not.toHaveTextContent('21610');
  expect(await findRow('Subject: Confirmed')).toHaveTextContent('The family');
});

it('asks to correct an address that emails do not reach', async () => {
  const family = unique('Unreached');
  await givenBookings({ date: '2047-03-06', family_name: family });
  const bounced = {
    ...{ id: 1, createdat: '2047-01-01T12:00:00Z', event_type: 'booking_requested', recipient: null },
    ...{ channel: 'email', status: 'failed', error: 'It bounced.', deliveredat: null, is_undelivered: true },
  };
  answerInstead('POST', '/rpc/booking_messages', () => Response.json([bounced]));
  const details = await openDetails(family);
  await within(details).findByText('Emails do not reach this family');
  expect(details).toHaveTextContent('harleen@example.org: It bounced.');
  await press('Correct the address', details);
  expect(await findField(/^Email/, 'Edit booking')).toHaveValue('harleen@example.org');
});

it('says before and after a change whether the family is notified', async () => {
  const family = unique('Family');
  await givenBookings({ date: '2047-07-07', family_name: family, status: 'confirmed' });
  await openBookings(family);
  await press('Details', await findRow(family));
  await press('Edit', await findDetails());
  const form = await findDialog('Edit booking');
  await within(form).findByText(/We’ll email the family if the date, time, address or seva changes\./);
  await type('Edit booking', 'Internal notes', 'Nothing moves.');
  // The next edit must start from the saved values, even before the refetch.
  const reads = holdBack('GET', '/seva_bookings');
  await press('Save changes', form);
  await findMessage('status', 'Booking saved');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(notified()).toEqual([]);
  await within(await findDetails()).findByText('Nothing moves.');
  await press('Edit', await findDetails());
  await type('Edit booking', 'From', '10:00');
  await press('Save changes', await findDialog('Edit booking'));
  await findMessage('status', 'Notifying the family by email.');
  reads.go();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Cancel', await findRow(family));
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(question).toHaveTextContent(/This will notify .+ and the family by email\./));
  await press('Cancel booking', question);
  await findMessage('status', /^Notifying .+ and the family by email\.$/);
  const details = await openDetails(family);
  await waitFor(() => expect(details).toHaveTextContent(/Cancelled: \d .+Moved: 1 /));
});

it('promises no email while email is off, or about a booking that is over', async () => {
  const family = unique('Unmailed');
  const promise = /by email|the email|We’ll email/;
  await givenBookings(
    { date: '2047-05-06', family_name: `${family} Asks` },
    { date: '2024-05-06', family_name: `${family} Over`, status: 'confirmed' },
    { date: '2047-05-07', family_name: `${family} Has`, status: 'confirmed' },
  );
  await press('Edit', await openDetails(`${family} Over`));
  const nobody = 'No one is notified of changes. Please tell the family and the granthi yourself.';
  await within(await findDialog('Edit booking')).findByText(nobody);

  answerChannels({ sms: false, whatsapp: false, email: false });
  await openDetails(`${family} Asks`);
  await press('Decline', await findDetails());
  const decline = await findDialog('Are you sure you want to decline this request?');
  await waitFor(() => expect(decline).not.toHaveTextContent(promise));

  await openBookings(family);
  await press('Cancel', await findRow(`${family} Has`));
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(question).toHaveTextContent('No one is notified.'));
  expect(question).not.toHaveTextContent(promise);
});

it('lists change requests, keeps a booking as it is, and creates new links', async () => {
  const family = unique('Asks');
  const [id, past] = await givenBookings(
    { date: '2047-04-09', family_name: family, status: 'confirmed' },
    { date: '2024-04-09', family_name: family, status: 'confirmed' },
  );
  const asks = { change_request: 'cancel', change_reason: 'Our father is in the hospital.' } as const;
  await service.from('seva_bookings').update(asks).in('id', [id, past]).throwOnError();
  await openScreen('/admin/bookings', 'Seva Bookings');
  // The past booking is not listed: its request no longer needs an answer.
  expect(await findRow(family)).toHaveTextContent('Apr 9, 2047');
  expect(await findRow(family)).toHaveTextContent('Wants to cancel');

  const { reference } = await storedBooking(id);
  await openBookings(reference.toLowerCase());
  await press('Details', await findRow(family));
  const dialog = await findDetails();
  await within(dialog).findByText('Our father is in the hospital.');
  await waitFor(() =>
    expect(dialog).toHaveTextContent('Cancel the booking below, or keep it. We’ll email the family.'),
  );
  await press('Keep it as it is', dialog);
  const kept = await findMessage('status', 'Booking kept as is');
  await waitFor(() => expect(kept).toHaveTextContent('Notifying the family by email.'));
  await waitFor(() => expect(dialog).not.toHaveTextContent('Wants to cancel'));
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed', change_request: '' });

  await press('Send a new link by email', dialog);
  await findMessage('status', 'New link emailed to the family');
  await press('Create a new link', dialog);
  const address = (await within(dialog).findByText(/my-seva#[\w-]{22}$/)).textContent ?? '';
  await press('Copy the link', dialog);
  await within(dialog).findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe(address);
});
