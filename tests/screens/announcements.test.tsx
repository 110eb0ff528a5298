import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { insert, service } from '../support/in-process.ts';
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

const open = (query = '') => openScreen(`/admin/announcements${query}`, 'Announcements');
const messageField = () => screen.findByRole('textbox', { name: 'Message' });

it('creates an announcement, previewing its banner', async () => {
  const message = unique('Langar from 11');
  await open();
  await press('New announcement');
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('top');
  await fill(await messageField(), `${message}: https://example.org/langar.`);
  const banner = dialog.getByRole('complementary', { name: 'Announcements and updates', hidden: true });
  expect(dialog.getByRole('figure')).toContainElement(banner);
  expect(banner).toHaveTextContent(`${message}: https://example.org/langar.`);
  expect(banner.querySelector('a')).toHaveAttribute('href', 'https://example.org/langar');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Position' }), 'bottom');
  await press('Create announcement');
  await findMessage('status', 'Announcement created successfully');
  const row = await findRow(message);
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('Bottom');
  const { data } = await service
    .from('announcements')
    .select('position, isactive')
    .like('message', `${message}%`);
  expect(data).toEqual([{ position: 'bottom', isactive: true }]);
});

it('lists the newest announcement first', async () => {
  const [older, newer] = [unique('Older'), unique('Newer')];
  await insert('announcements', { message: older });
  await insert('announcements', { message: newer });
  await open();
  await findRow(older);
  const texts = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  const place = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(place(newer)).toBeLessThan(place(older));
});

it('filters active announcements through the address, and shows all on demand', async () => {
  const [active, inactive] = [unique('Active one'), unique('Inactive one')];
  await insert('announcements', { message: active });
  await insert('announcements', { message: inactive, isactive: false });
  await open('?status=active');
  await findRow(active);
  await expectNoRow(inactive);
  await press('Show all announcements');
  await findRow(inactive);
});

it('rejects text for an old Punjabi font instead of Unicode', async () => {
  await open();
  await press('New announcement');
  await user.click(await messageField());
  await user.paste('<> siqgur pRswid ]');
  expect(await messageField()).toHaveValue('');
  const sentence =
    'This text uses an old Punjabi font and would be unreadable. Please convert it to Unicode first.';
  await findMessage('alert', sentence);
  await user.paste('ਸਤਿਗੁਰ ਪ੍ਰਸਾਦਿ');
  expect(await messageField()).toHaveValue('ਸਤਿਗੁਰ ਪ੍ਰਸਾਦਿ');
});

it('shows the error at the field and focuses it', async () => {
  await open();
  await press('New announcement');
  await press('Create announcement');
  expect(await messageField()).toHaveFocus();
  expect(await messageField()).toHaveAccessibleDescription('Please enter a message.');
});

it('schedules an announcement in temple time and shows each one’s state', async () => {
  const [scheduled, past] = [unique('Scheduled'), unique('Past')];
  await insert('announcements', { message: past, endsat: '2025-01-01T00:00:00Z' });
  await open();
  expect(await findRow(past)).toHaveTextContent('ExpiredUntil Dec 31, 2024, 4:00 PM');
  await press('New announcement');
  await fill(await messageField(), scheduled);
  const set = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  set('From', '2099-01-05T18:30');
  set('Until', '2099-01-05T18:30');
  await press('Create announcement');
  await waitFor(() => expect(screen.getByLabelText('Until')).toHaveFocus());
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
    /Please choose an end that is after the start\.$/,
  );
  set('Until', '2099-01-06T09:00');
  await press('Create announcement');
  await meanYear();
  const row = await findRow(scheduled);
  expect(row).toHaveTextContent('ScheduledFrom Jan 5, 2099, 6:30 PMUntil Jan 6, 2099, 9:00 AM');
  const { data } = await service
    .from('announcements')
    .select('startsat, endsat')
    .eq('message', scheduled)
    .single();
  expect(Date.parse(data?.startsat ?? '')).toBe(Date.parse('2099-01-05T18:30:00-08:00'));
  expect(Date.parse(data?.endsat ?? '')).toBe(Date.parse('2099-01-06T09:00:00-08:00'));
});

it('turns an announcement off and on, and deletes it after a confirmation that quotes it', async () => {
  const message = unique('Road closed');
  await insert('announcements', { message });
  await open();
  await press('Deactivate', await findRow(message));
  await findMessage('status', 'Announcement deactivated successfully');
  await findRow(`${message}TopInactive`);
  expect(document.activeElement).toHaveTextContent(/^Activate$/);
  await user.keyboard('{Enter}');
  await findMessage('status', 'Announcement activated successfully');
  await chooseFromMenu(await findRow(`${message}TopActive`), 'Delete');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(message);
  await press('Cancel', question);
  await chooseFromMenu(await findRow(message), 'Delete');
  await press('Delete', await screen.findByRole('alertdialog'));
  await findMessage('status', 'Announcement deleted successfully');
  await expectNoRow(message);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
