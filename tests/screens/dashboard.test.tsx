import { beforeEach, expect, it } from 'vitest';
import { addDays, today } from '@/lib/dates';
import { answerInstead, insert, service } from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { openScreen, press, screen, unique, waitFor, within } from '../support/screen.tsx';
import { answerChannels, givenBookings, notified, storedBooking } from '../support/screen-bookings.ts';

const day = (days: number) => addDays(today('America/Los_Angeles'), days);
const open = () => openScreen('/admin', 'Dashboard');
const findPart = (name: string) => screen.findByRole('region', { name });
const findLink = (name: string | RegExp) => screen.findByRole('link', { name });
const counter = async (name: string) => (await screen.findByText(name)).closest('dt')?.nextElementSibling;
const recordRows = { count: 'exact', head: true } as const;

beforeEach(() => answerChannels());

it('counts bookings and announcements, and links to them', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const later = { isactive: true, startsat: inDays(5), endsat: inDays(9) };
  await insert('announcements', { message: unique('Later'), ...later });
  const bookings = () => service.from('seva_bookings').select('id', recordRows);
  const announcements = () => service.from('announcements').select('id', recordRows);
  const counts = await Promise.all([
    bookings(),
    bookings().eq('status', 'pending'),
    announcements().eq('isactive', true),
    announcements(),
  ]);
  await open();
  for (const [index, name, href] of [
    [0, 'Total Bookings', '/admin/bookings?status=all'],
    [1, 'Pending Approvals', '/admin/bookings?status=pending'],
    [2, 'Active Announcements', '/admin/announcements?status=active'],
    [3, 'Total Announcements', '/admin/announcements'],
  ] as const) {
    expect((await counter(name))?.firstElementChild).toHaveTextContent(`${counts[index]?.count}`);
    expect(await findLink(name)).toHaveAttribute('href', href);
  }
  expect(await counter('Active Announcements')).toHaveTextContent('1 scheduled');
});

it('lists open tasks: messages, change requests of families, and failed notifications', async () => {
  await open();
  const messages = await findLink('2 messages not answered');
  expect(messages).toHaveAttribute('href', '/admin/messages?status=unanswered');
  await findLink('Messages 2 not answered');
  const asked = await findLink('1 change request');
  expect(asked).toHaveAttribute('href', '/admin/bookings');
  expect(screen.queryByRole('link', { name: /could not be sent/ })).toBeNull();

  const recipient = { name: unique('Unreached'), phone: '+17755550146' };
  const [recipient_id] = await insert('notification_recipients', recipient);
  const line = { event_type: 'booking_confirmed', recipient_id, status: 'failed' } as const;
  await insert(
    'notification_logs',
    // Two attempts of one message, and one too old to count.
    { ...line, channel: 'sms', createdat: new Date().toISOString() },
    { ...line, channel: 'sms', createdat: new Date().toISOString() },
    { ...line, channel: 'whatsapp', createdat: '2025-03-05T20:00:00Z' },
  );
  await open();
  const failed = await findLink('1 notification could not be sent in the last 7 days');
  expect(failed).toHaveAttribute('href', '/admin/notifications?view=logs&status=failed');
});

it('lists pending requests, soonest first, and approves them in place', async () => {
  const family = unique('Waits');
  const [later, sooner] = await givenBookings(
    { date: day(1), family_name: family, sevatype: 'Ardaas' },
    { date: day(0), family_name: family, is_elsewhere: true },
    { date: day(-3), family_name: family },
  );
  await open();
  const part = await findPart('Waiting for you');
  const table = await within(part).findByRole('table');
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()[0]).toHaveTextContent(`Harleen Kaur ${family}`);
  expect(rows()[0]).toHaveTextContent('Langar');
  expect(rows()[1]).toHaveTextContent('Ardaas');
  expect(table).not.toHaveTextContent('Past');
  const pending = Number((await counter('Pending Approvals'))?.textContent);
  // One of the pending requests is in the past.
  const all = within(part).getByRole('link', { name: `All ${pending - 1} requests` });
  expect(all).toHaveAttribute('href', '/admin/bookings');

  await press('Approve', rows()[0]);
  await findMessage('status', 'Booking has been approved successfully');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Ardaas'));
  await waitFor(async () => expect(await counter('Pending Approvals')).toHaveTextContent(`${pending - 1}`));
  expect(await storedBooking(sooner)).toMatchObject({ status: 'confirmed' });
  expect(notified()).toHaveLength(1);
  const coming = await findPart('The next seven days');
  const link = await within(coming).findByRole('link', { name: new RegExp(family) });
  expect(link).toHaveAttribute('href', `/admin/bookings?booking=${sooner}`);

  await insert('closed_days', { date: day(1), last_day: day(1), reason: 'Camp' });
  await press('Approve', rows()[0]);
  const dialog = await screen.findByRole('dialog', { name: 'Approve booking' });
  await within(dialog).findByText('That day is closed. Approve anyway?');
  expect(dialog).toHaveTextContent('Reason: Camp');
  await press('Approve', dialog);
  await waitFor(async () => expect(await counter('Pending Approvals')).toHaveTextContent(`${pending - 2}`));
  expect(await storedBooking(later)).toMatchObject({ status: 'confirmed' });
});

it('opens the details of a pending request', async () => {
  const [id] = await givenBookings({ date: day(0), family_name: unique('Opened'), is_elsewhere: true });
  await open();
  const table = await within(await findPart('Waiting for you')).findByRole('table');
  await press('Details', within(table).getAllByRole('row')[1]);
  await waitFor(() => expect(location.search).toBe(`?booking=${id}`));
  expect(await screen.findByRole('dialog', { name: /Harleen Kaur/ })).toBeVisible();
});

it('shows the five latest bookings and a link to all', async () => {
  const family = unique('Latest');
  const [id] = await givenBookings({ date: '2099-03-05', family_name: family, status: 'confirmed' });
  await open();
  const table = await screen.findByRole('table', { name: /Recent bookings/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toBe(await findRow(family));
  expect(rows[0]).toHaveTextContent(`Thursday, March 5, 2099LangarHarleen Kaur ${family}Confirmed`);
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', `/admin/bookings?booking=${id}`);
  expect(await findLink('View All')).toHaveAttribute('href', '/admin/bookings?status=all');
  const none = { headers: { 'content-range': '*/0' } };
  answerInstead('GET', '/seva_bookings', () => Response.json([], none));
  await open();
  await screen.findByText('No bookings found.');
});

it('lists the setup steps of a new temple until all are done', async () => {
  const steps = (done: boolean) => ({
    ...{ is_named: true, has_address: done, has_pictures: done, has_recipient: done },
    ...{ takes_gifts: done, arranges_places: false, is_published: done },
  });
  answerInstead('GET', '/setup_checklist', () => Response.json([steps(false)]));
  answerChannels({ email: false });
  await open();
  const list = await findPart('Make it yours');
  expect(list).toHaveTextContent('1 of 8 done');
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('The temple’s name and logo: done');

  answerInstead('GET', '/setup_checklist', () => Response.json([steps(true)]));
  answerChannels();
  await open();
  await counter('Total Bookings');
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Make it yours' })).toBeNull();
});

it('warns when the last backup was made two weeks ago', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const given = (takenat: string) =>
    service.from('last_backup').update({ takenat }).eq('id', true).throwOnError();
  await given(daysAgo(13));
  await open();
  await counter('Total Bookings');
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByText('No backup for two weeks')).toBeNull();
  await given(daysAgo(15));
  await open();
  await screen.findByText('No backup for two weeks');
});
