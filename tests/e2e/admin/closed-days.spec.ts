import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { button, row, success, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const made: string[] = [];
const mine = (name: string) => {
  const reason = unique(name);
  made.push(reason);
  return reason;
};
test.afterEach(async ({ status }) => {
  for (const name of made.splice(0)) {
    await forgetFamily(status, name);
    await service(status).from('closed_days').delete().like('reason', `%${name}%`);
  }
  await service(status).from('special_hours').delete().gte('date', '2047-05-06').lte('date', '2047-05-08');
});

test.describe('a week', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('is closed although a family has a day of it, shown on the calendar, and refused', async ({
    page,
    status,
    browser,
    baseURL,
  }) => {
    const reason = mine('Gurpurab');
    await givenBookings(status, { date: '2047-03-06', family_name: reason, status: 'pending' });
    const visitor = await browser.newPage({
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 900 },
    });
    await visitor.goto('/seva?date=2047-03-08');
    await visitor.getByLabel('Seva Type').selectOption('Langar');
    for (const [label, typed] of Object.entries({
      Name: 'Amrit',
      'Family Name': reason,
      Phone: '775-555-0100',
      Email: 'amrit@example.org',
    }))
      await visitor.getByLabel(label, { exact: true }).fill(typed);

    await openScreen(page, screens.sevas);
    await button(page, 'Close days').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill('2047-03-04');
    await expect(dialog.getByLabel('Last day')).toHaveValue('2047-03-04');
    await dialog.getByLabel('Last day').fill('2047-03-10');
    await button(dialog, 'Close days').click();
    await expect(textbox(page, 'Reason')).toHaveAccessibleDescription(/Please enter a reason\./);
    await textbox(page, 'Reason').fill(reason);
    await expectGoodLooks(page);
    await button(dialog, 'Close days').click();
    const question = page.getByRole('alertdialog', { name: 'There is a booking on these days' });
    await expect(question).toContainText(`${reason} (pending)`);
    await button(question, 'Go back').click();
    await expect(dialog).toBeVisible();
    await button(dialog, 'Close days').click();
    await button(question, 'Close the days').click();
    await expect(success(page, 'Days closed successfully')).toBeVisible();
    await expect(row(page, reason)).toContainText('March 4');

    // Whoever had the form open reads why, in the database's sentence and then in the calendar's.
    await visitor.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(
      visitor.getByText(`This date cannot be booked: ${reason}. Please select another date.`),
    ).toBeVisible();
    const day = (name: RegExp) => visitor.getByRole('button', { name });
    await expect(day(/March 8, 2047.*Closed: /)).toHaveAccessibleName(new RegExp(reason));
    await day(/March 5, 2047/).click();
    await expect(visitor.getByText('This date cannot be booked', { exact: true })).toBeVisible();
    await expectGoodLooks(visitor);
    await visitor.close();

    await openScreen(page, screens.bookings);
    await page.getByRole('searchbox').fill(reason);
    await button(row(page, reason), 'Approve').click();
    await expect(
      page.getByText(`This date cannot be booked: ${reason}. Please select another date.`),
    ).toBeVisible();

    await openScreen(page, screens.sevas);
    await button(row(page, reason), 'Reopen').click();
    await button(page.getByRole('alertdialog'), 'Reopen').click();
    await expect(success(page, 'Days reopened successfully')).toBeVisible();
  });
});

test('a renovation closes the gurdwara, too, and reopening says where its hours are', async ({
  page,
  status,
}) => {
  const reason = mine('New carpet');
  const hours = () =>
    service(status)
      .from('special_hours')
      .select('date, opens, reason')
      .gte('date', '2047-05-06')
      .lte('date', '2047-06-30')
      .order('date');
  await service(status)
    .from('special_hours')
    .insert({ date: '2047-05-07', opens: '06:00', closes: '07:00', reason: 'A wedding' });

  await openScreen(page, screens.sevas);
  await button(page, 'Close days').click();
  const dialog = page.getByRole('dialog', { name: 'Close days' });
  await dialog.getByLabel('First day').fill('2047-05-06');
  await dialog.getByLabel('Last day').fill('2047-06-06');
  await textbox(page, 'Reason').fill(reason);
  await page.getByRole('checkbox', { name: 'The gurdwara itself is closed on these days, too' }).check();
  await button(dialog, 'Close days').click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/closed on 31 days at once/);
  await dialog.getByLabel('Last day').fill('2047-05-08');
  await expectGoodLooks(page);
  await button(dialog, 'Close days').click();
  const question = page.getByRole('alertdialog', { name: 'Some of these days already have special hours' });
  await expect(question.getByRole('listitem')).toHaveText(['Tuesday, May 7, 2047: 6:00–7:00 AM (A wedding)']);
  await expectGoodLooks(page);
  await button(question, 'Close the days').click();
  await expect(success(page, 'Days closed successfully')).toBeVisible();
  const closed = { opens: null, reason };
  const stored = [
    { ...closed, date: '2047-05-06' },
    { date: '2047-05-07', opens: '06:00:00', reason: 'A wedding' },
    { ...closed, date: '2047-05-08' },
  ];
  expect((await hours()).data).toEqual(stored);

  await button(row(page, reason), 'New from this').click();
  await expect(textbox(page, 'Reason')).toHaveValue(reason);
  await expect(dialog.getByLabel('First day')).toHaveValue('');
  await page.keyboard.press('Escape');

  await button(row(page, reason), 'Reopen').click();
  await button(page.getByRole('alertdialog'), 'Reopen').click();
  await expect(success(page, 'Days reopened successfully')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'The gurdwara itself is still closed' });
  await expect(notice.getByRole('listitem')).toHaveText([
    `Monday, May 6, 2047: Closed (${reason})`,
    `Wednesday, May 8, 2047: Closed (${reason})`,
  ]);
  await expectGoodLooks(page);
  expect((await hours()).data).toEqual(stored);
  await notice.getByRole('link', { name: 'Temple details' }).click();
  await expect(row(page, 'Monday, May 6, 2047')).toContainText(reason);
});

test('how far ahead families ask is stored, and the calendar follows it', async ({
  page,
  status,
  browser,
  baseURL,
}) => {
  await openScreen(page, screens.sevas);
  await textbox(page, 'At least this many days ahead').fill('8');
  await textbox(page, 'At most this many days ahead').fill('7');
  // Side by side they begin at one height, whatever their hints say.
  const tops = ['At least', 'At most'].map(async (name) => {
    const box = await page.getByLabel(`${name} this many days ahead`).boundingBox();
    return [box?.y, box?.height];
  });
  const [least, most] = await Promise.all(tops);
  expect(least).toEqual(most);
  await button(page, 'Save booking window').click();
  await expect(page.getByText('The minimum cannot be more than the maximum.')).toBeVisible();
  // The other tests ask for days of every year.
  await textbox(page, 'At least this many days ahead').fill('0');
  await textbox(page, 'At most this many days ahead').fill('');
  await button(page, 'Save booking window').click();
  await expect(success(page, 'Booking window saved successfully')).toBeVisible();
  const { data } = await service(status).from('booking_window').select('min_days, max_days');
  expect(data).toEqual([{ min_days: 0, max_days: null }]);

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await visitor.route('**/rest/v1/booking_window?*', (route) =>
    route.fulfill({ json: [{ min_days: 7, max_days: null }] }),
  );
  await visitor.goto('/seva');
  const today = visitor.getByRole('button', { name: /Today.*Too soon/ });
  await today.click();
  await expect(visitor.getByText('This date cannot be booked', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/^Please choose .* or a later date\.$/)).toBeVisible();
  await expectGoodLooks(visitor);
  await visitor.close();
});
