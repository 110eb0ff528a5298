import type { Page } from 'playwright/test';
import { expect, openScreen, test } from '../../support/admin.ts';
import { screens } from '../../support/screens.ts';

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
  sevatype,
  name,
  family_name,
  status,
  isdeclined: false,
}));

/** Replaces the database's answers; the query tells what is being counted. */
async function pretend(page: Page, rows: typeof bookings) {
  const asked: string[] = [];
  await page.route(/\/rest\/v1\/(seva_bookings|announcements|contact_submissions)/, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const table = url.pathname.split('/').pop() ?? '';
    const filter = url.searchParams.get('status') ?? url.searchParams.get('isactive') ?? 'all';
    if (request.method() === 'GET') {
      asked.push(`${table} ${url.searchParams.get('order')} ${url.searchParams.get('limit')}`);
      return route.fulfill({ json: rows, headers: cors });
    }
    const count =
      { 'eq.pending': 4, 'eq.true': 2, 'eq.new': 3 }[filter] ?? (table === 'announcements' ? 6 : 1234);
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
  await expect(page.getByRole('link', { name: '3 new messages' })).toHaveAttribute('href', '/admin/messages');
  await expect(page.getByRole('link', { name: 'Messages 3 new' })).toBeVisible();
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
  expect(asked).toContain('seva_bookings date.desc,id.desc 5');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/admin/bookings');
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
