import { beforeEach, expect, it } from 'vitest';
import { addDays, shortDate, today } from '@/lib/dates';
import {
  answerInstead,
  expectConsole,
  holdBack,
  insert,
  loseRequests,
  service,
} from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import {
  answerChannels,
  catchDownloads,
  givenBookings,
  notified,
  openBookings,
  storedBooking,
} from '../support/screen-bookings.ts';

const day = (days: number) => addDays(today('America/Los_Angeles'), days);
const approve = (row: HTMLElement) => press('Approve', row);
const search = () => screen.findByRole('searchbox', { name: 'Search' });
const findTexts = (family: string, count: number) =>
  waitFor(() => {
    const rows = screen.queryAllByRole('row', { hidden: true }).map((row) => row.textContent ?? '');
    const found = rows.filter((text) => text.includes(family));
    expect(found).toHaveLength(count);
    return found;
  });

beforeEach(() => answerChannels());

it('approves a pending booking and triggers its notifications', async () => {
  const family = unique('Approved');
  const [id] = await givenBookings({ date: '2041-03-05', family_name: family });
  await openBookings(family);
  const row = await findRow(family);
  expect(row).toHaveTextContent('Tue, Mar 5, 2041');
  expect(row).toHaveTextContent('Pending');
  expect(within(row).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await approve(row);
  const message = await findMessage('status', 'Booking has been approved successfully');
  expect(message).toHaveTextContent(`Tuesday, March 5 · Harleen Kaur ${family} · Langar`);
  await waitFor(async () => expect(await findRow(family)).toHaveTextContent('Confirmed'));
  expect(within(await findRow(family)).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed' });
  const data = { name: 'Harleen Kaur', family_name: family, sevatype: 'Langar', date: 'March 5, 2041' };
  expect(notified()).toEqual([{ event_type: 'seva_booking', data }]);
});

it('cancels a confirmed booking only after a confirmation', async () => {
  const family = unique('Cancelled');
  const [id] = await givenBookings({ date: '2041-04-06', family_name: family, status: 'confirmed' });
  await openBookings(family);
  await press('Cancel', await findRow(family));
  const name = 'Are you sure you want to cancel this booking?';
  const question = await screen.findByRole('alertdialog', { name });
  expect(question).toHaveTextContent(family);
  await press('Keep booking', question);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed' });

  await press('Cancel', await findRow(family));
  await press('Cancel booking', await screen.findByRole('alertdialog', { name }));
  await findMessage('status', 'Booking has been cancelled successfully');
  await waitFor(async () => expect(await findRow(family)).toHaveTextContent('Cancelled'));
  await waitFor(async () => {
    const buttons = within(await findRow(family)).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Details']);
  });
  expect(await storedBooking(id)).toMatchObject({ status: 'cancelled' });
  expect(notified()).toMatchObject([{ data: { family_name: family, status: 'cancelled' } }]);
});

it('offers free days instead of a taken one, and reports a failed cancellation', async () => {
  expectConsole(/Failed to fetch/);
  const family = unique('Refused');
  const [mine, theirs, kept] = await givenBookings(
    { date: '2041-05-07', family_name: `${family} mine` },
    { date: '2041-05-07', family_name: `${family} theirs` },
    { date: '2041-05-08', family_name: `${family} kept`, status: 'confirmed' },
  );
  await openBookings(family);
  await findTexts(family, 3);
  await service.from('seva_bookings').update({ status: 'confirmed' }).eq('id', theirs).throwOnError();
  await approve(await findRow(`${family} mine`));
  const dialog = await screen.findByRole('dialog', { name: 'Approve booking' });
  await within(dialog).findByText(/^Gurdwara is taken on Tuesday, May 7, 2041/);
  const free = await within(dialog).findAllByRole('button', { name: /May \d, 2041$/ });
  expect(free.map(({ textContent }) => textContent?.slice(0, -6))).toEqual([
    'Sunday, May 5',
    'Monday, May 6',
    'Thursday, May 9',
  ]);
  await press('Cancel', dialog);

  loseRequests('PATCH', '/seva_bookings');
  await press('Cancel', await findRow(`${family} kept`));
  await press('Cancel booking', await screen.findByRole('alertdialog'));
  await findMessage('alert', 'An error occurred while cancelling the booking');
  expect(await storedBooking(mine)).toMatchObject({ status: 'pending' });
  expect(await storedBooking(kept)).toMatchObject({ status: 'confirmed' });
  expect(notified()).toEqual([]);
});

it('warns that the day of a request was closed later, but can still approve it', async () => {
  const family = unique('Closed');
  const date = '2041-06-11';
  const [id] = await givenBookings({ date, family_name: family });
  await insert('closed_days', { date, last_day: date, reason: 'Camp' });
  await openBookings(family);
  await approve(await findRow(family));
  const dialog = await screen.findByRole('dialog', { name: 'Approve booking' });
  await within(dialog).findByText('That day is closed. Approve anyway?');
  expect(dialog).toHaveTextContent('Reason: Camp');
  await within(dialog).findByRole('button', { name: 'Wednesday, June 12, 2041' });
  expect(await storedBooking(id)).toMatchObject({ status: 'pending' });
  await press('Approve', dialog);
  await findMessage('status', 'Booking has been approved successfully');
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed' });
});

it('lists other confirmed bookings of that day before approving, and marks those at the same time', async () => {
  const family = unique('Beside');
  const date = '2041-07-11';
  const elsewhere = { date, status: 'confirmed', sevatype: 'Sukhmani Sahib', is_elsewhere: true } as const;
  const [id] = await givenBookings(
    { date, family_name: `${family} mine`, time: '10:00', end_time: '12:00' },
    { ...elsewhere, family_name: `${family} beside`, time: '11:00', end_time: '13:00' },
    { ...elsewhere, family_name: `${family} after`, time: '12:00', end_time: '13:00' },
  );
  await openBookings(family);
  await approve(await findRow(`${family} mine`));
  const dialog = await screen.findByRole('dialog', { name: 'Approve booking' });
  const already = await within(dialog).findByRole('region', { name: 'On this day' });
  const seva = (name: string) => `Sukhmani Sahib, ${family} ${name} family, Elsewhere, confirmed`;
  await within(already).findByText(`11:00 AM–1:00 PM ${seva('beside')}, at the same time`);
  within(already).getByText(`12:00–1:00 PM ${seva('after')}`);
  await press('Approve', dialog);
  await findMessage('status', 'Booking has been approved successfully');
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed' });
});

it('warns when the notification could not be sent, and leaves the booking approved', async () => {
  const family = unique('Unsent');
  const [id] = await givenBookings({ date: '2041-08-10', family_name: family });
  answerInstead('POST', '/send-notifications', () => Response.json({}, { status: 500 }));
  await openBookings(family);
  await approve(await findRow(family));
  const warning = await findMessage('alert', 'Failed to send notification');
  expect(warning).toHaveTextContent('Booking has been approved successfully');
  expect(warning).toHaveTextContent('Please tell the family and the granthi yourself.');
  expect(
    screen.queryByText('Booking has been approved successfully', { selector: '[role=status] *' }),
  ).toBeNull();
  expect(await storedBooking(id)).toMatchObject({ status: 'confirmed' });
});

it('searches names, phone, email, seva and date, and reports no matches only after the search', async () => {
  const family = unique('Sought');
  await givenBookings(
    {
      date: '2043-03-05',
      family_name: family,
      name: 'Amandeep',
      phone: '(775) 555-9876',
      email: 'aman@example.net',
    },
    { date: '2043-03-15', family_name: family, sevatype: 'Sukhmani Sahib' },
    { date: '2043-04-18', family_name: family, sevatype: 'Akhand Path' },
  );
  await openBookings(`${family} nowhere`);
  await screen.findByText('No bookings found.');
  const found = holdBack('POST', '/rpc/matching_bookings');
  await fill(await search(), family.toUpperCase());
  await waitFor(() => expect(screen.queryByText('No bookings found.')).toBeNull());
  found.go();
  await findTexts(family, 3);
  for (const [typed, date] of [
    ['amandeep', 'Mar 5'],
    ['7755559876', 'Mar 5'],
    ['AMAN@example', 'Mar 5'],
    ['sukhmani', 'Mar 15'],
    ['Sunday, April 19, 2043', 'Apr 18'],
  ] as const) {
    await user.clear(await search());
    await user.paste(`${family} ${typed}`);
    await waitFor(async () => expect(await findRow(family)).toHaveTextContent(date));
  }
  expect(await screen.findByText('1 booking')).toBeVisible();
  expect(location.href).not.toContain('2043');
});

it('filters the list by status, and keeps the filter in the address', async () => {
  const family = unique('Status');
  await givenBookings(
    { date: '2044-03-05', family_name: family, status: 'confirmed' },
    { date: '2044-03-06', family_name: family },
    { date: '2044-03-07', family_name: family, status: 'cancelled' },
  );
  await openBookings(family);
  await findTexts(family, 3);
  for (const name of ['Pending', 'Confirmed', 'Cancelled']) {
    await press(name);
    await waitFor(async () => expect(await findRow(family)).toHaveTextContent(name));
  }
  await openBookings(family, `&${location.search.slice(1)}`);
  expect(await findRow(family)).toHaveTextContent('Cancelled');
});

it('groups upcoming bookings by the action they need, soonest first, and lists past ones on demand', async () => {
  const family = unique('Upcoming');
  // Hold them outside the gurdwara, so that they do not conflict with the sample bookings.
  const some = { family_name: family, is_elsewhere: true };
  const [moved] = await givenBookings(
    { ...some, date: day(7), status: 'confirmed' },
    { ...some, date: day(2), status: 'confirmed' },
    { ...some, date: day(6) },
    { ...some, date: day(3) },
    { ...some, date: day(1), status: 'confirmed' },
    { ...some, date: day(4), status: 'cancelled' },
    { ...some, date: day(-3), status: 'confirmed' },
  );
  await service.from('seva_bookings').update({ change_request: 'move' }).eq('id', moved).throwOnError();
  const days = async (...expected: number[]) => {
    const texts = await findTexts(family, expected.length);
    const shown = expected.map((days) => shortDate(day(days)));
    expect(texts.map((text) => shown.find((date) => text.startsWith(date)))).toEqual(shown);
  };
  const heading = (element: HTMLElement) => element.closest('section')?.querySelector('h2')?.textContent;
  await openScreen('/admin/bookings', 'Seva Bookings');
  expect(await screen.findByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'true');
  await days(7, 3, 6, 1, 2);
  const rows = screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes(family));
  expect(rows.map(heading)).toEqual(['Change requests', 'Pending', 'Pending', 'Confirmed', 'Confirmed']);
  expect(rows[0]).toHaveTextContent('Wants to move');
  await press('Past');
  await days(-3);
  expect(location.search).toBe('?status=past');
  await press('All');
  await user.type(await search(), family);
  await days(7, 6, 4, 3, 2, 1, -3);
  await press('Upcoming');
  await days(7, 3, 6, 1, 2);
});

it.each([
  ['when=past', 'Past'],
  ['when=all', 'All'],
  ['when=changes', 'Upcoming'],
  ['status=pending&when=coming', 'Pending'],
])('opens an older link with %s', async (query, name) => {
  await openScreen(`/admin/bookings?${query}`, 'Seva Bookings');
  expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

it('exports all bookings that match the filter', async () => {
  const family = unique('Exported');
  await givenBookings(
    { date: '2048-03-05', family_name: family, notes: '=1+1' },
    { date: '2048-03-06', family_name: family, status: 'cancelled' },
  );
  const files = catchDownloads();
  await openBookings(family, '&status=pending');
  await findTexts(family, 1);
  await user.click(screen.getByText('More'));
  await press('Export CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^seva-bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await files[0]?.text)?.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines?.[1]).toContain('"2048-03-05","2048-03-05","Langar","Harleen Kaur"');
  expect(lines?.[1]).toContain(`"'=1+1"`);
});

it('declines a request with a reason for the family and a note for administrators', async () => {
  const family = unique('Declined');
  const [id] = await givenBookings({ date: '2046-04-06', family_name: family });
  await openBookings(family);
  await press('Details', await findRow(family));
  await press('Decline', await screen.findByRole('dialog', { name: /Harleen Kaur/ }));
  const title = 'Are you sure you want to decline this request?';
  const question = () => screen.findByRole('dialog', { name: title });
  expect(await question()).toHaveTextContent(family);
  await press('Cancel', await question());
  expect(await storedBooking(id)).toMatchObject({ status: 'pending' });
  await press('Decline', await screen.findByRole('dialog', { name: /Harleen Kaur/ }));
  await fill(within(await question()).getByLabelText('Reason'), 'The hall is being painted.');
  await fill(within(await question()).getByLabelText('Internal notes'), 'Asked twice.');
  await press('Decline request', await question());
  await findMessage('status', 'Request declined');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await findRow(family)).toHaveTextContent('Declined'));
  expect(notified()).toMatchObject([{ data: { family_name: family, status: 'declined' } }]);
  await press('Details', await findRow(family));
  const details = await screen.findByRole('dialog', { name: /Harleen Kaur/ });
  await within(details).findByText('The hall is being painted.');
  expect(details).toHaveTextContent('Asked twice.');
});

it('opens a link to the bookings of a room, and sets the hours before approving', async () => {
  const family = unique('Placed');
  const [place_id] = await insert('places', { name: 'Darbar', is_hourly: true });
  await service.from('sevas').update({ place_id }).eq('name', 'Other').throwOnError();
  const [, id] = await givenBookings(
    { date: '2044-05-05', family_name: family },
    { date: '2044-05-08', family_name: family, sevatype: 'Other', preferred_time: 'about 10, not before 9' },
  );
  const hours = { time: '14:00', end_time: '16:00' };
  await givenBookings({
    date: '2044-05-08',
    family_name: 'Gill',
    sevatype: 'Other',
    status: 'confirmed',
    ...hours,
  });
  await openBookings(family, `&place=${place_id}`);
  await screen.findByText('Only bookings in Darbar');
  await findTexts(family, 1);
  await press('Show all rooms');
  await findTexts(family, 2);
  await openBookings(family, `&place=${place_id}`);
  await approve(await findRow(family));
  const dialog = await screen.findByRole('dialog', { name: 'Approve booking' });
  const clash = /^Darbar is taken on .*, 2:00–4:00 PM \(Other, Gill family\)/;
  await within(dialog).findByText(clash);
  expect(within(dialog).getByLabelText('From')).toHaveValue('');
  within(dialog).getByText('about 10, not before 9');
  await fill(within(dialog).getByLabelText('From'), '10:00');
  await fill(within(dialog).getByLabelText('Until'), '12:00');
  expect(within(dialog).queryByText(clash)).toBeNull();
  await press('Approve', dialog);
  await findMessage('status', 'Booking has been approved successfully');
  expect(await storedBooking(id)).toMatchObject({
    status: 'confirmed',
    time: '10:00:00',
    end_time: '12:00:00',
  });
});

it('opens a booking from the calendar, and reports which part of the calendar failed to load', async () => {
  expectConsole(/Failed to fetch/);
  const family = unique('Planned');
  const date = '2043-05-05';
  await givenBookings({ date, family_name: family, status: 'confirmed' });
  await insert('closed_days', { date, last_day: date, reason: 'Painting' });
  const open = () => openScreen(`/admin/bookings?view=calendar&span=agenda&day=${date}`, 'Seva Bookings');
  await open();
  await screen.findByText('Closed for sevas: Painting');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Langar, ${family}`) }));
  const details = await screen.findByRole('dialog', { name: /Harleen Kaur/ });
  await within(details).findByText('Tuesday, May 5, 2043');
  for (const [path, sentence] of [
    ['/closed_days', 'The events and services could not be loaded.'],
    ['/seva_bookings', 'The bookings could not be loaded.'],
  ] as const) {
    const find = loseRequests('GET', path);
    await open();
    await screen.findByText(sentence);
    find();
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  }
});
