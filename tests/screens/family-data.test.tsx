import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { insert, sql } from '../support/in-process.ts';
import { findRow } from '../support/lists.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import {
  answerChannels,
  catchDownloads,
  givenBookings,
  openBookings,
  openDetails,
  storedBooking,
} from '../support/screen-bookings.ts';

const lookUp = async (text: string) => {
  await fill(await screen.findByRole('searchbox', { name: 'Email, phone or reference' }), text);
  await press('Look up');
};

const choose = async (what: string) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(what) }));

async function givenFamily() {
  const family_name = unique('Family');
  const number = family_name.match(/\d+$/)?.[0] ?? '';
  const email = `family${number}@example.org`;
  const phone = `775-555-${number.padStart(4, '4')}`;
  const family = { name: 'Gurpreet Kaur', family_name, email, phone };
  const [asks] = await givenBookings({
    ...family,
    date: '2047-05-20',
    notes: 'Two langars,\nif possible',
  });
  const message = { name: 'Gurpreet', email: email.toUpperCase(), phone: '', message: 'Where do we park?' };
  await insert('contact_submissions', message);
  const { reference } = await storedBooking(asks);
  return { asks, family_name, email, phone, reference: reference.replace(/^.{3}/, '$& ') };
}

beforeEach(() => answerChannels());

it('exports the chosen records as a file, and erases them after a confirmation', async () => {
  const { asks, family_name, email, phone, reference } = await givenFamily();
  await openDetails(family_name);
  await user.click(await screen.findByRole('link', { name: 'Family data' }));
  await screen.findByText('Selected: nothing');
  expect(location.search).toBe(`?find=${reference.replace(' ', '')}`);

  await lookUp(email);
  expect(location.search).not.toContain('example.org');
  const messages = await screen.findByRole('region', { name: 'Messages from the Contact page' });
  expect(messages).toHaveTextContent('Where do we park?');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled();
  await choose('Langar, Monday, May 20, 2047');
  await user.click(within(messages).getByRole('checkbox'));
  await screen.findByText(/^Selected: 1 booking, 1 message and \d+ notifications?$/);

  const files = catchDownloads();
  await press('Download as a file');
  expect(files[0]?.name).toMatch(/^family-data-\d{4}-\d\d-\d\d\.txt$/);
  const text = await files[0]?.text;
  expect(text).toMatch(
    /^\uFEFFWhat .+ stores about you, as of .+: 1 booking, 1 message and \d+ notifications?\.\r\n/,
  );
  for (const words of [family_name, phone, 'Two langars,\r\nif possible', 'Where do we park?'])
    expect(text).toContain(words);

  await press('Erase…');
  const name = 'Erase this family’s data?';
  const question = await screen.findByRole('alertdialog', { name });
  for (const words of [
    /From .+: names, phone, email, address/,
    /The message from .+ [AP]M/,
    /Monday, May 20, 2047, as G\. .\.This request will be withdrawn\./,
    'Cannot be erased from here',
  ])
    expect(question).toHaveTextContent(words);
  await press('Keep everything', question);
  expect(await storedBooking(asks)).toMatchObject({ name: 'Gurpreet Kaur' });
  await press('Erase…');
  await press('Erase for good', await screen.findByRole('alertdialog', { name }));
  await screen.findByText(`Erased: 1 booking (${reference}) and 1 message.`);
  expect(location.pathname + location.search).toBe('/admin/family-data');

  const stored = await storedBooking(asks);
  expect(stored).toMatchObject({ name: 'G.', phone: '' });
  await lookUp(reference);
  await screen.findByText('Nothing found.');
  await openBookings(stored.reference);
  await press('Details', await findRow('G.'));
  await screen.findByText('Erased');
});

it('allows emails to a stopped address again', async () => {
  const { email } = await givenFamily();
  const hash = createHash('sha256').update(email).digest();
  await sql('insert into private.stopped_mailboxes (mailbox) values ($1)', [hash]);
  await openScreen('/admin/family-data', 'Family Data');
  await lookUp(email);
  const notice = await screen.findByText('Emails to this address are blocked');
  await press('Allow these emails again');
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await lookUp(email);
  await screen.findByText('Selected: nothing');
  expect(screen.queryByText('Emails to this address are blocked')).toBeNull();
});
