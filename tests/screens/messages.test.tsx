import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/admin/query-client';
import type { Enum } from '@/lib/database';
import { answerInstead, insert, service } from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const openFor = (words: string) =>
  openScreen(`/admin/messages?search=${encodeURIComponent(words)}`, 'Messages');
const search = () => screen.findByRole('searchbox', { name: 'Search' });
const read = async (name: string) => {
  await press(`Open the message from ${name}`);
  return screen.findByRole('dialog', { name: `Message from ${name}` });
};

async function given(message: string, values: { status?: Enum<'message_status'>; phone?: string } = {}) {
  const name = unique('Amrit Kaur');
  await insert('contact_submissions', { name, email: 'amrit@example.org', message, ...values });
  return name;
}

const statusOf = async (name: string) =>
  (await service.from('contact_submissions').select('status').eq('name', name).single()).data?.status;

it('reads, answers and archives a message', async () => {
  const name = await given('When is\nthe langar?', { phone: '775-555-0100' });
  await openFor(name);
  expect(await findRow(name)).toHaveTextContent('New');
  const dialog = await read(name);
  const { getByText, getByRole } = within(dialog);
  expect(getByText(/^When is/).textContent).toBe('When is\nthe langar?');
  const link = (words: string) => getByRole('link', { name: words });
  expect(link('amrit@example.org')).toHaveAttribute('href', 'mailto:amrit@example.org');
  expect(link('(775) 555-0100')).toHaveAttribute('href', 'tel:+17755550100');
  await waitFor(() =>
    expect(link('Reply by email').getAttribute('href')).toMatch(
      /^mailto:amrit@example\.org\?subject=Your%20message%20to%20Gurdwara%20Sahib%20Reno&body=/,
    ),
  );
  await waitFor(async () => expect(await statusOf(name)).toBe('read'));
  await press('Mark as answered', dialog);
  await findMessage('status', 'Message marked as answered');
  await press('Archive', dialog);
  await findMessage('status', 'Message marked as archived');
  expect(await statusOf(name)).toBe('archived');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: `Open the message from ${name}` })).toHaveFocus(),
  );
  await waitFor(async () => expect(await findRow(name)).toHaveTextContent('Archived'));
});

it('finds messages by name, email, phone and text, or says that there are none', async () => {
  const word = unique('zebra').replaceAll(' ', '');
  const name = await given(`Something 100% (${word}), "quoted"`, { phone: '775-555-0188' });
  await openScreen('/admin/messages', 'Messages');
  for (const typed of [name, word.toUpperCase(), `100% (${word}), "quoted"`, '(775) 555 0188']) {
    await fill(await search(), typed);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await findRow(name);
  }
  await fill(await search(), 'amrit@example.org');
  await findRow(name);
  await fill(await search(), `zz% (${word})`);
  await screen.findByText('No messages found.');
});

it('searches once typing pauses, and keeps the search out of the address', async () => {
  const name = await given('x', { status: 'answered' });
  await openScreen('/admin/messages', 'Messages');
  await screen.findByRole('table');
  let asked = 0;
  answerInstead('POST', '/rpc/matching_messages', () => void asked++);
  await userEvent.setup({ delay: null }).type(await search(), name);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(asked).toBe(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'read');
  await screen.findByText('No messages found.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'answered');
  await findRow(name);
  const waiting = [await given(name, { status: 'new' }), await given(name, { status: 'read' })];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'unanswered');
  for (const other of waiting) await findRow(other);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await openFor(name);
  expect(await search()).toHaveValue(name);
  expect(location.search).toBe('');
});

it('shows someone else’s change of an open message, and continues from it', async () => {
  const name = await given('x', { status: 'read' });
  await openFor(name);
  const dialog = await read(name);
  await within(dialog).findByRole('button', { name: 'Mark as answered' });
  // Wait until the dialog has refetched the message.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await service.from('contact_submissions').update({ status: 'answered' }).eq('name', name).throwOnError();
  await press('Archive', dialog);
  await findMessage('alert', 'Someone else has already handled this message.');
  expect(await within(dialog).findByText('Answered', { exact: true })).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  await press('Archive', dialog);
  await findMessage('status', 'Message marked as archived');
  expect(await statusOf(name)).toBe('archived');
});

it('lists the newest message first, twenty a page, and leaves an emptied page', async () => {
  const word = unique('paged');
  const names = Array.from({ length: 21 }, (_, index) => `${word} ${index}`);
  const rows = names.map((name, index) => ({
    ...{ name, email: 'a@example.org', message: 'x' },
    createdat: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
  }));
  await insert('contact_submissions', ...rows);
  await openFor(word);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'new');
  await screen.findByText('1 to 20 of 21');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(`${word} 20`);
  await press('Next');
  await screen.findByText('21 to 21 of 21');
  const dialog = await read(`${word} 0`);
  await within(dialog).findByText('Read', { exact: true });
  await user.keyboard('{Escape}');
  await screen.findByText('No messages on this page.');
  await press('First page');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
});
