import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, today } from '../../../src/lib/dates.ts';
import { expect, openScreen, unique } from '../../support/admin.ts';
import { test } from '../../support/booking-screen.ts';
import { givenBookings, storedStatus } from '../../support/bookings.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'content-range' };
const screen = (page: Page) => openScreen(page, screens.dashboard);
const counter = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition');

const bookings = [
  ['2027-03-05', 'Akhand Path', 'Amrit', 'Kaur', 'confirmed'],
  ['2027-03-04', 'Langar', 'Harjit', 'Singh', 'pending'],
  ['2027-03-03', 'Ardaas', 'Simran', 'Gill', 'cancelled'],
].map(([date, sevatype, name, family_name, status], id) => ({
  id,
  date,
  last_day: date,
  time: null,
  end_time: null,
  phone: '775-555-0177',
  email: '',
  sevatype,
  name,
  family_name,
  status,
  reference: 'K7M4QX',
  isdeclined: false,
  iswithdrawn: false,
  change_request: '',
}));

/** Replaces the database's answers; the query tells what is being counted. */
async function pretend(page: Page, rows: typeof bookings, waiting = 0) {
  const asked: string[] = [];
  await page.route(/\/rest\/v1\/(seva_bookings|announcements|contact_submissions)/, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const table = url.pathname.split('/').pop() ?? '';
    const filter = url.searchParams.get('status') ?? url.searchParams.get('isactive') ?? 'all';
    if (request.method() === 'GET') {
      asked.push(`${table} ${url.searchParams.get('order')} ${url.searchParams.get('limit')}`);
      return route.fulfill({ json: rows, headers: { ...cors, 'content-range': `0-2/${rows.length}` } });
    }
    const all = table === 'announcements' ? 6 : 1234;
    if (url.searchParams.has('change_request'))
      return route.fulfill({ headers: { ...cors, 'content-range': '*/1' } });
    const count = url.searchParams.get('startsat')?.startsWith('gt.')
      ? waiting
      : ({ 'eq.pending': 4, 'eq.true': 2, 'eq.new': 3 }[filter] ?? all);
    return route.fulfill({ headers: { ...cors, 'content-range': `*/${count}` } });
  });
  return asked;
}

test('the four counters count', async ({ page }) => {
  await pretend(page, bookings);
  await screen(page);
  await expect(counter(page, 'Total Bookings')).toHaveText('1,234');
  await expect(counter(page, 'Pending Approvals')).toHaveText('4');
  await expect(counter(page, 'Active Announcements')).toHaveText('2');
  await expect(counter(page, 'Total Announcements')).toHaveText('6');
  for (const [name, href] of [
    ['Total Bookings', '/admin/bookings?when=all'],
    ['Pending Approvals', '/admin/bookings?status=pending'],
    ['Active Announcements', '/admin/announcements?status=active'],
    ['Total Announcements', '/admin/announcements'],
    ['3 new messages', '/admin/messages?status=new'],
    ['1 family asks to move or cancel its seva', '/admin/bookings?when=changes'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('link', { name: 'Messages 3 new' })).toBeVisible();
});

test('beside the active announcements stands how many of them wait for their day', async ({ page }) => {
  await pretend(page, bookings, 1);
  await screen(page);
  await expect(counter(page, 'Active Announcements')).toHaveText('2 1 of them waits for its day.');
  await expectGoodLooks(page);
  await pretend(page, bookings, 2);
  await page.reload();
  await expect(counter(page, 'Active Announcements')).toHaveText('2 2 of them wait for their day.');
});

test('the recent bookings are the latest five by date, with a way to all', async ({ page }) => {
  const asked = await pretend(page, bookings);
  await screen(page);
  const table = page.getByRole('table', { name: /Recent bookings/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Seva Type', 'Booked By', 'Status']);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Friday, March 5, 2027',
    'Akhand Path',
    'Amrit Kaur',
    'Confirmed',
  ]);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('link').first()).toHaveAttribute('href', '/admin/bookings?booking=0');
  expect(asked).toContain('seva_bookings date.desc,id.desc 5');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/admin/bookings?when=all');
});

test('quick actions lead to announcements, bookings and content', async ({ page }) => {
  await screen(page);
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveCount(3);
  for (const [index, path] of ['/admin/announcements', '/admin/bookings', '/admin/content'].entries()) {
    await expect(actions.nth(index)).toHaveAttribute('href', path);
  }
  await actions.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeFocused();
});

const templeToday = () => today('America/Los_Angeles');
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

test('the requests that wait come first, soonest first, and are approved in place', async ({
  page,
  status,
  family,
  told,
}) => {
  // Before those of the sample temple, and one that is past.
  const [later, sooner, past] = await givenBookings(
    status,
    { date: addDays(templeToday(), 1), family_name: family, sevatype: 'Ardaas' },
    { date: templeToday(), family_name: family },
    { date: addDays(templeToday(), -3), family_name: family, name: 'Past' },
  );
  await screen(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Waiting for you');
  const rows = waiting(page).getByRole('row').filter({ hasText: family });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Langar');
  await expect(rows.last()).toContainText('Ardaas');
  await expect(page.getByRole('definition').nth(1)).toHaveText(/^\d+$/);
  const pending = Number(await counter(page, 'Pending Approvals').textContent());
  const all = waiting(page).getByRole('link', { name: /^All \d+ requests$/ });
  await expect(all).toHaveText(`All ${pending - 1} requests`);

  await rows.first().getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Booking has been approved successfully')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(counter(page, 'Pending Approvals')).toHaveText(String(pending - 1));
  await expect(rows.getByRole('button', { name: 'Approve' })).toBeFocused();
  expect(await storedStatus(status, sooner)).toBe('confirmed');
  expect(told).toHaveLength(1);
  await expect(
    page.getByRole('region', { name: 'Today and the next days' }).getByRole('link', { name: family }),
  ).toHaveAttribute('href', `/admin/bookings?booking=${sooner}`);

  // On a phone a request is a card of two lines.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = waiting(page).getByRole('listitem').filter({ hasText: family });
  expect((await card.boundingBox())?.height).toBeLessThan(125);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button').click();
  await expect(page).toHaveURL(`/admin/bookings?booking=${later}`);
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });

  await rows.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/admin/bookings?booking=${later}`);
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText(family);
  await page.goBack();
  await all.click();
  await expect(page.getByText(`${pending - 2} bookings`, { exact: true })).toBeVisible();
  expect(await storedStatus(status, past)).toBe('pending');
});

test('notifications that failed are counted, and lead to the log', async ({ page, status }) => {
  const name = unique('Unreached');
  const db = service(status);
  const { data } = await db
    .from('notification_recipients')
    .insert({ name, phone: '+17755550146', is_active: false })
    .select('id');
  const recipient_id = data?.[0]?.id ?? '';
  const line = { event_type: 'booking_confirmed', channel: 'sms', recipient_id, status: 'failed' } as const;
  await screen(page);
  await expect(counter(page, 'Total Bookings')).toBeVisible();
  const link = waiting(page).getByRole('link', { name: /could not be sent in the last 7 days$/ });
  const before = (await link.count()) ? Number.parseInt((await link.textContent()) ?? '', 10) : 0;
  // One that failed twice, one that is over for long.
  const logs = db.from('notification_logs');
  const { error } = await logs.insert([
    { ...line, error: 'No answer.' },
    { ...line, error: 'No answer at all.' },
    { ...line, channel: 'whatsapp', createdat: '2025-03-05T20:00:00Z' },
  ]);
  expect(error).toBeNull();
  await page.reload();
  const now = before + 1;
  await expect(link).toHaveText(
    `${now} ${now === 1 ? 'notification' : 'notifications'} could not be sent in the last 7 days`,
  );
  await expectGoodLooks(page);
  await expectWhole(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await link.click();
  await expect(page.getByRole('tab', { name: 'Notification Logs' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Result')).toHaveValue('failed');
  await expect(page.getByRole('row').filter({ hasText: 'No answer at all.' })).toContainText(name);
  await db.from('notification_logs').delete().eq('recipient_id', recipient_id);
  await db.from('notification_recipients').delete().eq('id', recipient_id);
});

test('with nothing that waits, the dashboard says so', async ({ page }) => {
  await pretend(page, []);
  await screen(page);
  await expect(waiting(page)).toContainText('No requests are waiting for an answer.');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expectGoodLooks(page);
});

test('without a way to notify anybody, the dashboard says so once', async ({ page }) => {
  await page.route('**/functions/v1/send-notifications', (route) =>
    route.fulfill({ json: { channels: { sms: false, whatsapp: true } }, headers: cors }),
  );
  await screen(page);
  await expect(page.getByText('SMS is switched on but not set up yet')).toHaveCount(1);
});

test.describe('the setup checklist', () => {
  const list = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
  /** Replaces what the database says is done, and whether email is set up. */
  const given = async (page: Page, done: boolean, email: boolean) => {
    const steps = { is_named: true, has_address: done, has_pictures: done, tells_somebody: done };
    const json = [{ ...steps, takes_gifts: done, arranges_places: false, is_published: done }];
    await page.unrouteAll();
    await page.route('**/rest/v1/setup_checklist?*', (route) => route.fulfill({ json, headers: cors }));
    await page.route('**/functions/v1/send-notifications', (route) =>
      route.fulfill({ json: { channels: { sms: true, whatsapp: true, email } }, headers: cors }),
    );
  };

  test('lists what is still to do, with the way there or who does it', async ({ page }) => {
    await given(page, false, false);
    await screen(page);
    await expect(list(page)).toContainText('1 of 8 done');
    await expect(list(page).getByRole('listitem')).toHaveCount(8);
    await expect(list(page).getByRole('listitem').first()).toHaveText('The temple’s name and logo: done');
    for (const [name, href] of [
      ['Address and hours', '/admin/temple-details#contact'],
      ['Pictures', '/admin/page-images'],
      ['Who is told of requests', '/admin/recipients'],
      ['Where gifts go', '/admin/donation-settings'],
      ['Does one seva close the whole day?', '/admin/sevas#places'],
      ['Families are told by email', '/admin/notifications'],
    ] as const) {
      await expect(list(page).getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(list(page).getByRole('link')).toHaveCount(6);
    for (const words of ['Changes reach the website by themselves', 'Families are told by email']) {
      await expect(list(page).getByRole('listitem').filter({ hasText: words })).toContainText(
        'For whoever set up the website',
      );
    }
    // The address for gifts, and that families are told: nothing says the latter twice.
    await expect(page.getByText(/email/i)).toHaveCount(3);
    await expectGoodLooks(page);
    await expectWhole(page);
  });

  test('stays until the last is done, and then is gone', async ({ page }) => {
    await given(page, true, false);
    await screen(page);
    await expect(list(page)).toContainText('6 of 8 done');
    // A question that is answered by leaving things as they are keeps it open no longer.
    await given(page, true, true);
    await page.reload();
    await expect(counter(page, 'Total Bookings')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(list(page)).toHaveCount(0);
  });

  test('is over in the sample temple', async ({ page }) => {
    const answer = page.waitForResponse('**/rest/v1/setup_checklist?*');
    await screen(page);
    expect(await (await answer).json()).toEqual([
      {
        is_named: true,
        has_address: true,
        has_pictures: true,
        tells_somebody: true,
        takes_gifts: true,
        arranges_places: true,
        is_published: true,
      },
    ]);
  });
});

test('that no backup was made for two weeks is said, and else when the last one was', async ({
  page,
  status,
}) => {
  const backups = service(status).from('last_backup');
  const taken = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const warning = page.getByText('No backup for two weeks');
  try {
    await backups
      .update({ takenat: taken(13) })
      .eq('id', true)
      .throwOnError();
    await screen(page);
    await expect(page.getByText(/^Last backup: \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(warning).toBeHidden();
    await backups
      .update({ takenat: taken(15) })
      .eq('id', true)
      .throwOnError();
    await page.reload();
    await expect(warning).toBeVisible();
    await expectGoodLooks(page);
  } finally {
    await backups.update({ takenat: null }).eq('id', true).throwOnError();
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(warning).toBeHidden();
});
