import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { insert, service } from '../support/in-process.ts';
import { chooseFromMenu, findMessage, findRow } from '../support/lists.ts';
import { meanYear, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const open = () => openScreen('/admin/events', 'Events');
const field = (name: string) => screen.findByLabelText(name, { selector: 'input, select' });
const enter = async (name: string, value: string) =>
  fireEvent.input(await field(name), { target: { value } });
const events = () => service.from('events');
const rows = (within: string) =>
  screen
    .getAllByRole('row')
    .flatMap(({ textContent }) => (textContent?.includes(within) ? [textContent] : []));
const selectedTab = (name: string) =>
  waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

async function enterNew(title: string, date: string) {
  await press('New event');
  await enter('Title', title);
  await enter('Date', date);
}

it('creates an event', async () => {
  const title = unique('Kirtan Darbar');
  await open();
  await press('New event');
  expect(await screen.findByRole('checkbox', { name: 'Show on the website' })).toBeChecked();
  await press('Create event');
  expect(await field('Title')).toHaveFocus();
  expect(await field('Date')).toHaveAccessibleDescription('Please choose a date.');
  await enter('Title', title);
  await enter('Date', '2095-03-05');
  await enter('Time', '18:30');
  await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
  await press('Create event');
  await meanYear();
  await findMessage('status', 'Event created');
  const row = await findRow(title);
  for (const words of ['Featured', 'Saturday, March 5, 2095', '6:30 PM'])
    expect(row).toHaveTextContent(words);
  const { data } = await events().select('date, time, isHighlighted, is_shown').eq('title', title);
  expect(data).toEqual([{ date: '2095-03-05', time: '18:30:00', isHighlighted: true, is_shown: true }]);
});

it('repeats an event without an end and cancels one of its dates', async () => {
  const title = unique('Sunday school');
  await open();
  await enterNew(title, '2095-03-06');
  await user.selectOptions(await field('Repeats'), 'Every Sunday');
  const dates = await screen.findByRole('group', { name: 'Its dates' });
  expect(dates).toHaveTextContent('Shows the next 12 months.');
  expect(within(dates).getAllByRole('checkbox')).toHaveLength(53);
  await user.click(within(dates).getByLabelText('Sunday, March 13, 2095'));
  expect(within(dates).getByLabelText('Sunday, March 13, 2095')).not.toBeChecked();
  await press('Create event');
  await meanYear();
  await findMessage('status', 'Event created');
  expect(await findRow(title)).toHaveTextContent(/Every Sunday(?! until)/);
  const { data } = await events().select('rrule, exdate').eq('title', title);
  expect(data).toEqual([{ rrule: 'FREQ=WEEKLY', exdate: '20950313' }]);
});

it('keeps a series on the last Sunday while its date is edited', async () => {
  const title = unique('Youth diwan');
  await insert('events', { title, date: '2094-06-27', rrule: 'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20950627' });
  await open();
  await press('Edit', await findRow(title));
  const repeats = (await field('Repeats')) as HTMLSelectElement;
  const isLast = () =>
    waitFor(() => expect(repeats.selectedOptions[0]).toHaveTextContent('Every last Sunday of the month'));
  await isLast();
  // The dates that appear while July 25 is typed. July 2 is not a last Friday.
  for (const day of ['2094-07-27', '2094-07-02', '2094-07-25']) await enter('Date', day);
  await isLast();
  await enter('Date', '2094-07-18');
  await press('Save changes');
  await meanYear();
  await findMessage('status', 'Event updated');
  const { data } = await events().select('date, rrule').eq('title', title);
  expect(data).toEqual([{ date: '2094-07-18', rrule: 'FREQ=MONTHLY;BYDAY=3SU;UNTIL=20950627' }]);
});

it('announces an event until its day is over, after a confirmation that shows the text', async () => {
  const title = unique('Nagar Kirtan');
  const announced = () =>
    service.from('announcements').select('message, position, isactive, endsat').like('message', `${title}%`);
  const message = `${title}, Wednesday, April 13, 2095`;
  const question = () => screen.findByRole('alertdialog', { name: 'Announce this event on every page?' });
  await insert('events', { title, date: '2095-04-13' });
  await open();
  await chooseFromMenu(await findRow(title), 'Announce');
  expect(await question()).toHaveTextContent(message);
  await press('Announce', await question());
  await findMessage('status', 'Announcement created successfully');
  const { data } = await announced();
  expect(data).toEqual([{ message, position: 'top', isactive: true, endsat: expect.any(String) }]);
  expect(Date.parse(data?.[0]?.endsat ?? '')).toBe(Date.parse('2095-04-14T00:00:00-07:00'));
});

it('asks about a past date and shows the event among the past ones', async () => {
  const [slip, past] = [unique('Slip'), unique('History')];
  const question = () =>
    screen.findByRole('alertdialog', { name: /^This date is in the past\. Did you mean \d{4}\?$/ });
  await open();
  await enterNew(slip, '2001-02-28');
  await press('Create event');
  expect(await question()).toHaveTextContent('Wednesday, February 28, 2001');
  await press('Go back');
  expect(await field('Title')).toHaveValue(slip);
  await press('Create event');
  await press(/^Use .*February 28, 20\d\d$/, await question());
  expect(await findRow(slip)).toHaveTextContent(/February 28, 20(?!01)\d\d/);
  await selectedTab('Upcoming');

  await enterNew(past, '2001-02-28');
  await press('Create event');
  await press('Keep the past date', await question());
  await selectedTab('Past');
  expect(await findRow(past)).toHaveTextContent('Wednesday, February 28, 2001');
  expect((await events().select('date').eq('title', past)).data).toEqual([{ date: '2001-02-28' }]);
});

it('lists upcoming events soonest first, and past ones separately, newest first', async () => {
  const words = unique('In order');
  const dates = ['2096-01-02', '2001-01-01', '2096-01-01', '2001-01-02'];
  for (const date of dates) await insert('events', { title: `${words}, ${date};`, date });
  await open();
  await findRow(`${words}, 2096-01-01;`);
  expect(rows(words).map((row) => row.slice(words.length + 2).split(';')[0])).toEqual([
    '2096-01-01',
    '2096-01-02',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  await findRow(`${words}, 2001-01-01;`);
  expect(rows(words).map((row) => row.slice(words.length + 2).split(';')[0])).toEqual([
    '2001-01-02',
    '2001-01-01',
  ]);
});

it('edits an event of several days, and shows errors at their fields', async () => {
  const [before, after] = [unique('Blood drive'), unique('Blood drive, moved')];
  await insert('events', { title: before, date: '2094-06-01' });
  await open();
  await press('Edit', await findRow(before));
  expect(await field('Date')).toHaveValue('2094-06-01');
  expect(await field('Time')).toHaveValue('');
  await enter('Title', after);
  await enter('Date', '2094-06-02');
  await enter('Last day', '2094-06-01');
  await enter('Link', 'example.org/give');
  await press('Save changes');
  const describes = (name: string, words: string | RegExp) =>
    waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(words));
  await describes('Last day', 'The last day cannot be before the first.');
  await describes('Link', /Please enter a link that starts with https:/);
  await enter('Last day', '2094-06-04');
  await enter('Time', '09:00');
  await enter('Ends at', '15:30');
  await enter('Place', 'Idlewild Park, Reno');
  await enter('Link', 'https://example.org/give');
  await press('Save changes');
  await meanYear();
  await findMessage('status', 'Event updated');
  const row = await findRow(after);
  expect(row).toHaveTextContent('Wednesday, June 2 to Friday, June 4, 2094');
  expect(row).toHaveTextContent('9:00 AM to 3:30 PM on the last day');
  const { data } = await events().select('ends_on, place, link').eq('title', after);
  expect(data).toEqual([
    { ends_on: '2094-06-04', place: 'Idlewild Park, Reno', link: 'https://example.org/give' },
  ]);
});

it('collapses rare fields unless they are filled in or invalid', async () => {
  const title = unique('Youth camp');
  await insert('events', { title, date: '2094-06-01', place: 'Idlewild Park' });
  const more = async () =>
    within(await screen.findByRole('dialog'))
      .getByText('More')
      .closest('details');
  await open();
  await press('New event');
  expect(await more()).not.toHaveAttribute('open');
  await enter('Title', title);
  await enter('Date', '2094-06-02');
  await enter('Last day', '2094-06-01');
  await press('Create event');
  await waitFor(async () => expect(await more()).toHaveAttribute('open'));
  await press('Cancel');
  await press('Leave without saving');
  await press('Edit', await findRow(title));
  expect(await more()).toHaveAttribute('open');
});

it('hides an event without deleting it, and offers no announcement of it', async () => {
  const title = unique('Postponed');
  await insert('events', { title, date: '2096-03-05' });
  await open();
  await press('Edit', await findRow(title));
  await user.click(await screen.findByRole('checkbox', { name: 'Show on the website' }));
  await press('Save changes');
  const row = await findRow(`${title} Hidden`);
  expect((await events().select('is_shown').eq('title', title)).data).toEqual([{ is_shown: false }]);
  await press('More', row);
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  expect(screen.queryByRole('menuitem', { name: 'Announce' })).toBeNull();
});

it('duplicates an event without its dates', async () => {
  const [camp, again] = [unique('Summer camp'), unique('Camp once more')];
  const same = {
    description: 'For children.',
    time: '09:00:00',
    end_time: '15:00:00',
    place: 'Idlewild Park',
  };
  await insert('events', {
    ...same,
    title: camp,
    date: '2094-06-01',
    last_day: '2094-06-03',
    isHighlighted: true,
  });
  await open();
  await chooseFromMenu(await findRow(camp), 'Duplicate');
  await screen.findByRole('dialog', { name: 'New event' });
  expect(await field('Last day')).toHaveValue('');
  await enter('Title', again);
  await enter('Date', '2095-06-01');
  await press('Create event');
  await meanYear();
  await findMessage('status', 'Event created');
  const { data } = await events()
    .select('description, time, end_time, place, ends_on, isHighlighted')
    .in('title', [camp, again])
    .order('date');
  expect(data).toEqual([
    { ...same, ends_on: '2094-06-03', isHighlighted: true },
    { ...same, ends_on: '2095-06-01', isHighlighted: false },
  ]);
});
