import { expect, it } from 'vitest';
import { expectConsole, insert, service } from '../support/in-process.ts';
import { chooseFromMenu, expectNoRow, findMessage, findRow } from '../support/lists.ts';
import {
  fill,
  meanYear,
  openScreen,
  press,
  screen,
  unique,
  user,
  waitFor,
  within,
} from '../support/screen.tsx';
import { givenBookings } from '../support/screen-bookings.ts';

const open = () => openScreen('/admin/sevas', 'Sevas');
const field = (name: string) => screen.findByLabelText(name);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const question = (name: string) => screen.findByRole('alertdialog', { name });

const given = (name: string) => insert('sevas', { name, is_offered: false });
const stored = async (name: string) =>
  (
    await service
      .from('sevas')
      .select('gurmukhi, length, involves, days, is_offered, is_announced, places(name)')
      .eq('name', name)
  ).data;

const expectInRow = (name: string, words: string) =>
  waitFor(async () => expect(await findRow(name)).toHaveTextContent(words));

const order = (names: readonly string[]) =>
  screen.getAllByRole('row').flatMap((row) => names.find((name) => row.textContent?.includes(name)) ?? []);

it('creates a room and a seva that is held there', async () => {
  const [place, name] = [unique('Hall'), unique('Saptah')];
  await open();
  await press('New room');
  await fill(await field('Name'), place);
  await user.click(await screen.findByRole('checkbox', { name: /hour/ }));
  await press('Create room');
  await expectInRow(place, 'By whole days');

  await press('New seva');
  await press('Create seva');
  expect(await field('Name')).toHaveFocus();
  expect(await field('Name')).toHaveAccessibleDescription('Please enter a name.');
  expect(await field('Room')).toHaveAccessibleDescription(/^Please choose a room\./);
  await user.selectOptions(await field('Room'), place);
  await fill(await field('Name'), name);
  await fill(await field('Gurmukhi name'), 'ਸਪਤਾਹ');
  await fill(await field('Duration'), 'Two days');
  await user.selectOptions(await field('Days it takes'), '2 days');
  await fill(await field('What it involves'), 'Kirtan.');
  await press('Create seva');
  await findMessage('status', 'Seva created');
  const row = await findRow(name);
  for (const words of ['2 days', 'Two days', place, 'Offered']) expect(row).toHaveTextContent(words);
  expect(await stored(name)).toEqual([
    {
      ...{ gurmukhi: 'ਸਪਤਾਹ', length: 'Two days', involves: 'Kirtan.', days: 2 },
      ...{ is_offered: true, is_announced: false, places: { name: place } },
    },
  ]);
});

it('edits a seva, and switches whether it is offered', async () => {
  const name = unique('Saptah');
  await given(name);
  await open();
  await press('Edit', await findRow(name));
  await user.click(await field('Announced'));
  await press('Save changes');
  await findMessage('status', 'Seva updated');
  await expectInRow(name, 'Announced');
  for (const [button, message, words, is_offered] of [
    ['Offer', 'Seva is offered again', 'Offered', true],
    ['Stop offering', 'Seva is no longer offered', 'Not offered', false],
  ] as const) {
    await press(button, await findRow(name));
    await findMessage('status', message);
    await expectInRow(name, words);
    expect(await stored(name)).toMatchObject([{ is_offered, is_announced: true }]);
  }
});

it('refuses to change a room that upcoming bookings use, and links to them', async () => {
  expectConsole(/upcoming bookings use this room/);
  const [place, name] = [unique('Hall'), unique('Saptah')];
  const [place_id] = await insert('places', { name: place, is_hourly: true });
  await insert('sevas', { name, place_id });
  const hours = { time: '10:00', end_time: '11:00' };
  const booking = { sevatype: name, family_name: 'Gill', status: 'confirmed', ...hours } as const;
  await givenBookings(
    { ...booking, date: '2047-08-05' },
    { ...booking, date: '2047-08-06' },
    { ...booking, date: '2047-08-08', status: 'cancelled' },
  );
  await open();
  await press('Edit', await findRow(name));
  await user.selectOptions(await field('Room'), 'Gurdwara');
  await press('Save changes');
  const alert = await findMessage('alert', '2 upcoming bookings use this room. Move them first.');
  await user.click(within(alert).getByRole('link', { name: 'Show these bookings' }));
  await press('Leave without saving');
  await screen.findByRole('heading', { level: 1, name: 'Seva Bookings' });
  for (const day of ['Aug 5', 'Aug 6']) await findRow(day);
  await expectNoRow('August 8');
});

it('deletes a seva after a confirmation', async () => {
  const name = unique('Saptah');
  await given(name);
  await open();
  const remove = async (answer: string) => {
    await chooseFromMenu(await findRow(name), 'Delete');
    const asked = await question('Are you sure you want to delete this seva?');
    expect(asked).toHaveTextContent(name);
    await press(answer, asked);
  };
  await remove('Cancel');
  await findRow(name);
  await remove('Delete');
  await findMessage('status', 'Seva deleted');
  await expectNoRow(name);
});

it('moves a seva unless someone else has changed it since', async () => {
  expectConsole(/Someone else has changed this/);
  const names = [unique('First'), unique('Second'), unique('Third')] as const;
  const [first, second, third] = names;
  for (const name of names) await given(name);
  await open();
  await findRow(third);
  expect(screen.getByRole('button', { name: `Move ${third} down` })).toHaveAttribute('aria-disabled', 'true');
  await press(`Move ${third} up`);
  await findMessage('status', new RegExp(`^${third} is now \\d+ of \\d+$`));
  expect(order(names)).toEqual([first, third, second]);
  await service.from('sevas').update({ length: 'Changed' }).eq('name', second).throwOnError();
  await press(`Move ${second} up`);
  const failure = await findMessage('alert', 'An error occurred while saving the order');
  expect(failure).toHaveTextContent('Someone else has changed this in the meantime.');
  await expectInRow(second, 'Changed');
  expect(order(names)).toEqual([first, third, second]);
});

const closed = async (reason: string) =>
  (await service.from('closed_days').select('date, last_day').eq('reason', reason)).data;

it('lists the bookings before closing their days, and reopens days after a confirmation', async () => {
  const [reason, family, other] = [unique('Gurpurab'), unique('Gill'), unique('Mann')];
  await givenBookings(
    { date: '2047-03-06', family_name: family },
    { date: '2047-03-07', family_name: other, status: 'cancelled' },
    { date: '2047-03-08', family_name: other, status: 'confirmed', is_elsewhere: true },
  );
  await open();
  await press('Close days');
  const form = await dialog('Close days');
  await fill(await field('First day'), '2047-03-04');
  expect(await field('Last day')).toHaveValue('2047-03-04');
  await fill(await field('Last day'), '2047-03-03');
  await press('Close days', form);
  expect(await field('Reason')).toHaveAccessibleDescription(/Please enter a reason\./);
  await fill(await field('Reason'), reason);
  await press('Close days', form);
  expect(await field('Last day')).toHaveAccessibleDescription('The last day cannot be before the first.');
  await fill(await field('Last day'), '2047-03-10');
  await press('Close days', form);
  // Asked only once, even if the days are saved again.
  const year = await question('This is more than two years ahead. Is the year right?');
  expect(year).toHaveTextContent('Sunday, March 10, 2047');
  await meanYear();
  const asked = await question('There is a booking on these days');
  expect(asked).toHaveTextContent(`Langar, Harleen Kaur ${family} (pending)`);
  expect(asked).not.toHaveTextContent(other);
  await press('Go back', asked);
  expect(await closed(reason)).toEqual([]);
  await press('Close days', form);
  await press('Close the days', await question('There is a booking on these days'));
  await findMessage('status', 'Days closed');
  expect(await findRow(reason)).toHaveTextContent('March 4');
  expect(await closed(reason)).toEqual([{ date: '2047-03-04', last_day: '2047-03-10' }]);

  await press('Reopen', await findRow(reason));
  const reopening = await question('Are you sure you want to reopen these days?');
  expect(reopening).toHaveTextContent(reason);
  await press('Reopen', reopening);
  await findMessage('status', 'Days reopened');
  await expectNoRow(reason);
});

it('also closes the gurdwara on closed days, except days with special hours', async () => {
  const [reason, sooner] = [unique('New carpet'), unique('Camp')];
  const hours = () => service.from('special_hours');
  await insert('special_hours', { date: '2047-05-07', opens: '06:00', closes: '07:00', reason: 'A wedding' });
  await insert('closed_days', { date: '2047-05-01', last_day: '2047-05-02', reason: sooner });
  await open();
  await press('Close days');
  const form = await dialog('Close days');
  await fill(await field('First day'), '2047-05-06');
  await fill(await field('Last day'), '2047-06-06');
  await fill(await field('Reason'), reason);
  await user.click(await field('Also close the gurdwara on these days'));
  await press('Close days', form);
  expect(await field('Last day')).toHaveAccessibleDescription(/at most 31 days at a time/);
  await fill(await field('Last day'), '2047-05-08');
  await press('Close days', form);
  await meanYear();
  const asked = await question('Some of these days already have special hours');
  const listed = within(asked).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(['Tuesday, May 7, 2047: 6:00–7:00 AM (A wedding)']);
  await press('Close the days', asked);
  await findMessage('status', 'Days closed');
  await findRow(reason);
  expect(order([reason, sooner])).toEqual([sooner, reason]);
  const { data } = await hours()
    .select('date, opens, reason')
    .gte('date', '2047-05-06')
    .lte('date', '2047-06-30')
    .order('date');
  expect(data).toEqual([
    { date: '2047-05-06', opens: null, reason },
    { date: '2047-05-07', opens: '06:00:00', reason: 'A wedding' },
    { date: '2047-05-08', opens: null, reason },
  ]);

  await press('Reopen', await findRow(reason));
  await press('Reopen', await screen.findByRole('alertdialog'));
  await findMessage('status', 'Days reopened');
  const notice = within(await findMessage('status', 'The gurdwara is still closed on these days'));
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `Monday, May 6, 2047: Closed (${reason})`,
    `Wednesday, May 8, 2047: Closed (${reason})`,
  ]);
  expect(notice.getByRole('link')).toHaveAttribute('href', '/admin/temple-details');
});

it('saves the booking window, and rejects a minimum above the maximum', async () => {
  expectConsole(/Failed to fetch/);
  await open();
  const line = await screen.findByText('Any day from today on');
  expect(line.closest('details')).not.toHaveAttribute('open');
  await fill(await field('At least this many days ahead'), '8');
  await fill(await field('At most this many days ahead'), '7');
  await press('Save booking window');
  await screen.findByText('The minimum cannot be more than the maximum.');
  await fill(await field('At least this many days ahead'), '3');
  await fill(await field('At most this many days ahead'), '');
  await press('Save booking window');
  await findMessage('status', 'Booking window saved');
  expect(line).toHaveTextContent('At least 3 days ahead');
  const { data } = await service.from('booking_window').select('min_days, max_days');
  expect(data).toEqual([{ min_days: 3, max_days: null }]);
});
