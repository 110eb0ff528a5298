import { convertIcsCalendar } from 'ts-ics';
import { visitor } from '../../../scripts/testing/supabase.ts';
import { expect, test } from '../../support/test.ts';

test('the feed carries the events and confirmed sevas that the database has', async ({ request, status }) => {
  const response = await request.get('/calendar.ics');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const feed = await response.text();
  expect(feed.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(
    true,
  );

  const { events = [] } = convertIcsCalendar(undefined, feed);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  const seen = (uid: string) => events.find((event) => event.uid === uid);
  const upcoming = await visitor(status).from('events').select('id, title').gte('date', today);
  for (const { id, title } of upcoming.data ?? []) {
    expect(seen(`event-${id}@127.0.0.1`)).toMatchObject({ summary: title, status: 'CONFIRMED' });
  }
  const booked = await visitor(status)
    .rpc('confirmed_bookings')
    .select('date, sevatype, family_name, calendar_uid')
    .neq('sevatype', '')
    .gte('date', today)
    .lt('date', `${Number(today.slice(0, 4)) + 1}-01-15`);
  expect(booked.data?.length).toBeGreaterThan(2);
  for (const { date, sevatype, family_name, calendar_uid } of booked.data ?? []) {
    const entry = seen(calendar_uid);
    expect(entry?.summary).toBe(`${sevatype}, ${family_name} family`);
    expect(entry?.start.date.toISOString().slice(0, 10)).toBe(date);
  }
});

test.describe('on Android', () => {
  test.use({
    // Another browser is never a page that is kept for other tests.
    keepsPage: false,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
  });
  test('the link for Google’s app is copied, with words on where it goes', async ({
    page,
    context,
    status,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/events');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Apple Calendar' })).toBeVisible();
    await main.getByRole('button', { name: 'Google Calendar' }).click();
    await expect(
      main.getByRole('status').filter({ hasText: 'Copied. The Google Calendar app cannot' }),
    ).toBeVisible();
    const { host } = new URL(status.siteUrl);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://${host}/calendar.ics`);
  });
});

for (const path of ['/events', '/seva']) {
  test(`${path} leads to it, for each calendar app and as a link, and to no file`, async ({
    page,
    context,
    status,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    const { host } = new URL(status.siteUrl);
    const feed = `${host}/calendar.ics`;
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(page.getByRole('main').getByRole('button', { name: 'Google Calendar' })).toHaveCount(0);
    await expect(link('Apple Calendar')).toHaveAttribute('href', `webcal://${feed}`);
    await expect(link('Google Calendar')).toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${feed}`)}`,
    );
    const outlook = new URL((await link('Outlook').getAttribute('href')) ?? '');
    expect(outlook.searchParams.get('url')).toBe(`http://${feed}`);
    await expect(page.locator(`a[href="http://${feed}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy the calendar link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://${feed}`);
  });
}
