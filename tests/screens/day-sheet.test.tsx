import { beforeEach, expect, it, vi } from 'vitest';
import { siteUrl } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { expectConsole, holdBack, insert, loseRequests } from '../support/in-process.ts';
import { chooseFromMenu, findMessage, findRow } from '../support/lists.ts';
import { openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import { answerChannels, givenBookings } from '../support/screen-bookings.ts';

const open = (query: string) => openScreen(`/admin/bookings?view=sheet&${query}`, 'Seva Bookings');
const findSheet = (name: RegExp) => screen.findByRole('article', { name });
const dateField = () => screen.findByLabelText('Date');
const printButton = () => screen.findByRole('button', { name: 'Print' });

/** Clicks the button and returns the lines copied to the clipboard. */
async function copied() {
  await press('Copy for WhatsApp');
  await findMessage('status', 'Copied. Paste it into the sangat’s WhatsApp group.');
  const text = await navigator.clipboard.readText();
  await navigator.clipboard.writeText('');
  await user.keyboard('{Escape}');
  // Private details of the family stay out of the copied text.
  expect(text).not.toMatch(/Harleen|555|@|peanuts/);
  return text.split('\n');
}

beforeEach(() => answerChannels());

it('shows a day with its hours, closure and details for the granthi', async () => {
  const family = unique('Sheet');
  const date = '2049-06-05';
  const booking = { date, family_name: family, status: 'confirmed' } as const;
  await givenBookings(
    { ...booking, time: '12:00', end_time: '14:00', notes: 'No peanuts.' },
    { ...booking, sevatype: 'Ardaas', family_name: 'Only asked for', status: 'pending' },
  );
  await insert('closed_days', { date, last_day: date, reason: 'Painting' });
  await insert('special_hours', { date, opens: '06:00', closes: '22:00', reason: 'Short day' });
  await open(`day=${date}`);
  const sheet = await findSheet(/^Gurdwara Sahib Reno Saturday, June 5, 2049/);
  expect(sheet).toHaveTextContent('Special hours: 6:00 AM–10:00 PM (Short day)');
  expect(sheet).toHaveTextContent('Closed for sevas: Painting');
  const booked = within(sheet)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(family));
  expect(booked).toHaveTextContent(
    new RegExp(
      `^12:00–2:00 PM.*Langar.*Harleen Kaur ${family}, \\(775\\) 555-0177, \\w{3} \\w{3}No peanuts\\.`,
    ),
  );
  expect(sheet).not.toHaveTextContent('Only asked for');
});

it('shows a week from Sunday to Saturday, and each day of a longer seva', async () => {
  const booking = { date: '2049-03-05', sevatype: 'Akhand Path', status: 'confirmed' } as const;
  await givenBookings({ ...booking, family_name: unique('Week') });
  await open('day=2049-03-06');
  expect(await findSheet(/Saturday, March 6, 2049/)).toHaveTextContent('Day 2 of 3');
  await press('Add booking on this day');
  const dialog = await screen.findByRole('dialog', { name: 'Add booking' });
  await waitFor(() => expect(dialog).toHaveTextContent('Saturday, March 6, 2049'));
  await user.keyboard('{Escape}');
  await user.selectOptions(await screen.findByLabelText('Sheet for'), 'The week');
  const sheet = await findSheet(/Sunday, February 28 to Saturday, March 6, 2049/);
  expect(within(sheet).getAllByText('Akhand Path')).toHaveLength(2);
  await press('Next');
  await findSheet(/Sunday, March 7 to Saturday, March 13, 2049/);
});

it('goes to today and to next Sunday', async () => {
  const now = today('America/Los_Angeles');
  await open('day=2049-06-05');
  await press('Today');
  await waitFor(async () => expect(await dateField()).toHaveValue(now));
  await press('Next Sunday');
  const sunday = addDays(now, 7 - new Date(now).getUTCDay());
  await waitFor(async () => expect(await dateField()).toHaveValue(sunday));
  await findSheet(/^Gurdwara Sahib Reno Sunday, /);
});

it('does not show or print a day that has not loaded', async () => {
  expectConsole(/Failed to fetch/);
  const family = unique('Loaded');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await givenBookings({ date: '2048-11-05', family_name: family, status: 'confirmed' });
  await open('day=2048-11-05');
  expect(await findSheet(/November 5/)).toHaveTextContent(family);
  const next = holdBack('GET', '/seva_bookings');
  await press('Next');
  const busy = (await screen.findAllByRole('button', { name: 'Loading…' }))[0];
  expect(screen.queryByRole('article')).toBeNull();
  busy?.click();
  next.go();
  expect(await findSheet(/November 6/)).toHaveTextContent('No sevas are booked.');
  expect(print).not.toHaveBeenCalled();
  await user.click(await printButton());
  expect(print).toHaveBeenCalledOnce();

  // Cached data may be outdated, so a failed refetch must hide it.
  const findBookings = loseRequests('GET', '/seva_bookings');
  await press('Previous');
  await screen.findByText('The bookings could not be loaded.');
  expect(screen.queryByRole('article')).toBeNull();
  expect(await printButton()).toBeDisabled();
  findBookings();
  await press('Try again');
  expect(await findSheet(/November 5/)).toHaveTextContent(family);
  expect(await printButton()).toBeEnabled();
});

it('copies a week without private details', async () => {
  const family = unique('Copied');
  const booking = {
    date: '2051-03-08',
    family_name: family,
    notes: 'No peanuts.',
    status: 'confirmed',
  } as const;
  await givenBookings({ ...booking, time: '10:00', end_time: '12:30' });
  const seva = `${siteUrl}/seva`;
  const line = `10:00 AM–12:30 PM Langar, ${family} family`;
  await open('span=week&day=2051-03-08');
  const week = '*Sunday, March 5 to Saturday, March 11, 2051*';
  expect(await copied()).toEqual([week, `Wed, Mar 8: ${line}`, seva]);

  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  const pointer = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await press('Copy for WhatsApp');
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ text: [week, `Wed, Mar 8: ${line}`, seva].join('\n') }),
  );
  pointer.mockRestore();
  Reflect.deleteProperty(navigator, 'share');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await press('Copy for WhatsApp');
  await screen.findByRole('alertdialog', { name: 'The text could not be copied.' });
  const field = await screen.findByLabelText('Text for WhatsApp');
  expect(field).toHaveFocus();
  expect(field).toHaveValue([week, `Wed, Mar 8: ${line}`, seva].join('\n'));
});

it('copies an event and an announcement from their rows', async () => {
  const [title, message] = [unique('Kirtan evening'), unique('Bring a dish')];
  const [id] = await insert('events', { date: addDays(today('America/Los_Angeles'), 3), title });
  await insert('announcements', { message });
  for (const [path, name, words, address] of [
    ['/admin/events', 'Events', title, `${siteUrl}/events/${id}`],
    ['/admin/announcements', 'Announcements', message, `${siteUrl}/`],
  ] as const) {
    await openScreen(path, name);
    await chooseFromMenu(await findRow(words), 'Copy for WhatsApp');
    await findMessage('status', 'Copied. Paste it into the sangat’s WhatsApp group.');
    const text = await navigator.clipboard.readText();
    expect(text).toContain(words);
    expect(text.split('\n').at(-1)).toBe(address);
  }
});
