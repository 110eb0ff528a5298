import { expect, it } from 'vitest';
import {
  chooseFromMenu,
  expectConsole,
  expectNoRow,
  fill,
  findMessage,
  findRow,
  loseRequests,
  openScreen,
  press,
  screen,
  service,
  unique,
  user,
  within,
} from '../support/screen.tsx';

const open = (query = '') => openScreen(`/admin/announcements${query}`, 'Announcements');
const messageField = () => screen.findByRole('textbox', { name: 'Message' });

const given = (row: { message: string; isactive?: boolean }) =>
  service.from('announcements').insert(row).throwOnError();

it('creates an announcement, previewing its banner', async () => {
  const message = unique('Langar from 11');
  await open();
  expect(await screen.findByRole('link', { name: 'Open the board for the langar hall' })).toHaveAttribute(
    'href',
    '/board',
  );
  await press('New announcement');
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('top');
  await fill(await messageField(), message);
  expect(dialog.getByRole('figure')).toHaveTextContent(message);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Position' }), 'bottom');
  await press('Create announcement');
  await findMessage('status', 'Announcement created successfully');
  const row = await findRow(message);
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('Bottom');
  const { data } = await service.from('announcements').select('position, isactive').eq('message', message);
  expect(data).toEqual([{ position: 'bottom', isactive: true }]);
});

it('lists the newest announcement first', async () => {
  const [older, newer] = [unique('Older'), unique('Newer')];
  await given({ message: older });
  await given({ message: newer });
  await open();
  await findRow(older);
  const texts = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  const place = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(place(newer)).toBeLessThan(place(older));
});

it('filters active announcements by the address and shows all on demand', async () => {
  const [active, inactive] = [unique('Active one'), unique('Inactive one')];
  await given({ message: active });
  await given({ message: inactive, isactive: false });
  await open('?status=active');
  await findRow(active);
  await expectNoRow(inactive);
  await press('Show all announcements');
  await findRow(inactive);
});

it('names the problem at the field and focuses it', async () => {
  await open();
  await press('New announcement');
  await press('Create announcement');
  expect(await messageField()).toHaveFocus();
  expect(await messageField()).toHaveAccessibleDescription('Please enter a message.');
  await user.click(await messageField());
  await user.paste('x'.repeat(1001));
  expect(await messageField()).toHaveAccessibleDescription('Please keep the message to 1000 characters.');
});

it('reports a failed update and a failed deletion and changes nothing', async () => {
  expectConsole(/Failed to fetch/);
  const message = unique('Stays as it is');
  await given({ message });
  await open();
  loseRequests('PATCH', '/announcements');
  loseRequests('DELETE', '/announcements');
  await press('Deactivate', await findRow(message));
  await findMessage('alert', 'An error occurred while updating the announcement');
  await chooseFromMenu(await findRow(message), 'Delete');
  await press('Delete', await screen.findByRole('alertdialog'));
  await findMessage('alert', 'An error occurred while deleting the announcement');
  expect(await findRow(message)).toHaveTextContent('Active');
});
